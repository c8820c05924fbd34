// Package rundiff compares two runs and says what changed, for people and as JSON. It
// takes two lists of results, or two git revisions of a suite, which it judges first;
// it knows nothing of flags, and of how a program is judged only whom to ask.
//
// It leads with what got worse, for that is what its reader fears: first verdicts, then
// times and memory as far as they are beyond noise (noise.go). Then come what got
// better, outputs that changed under the same verdict, and cases that came or went.
package rundiff

import (
	"encoding/json"
	"fmt"
	"slices"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/text"
)

// kind is what became of a case from one run to the other.
type kind int

// The kinds, in the order of the text.
const (
	worse kind = iota
	slower
	larger // in memory
	better
	otherVerdict  // neither: both wrong, in different ways
	outputChanged // the verdict stayed
	gone
	added
	faster
	smaller
	same
)

// kindTexts name each kind in the JSON, at the head of its section and in the
// totals.
var kindTexts = map[kind]struct{ word, heading, total string }{
	worse:         {"worse", "worse", "worse"},
	slower:        {"slower", "slower", "slower"},
	larger:        {"larger", "more memory", "with more memory"},
	better:        {"better", "better", "better"},
	otherVerdict:  {"other_verdict", "wrong in another way", "wrong in another way"},
	outputChanged: {"output_changed", "output changed, verdict did not", "output changed"},
	gone:          {"gone", "only in the old run", "gone"},
	added:         {"new", "only in the new run", "new"},
	faster:        {"faster", "faster", "faster"},
	smaller:       {"smaller", "less memory", "with less memory"},
	same:          {"same", "", "the same"},
}

// Change is a case in the two runs; one of them may lack it.
type Change struct {
	kind     kind
	name     string
	old, new *result.Result
	figures  []string // sentences about those that are beyond noise
}

func (c Change) IsWorse() bool { return c.kind == worse }

// OfOutcome is whether more changed than times and memory.
func (c Change) OfOutcome() bool {
	return !slices.Contains([]kind{same, slower, larger, faster, smaller}, c.kind)
}

// Compare pairs the cases of two runs, in the order of the new one; what
// is only in the old one comes last.
func Compare(oldResults, newResults []result.Result) ([]Change, error) {
	oldNames, err := DistinctNames(oldResults)
	if err != nil {
		return nil, fmt.Errorf("old run: %w", err)
	}
	newNames, err := DistinctNames(newResults)
	if err != nil {
		return nil, fmt.Errorf("new run: %w", err)
	}
	oldIndex := map[string]int{} // of those not paired yet
	for i, name := range oldNames {
		oldIndex[name] = i
	}
	var changes []Change
	for i := range newResults {
		c := Change{kind: added, name: newNames[i], new: &newResults[i]}
		if j, found := oldIndex[c.name]; found {
			delete(oldIndex, c.name)
			c.old = &oldResults[j]
			c.compare()
		}
		changes = append(changes, c)
	}
	for i := range oldResults {
		if _, alone := oldIndex[oldNames[i]]; alone {
			changes = append(changes, Change{kind: gone, name: oldNames[i], old: &oldResults[i]})
		}
	}
	return changes, nil
}

// DistinctNames names each result by problem and case, and by its submission
// too if several were run on the same cases: then that tells them apart. Else it
// may differ, so that two programs can be compared.
func DistinctNames(results []result.Result) ([]string, error) {
	count := map[string]int{}
	for _, r := range results {
		count[r.Path()]++
	}
	seen := map[string]bool{}
	var names []string
	for _, r := range results {
		name := r.Path()
		if count[name] > 1 && r.Submission != "" {
			name += " by " + text.OneLine(r.Submission)
		}
		if seen[name] {
			return nil, fmt.Errorf("%s is there twice", name)
		}
		seen[name] = true
		names = append(names, name)
	}
	return names, nil
}

// compare says what became of a case that both runs have. Its figures decide where
// nothing else changed.
func (c *Change) compare() {
	c.kind = compareResults(*c.old, *c.new)
	noise, sentences := beyondNoise(c.old, c.new)
	c.figures = sentences
	if c.kind == same {
		c.kind = noise
	}
}

// compareResults looks at verdicts and outputs alone. AC is better
// than PE, PE than anything else, and the others are all the same.
func compareResults(before, after result.Result) kind {
	rank := func(v result.Verdict) int {
		switch v {
		case result.Accepted:
			return 0
		case result.PresentationError:
			return 1
		}
		return 2
	}
	switch was, is := rank(before.Verdict), rank(after.Verdict); {
	case is > was:
		return worse
	case is < was:
		return better
	case before.Verdict != after.Verdict:
		return otherVerdict
	case before.OutputSHA256 != after.OutputSHA256 && before.OutputSHA256 != "" && after.OutputSHA256 != "":
		return outputChanged
	}
	return same
}

// groupByKind parts the changes by kind, and keeps their order within each.
func groupByKind(changes []Change) map[kind][]Change {
	byKind := map[kind][]Change{}
	for _, c := range changes {
		byKind[c.kind] = append(byKind[c.kind], c)
	}
	return byKind
}

// changesDocument is the JSON of a diff. It has what changed; of the cases that
// did not it has the number.
type changesDocument struct {
	Version int            `json:"version"`
	Totals  map[string]int `json:"totals"` // of every kind
	Changes []savedChange  `json:"changes"`
}

type savedChange struct {
	Kind    string         `json:"kind"`
	Name    string         `json:"name"`
	Old     *result.Result `json:"old"` // null in a case that is new
	New     *result.Result `json:"new"` // null in a case that is gone
	Figures []string       `json:"figures,omitempty"`
}

// Encode writes the JSON. What got worse comes first, as in the text.
func Encode(changes []Change) ([]byte, error) {
	d := changesDocument{result.DocumentVersion, map[string]int{}, []savedChange{}}
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
