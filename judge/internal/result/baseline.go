package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// A baseline is the run that later ones are held against, and lies in the
// repository beside the programs. It has of each case the verdict and the hash of
// the output, and nothing that belongs to a machine, as times do. The same outputs
// make the same bytes, one line a case, so that git shows what a change does to
// whose output: none may change unnoticed, for better or worse.

// expectation is one line of a baseline: a result without what differs from machine
// to machine.
type expectation struct {
	Problem      string  `json:"problem"`
	Case         string  `json:"case"`
	Verdict      Verdict `json:"verdict"`
	OutputSHA256 string  `json:"output_sha256"`
}

// EncodeBaseline writes the document of a run, a line for each result.
func EncodeBaseline(results []Result) []byte {
	var lines []string
	for _, r := range results {
		text, err := json.Marshal(expectation{r.Problem, r.Case, r.Verdict, r.OutputSHA256})
		if err != nil {
			panic(err) // texts cannot fail
		}
		lines = append(lines, string(text))
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"version\": %d, \"results\": [\n%s\n]}\n", DocumentVersion, strings.Join(lines, ",\n"))
	return out.Bytes()
}
