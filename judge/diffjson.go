package main

import "encoding/json"

// changesDocument is the JSON of a diff. It has what changed; of the cases that
// did not it has the number.
type changesDocument struct {
	Version int            `json:"version"`
	Totals  map[string]int `json:"totals"` // of every kind
	Changes []savedChange  `json:"changes"`
}

type savedChange struct {
	Kind    string   `json:"kind"`
	Name    string   `json:"name"`
	Old     *result  `json:"old"` // null in a case that is new
	New     *result  `json:"new"` // null in a case that is gone
	Figures []string `json:"figures,omitempty"`
}

// encodeChanges writes the JSON. What got worse comes first, as in the text.
func encodeChanges(changes []change) ([]byte, error) {
	d := changesDocument{documentVersion, map[string]int{}, []savedChange{}}
	byKind := groupByKind(changes)
	for k := worse; k <= same; k++ {
		d.Totals[kindTexts[k].word] = len(byKind[k])
		if k == same {
			break // of these there is the number alone
		}
		for _, c := range byKind[k] {
			d.Changes = append(d.Changes, savedChange{kindTexts[k].word, c.name, c.old, c.new, c.figures})
		}
	}
	text, err := json.MarshalIndent(d, "", "  ")
	return append(text, '\n'), err
}
