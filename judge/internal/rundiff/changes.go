// Package rundiff compares two runs and says what changed, for people and as JSON. It
// takes two lists of results, or two git revisions of a suite, which it judges first;
// it knows nothing of flags, and of how a program is judged only whom to ask.
package rundiff

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/text"
)

// kind is what became of a case from one run to the other.
type kind int

const ( // in the order of the text: first what its reader fears
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

// kindTexts name each kind in the JSON, at the head of its section and in the totals.
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

// MarshalText writes the word of a kind, for the JSON.
func (k kind) MarshalText() ([]byte, error) { return []byte(kindTexts[k].word), nil }

// Change is a case in the two runs; one of them may lack it.
type Change struct {
	Kind    kind           `json:"kind"`
	Name    string         `json:"name"`
	Old     *result.Result `json:"old"`               // null in a case that is new
	New     *result.Result `json:"new"`               // null in a case that is gone
	Figures []string       `json:"figures,omitempty"` // sentences about those that are beyond noise
}

// last is the result of the new run, or where that lacks the case of the old one.
func (c Change) last() *result.Result { return cmp.Or(c.New, c.Old) }

// Changes are the cases of two runs by kind, those of each in the order of the new run,
// and what is only in the old one in the order of that.
type Changes map[kind][]Change

// Worse is whether a verdict got worse.
func (changes Changes) Worse() bool { return len(changes[worse]) > 0 }

// OfOutcome is whether more changed than times and memory.
func (changes Changes) OfOutcome() bool {
	outcomes := []kind{worse, better, otherVerdict, outputChanged, gone, added}
	return slices.ContainsFunc(outcomes, func(k kind) bool { return len(changes[k]) > 0 })
}

// Compare pairs the cases of two runs.
func Compare(oldResults, newResults []result.Result) (Changes, error) {
	oldNames, err := DistinctNames(oldResults)
	if err != nil {
		return nil, fmt.Errorf("old run: %w", err)
	}
	newNames, err := DistinctNames(newResults)
	if err != nil {
		return nil, fmt.Errorf("new run: %w", err)
	}
	unpaired := map[string]*result.Result{} // of the old run
	for i, name := range oldNames {
		unpaired[name] = &oldResults[i]
	}
	changes := Changes{}
	for i, name := range newNames {
		c := Change{Kind: added, Name: name, Old: unpaired[name], New: &newResults[i]}
		if c.Old != nil {
			delete(unpaired, name)
			var noise kind
			noise, c.Figures = beyondNoise(c.Old, c.New)
			if c.Kind = compareResults(*c.Old, *c.New); c.Kind == same {
				c.Kind = noise
			}
		}
		changes[c.Kind] = append(changes[c.Kind], c)
	}
	for i, name := range oldNames {
		if unpaired[name] != nil {
			changes[gone] = append(changes[gone], Change{Kind: gone, Name: name, Old: &oldResults[i]})
		}
	}
	return changes, nil
}

// DistinctNames names each result by problem and case, and by its submission too if
// several were run on the same cases. Else two programs can be compared.
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
			return nil, fmt.Errorf("%s occurs twice", name)
		}
		seen[name] = true
		names = append(names, name)
	}
	return names, nil
}

// compareResults looks at verdicts and outputs alone: AC is better than PE, PE than others.
func compareResults(before, after result.Result) kind {
	rank := map[result.Verdict]int{result.Accepted: 2, result.PresentationError: 1} // 0 is any other
	switch was, is := rank[before.Verdict], rank[after.Verdict]; {
	case is < was:
		return worse
	case is > was:
		return better
	case before.Verdict != after.Verdict:
		return otherVerdict
	case otherOutput(before, after):
		return outputChanged
	}
	return same
}

// otherOutput is whether two programs that ran to their own end printed different bytes.
func otherOutput(before, after result.Result) bool {
	return before.OutputSHA256 != after.OutputSHA256 && before.OutputSHA256 != "" && after.OutputSHA256 != ""
}

// Encode writes the JSON: how many there are of every kind, and what changed.
func Encode(changes Changes) ([]byte, error) {
	d := struct {
		Version int          `json:"version"`
		Totals  map[kind]int `json:"totals"`
		Changes []Change     `json:"changes"`
	}{result.DocumentVersion, map[kind]int{}, []Change{}}
	for k := worse; k <= same; k++ {
		d.Totals[k] = len(changes[k])
		if k != same {
			d.Changes = append(d.Changes, changes[k]...)
		}
	}
	text, err := json.MarshalIndent(d, "", "  ")
	return append(text, '\n'), err
}
