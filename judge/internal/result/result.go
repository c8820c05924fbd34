// Package result has what is known of a case after its run, and what becomes of that:
// JSON, JUnit, runs that were saved, the baseline. It is one model for the table, the
// files and the diff of two runs, so it knows neither where cases come from nor how
// programs are run.
package result

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dlxoj/judge/internal/text"
)

// Verdict is what the judge says of a case.
type Verdict string

// The verdicts.
const (
	Accepted          Verdict = "AC"
	PresentationError Verdict = "PE"
	WrongAnswer       Verdict = "WA"
	TimeLimit         Verdict = "TLE"
	MemoryLimit       Verdict = "MLE"
	OutputLimit       Verdict = "OLE"
	RuntimeError      Verdict = "RE"
	CompileError      Verdict = "CE"
	JudgeError        Verdict = "JE"
	Skipped           Verdict = "SKIP" // a tool is missing
)

// allVerdicts has them, in the order of the totals.
var allVerdicts = []Verdict{
	Accepted, PresentationError, WrongAnswer, TimeLimit, MemoryLimit,
	OutputLimit, RuntimeError, CompileError, JudgeError, Skipped,
}

// ByOutput is whether a verdict was given for what was printed, by a program that
// came to its own end.
func (v Verdict) ByOutput() bool { return v == Accepted || v == PresentationError || v == WrongAnswer }

// Counts has how many cases got each verdict.
type Counts map[Verdict]int

func (c Counts) Total() (n int) {
	for _, of := range c {
		n += of
	}
	return n
}

// String lists the counts that are not 0: "3 AC, 1 WA".
func (c Counts) String() string {
	var parts []string
	for _, v := range allVerdicts {
		if n := c[v]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	return strings.Join(parts, ", ")
}

// Result is what is known of one case after a run.
type Result struct {
	Problem     string  `json:"problem"`
	Case        string  `json:"case"`
	Submission  string  `json:"submission"`
	Verdict     Verdict `json:"verdict"`
	CPUSeconds  float64 `json:"cpu_seconds"`
	WallSeconds float64 `json:"wall_seconds"`
	MemoryBytes int64   `json:"memory_bytes"`
	// Where the case was run several times the figures above are the least, and
	// these the most.
	Runs            int     `json:"runs,omitempty"`
	CPUSecondsMost  float64 `json:"cpu_seconds_most,omitempty"`
	MemoryBytesMost int64   `json:"memory_bytes_most,omitempty"`
	// BusyMachine is where the clock stopped a program that mostly waited for a core.
	BusyMachine bool `json:"busy_machine,omitempty"`
	// OutputSHA256 is empty where the program did not run to its own end, for
	// then what it printed depends on when it was stopped.
	OutputSHA256 string `json:"output_sha256"`
	Message      string `json:"message"`
	// Compiler has the first lines that it said, where the verdict is CE.
	Compiler []string `json:"compiler,omitempty"`
	// What problem.yaml says of the case: why it is there, and whether it goes beyond
	// what the statement promises.
	Reason string `json:"reason,omitempty"`
	Beyond bool   `json:"beyond,omitempty"`

	Details []string `json:"-"` // more lines for the table
	Kept    string   `json:"-"` // the file with what was printed, if -o wants it
}

// Path is the name by which a user calls the case.
func (r Result) Path() string { return r.Problem + "/" + r.Case }

// Merge takes the figures of the runs before into the result of the last one.
func (r *Result) Merge(before Result) {
	r.CPUSecondsMost = max(r.CPUSeconds, before.CPUSeconds, before.CPUSecondsMost)
	r.MemoryBytesMost = max(r.MemoryBytes, before.MemoryBytes, before.MemoryBytesMost)
	r.CPUSeconds = min(r.CPUSeconds, before.CPUSeconds)
	r.WallSeconds = min(r.WallSeconds, before.WallSeconds)
	r.MemoryBytes = min(r.MemoryBytes, before.MemoryBytes)
	r.Runs = max(before.Runs, 1) + 1
	if r.Verdict == Accepted && (r.OutputSHA256 != before.OutputSHA256 || before.Message == notTheSame) {
		r.Message = notTheSame
	}
}

const notTheSame = "accepted, but the output is not the same in each run"

type document struct {
	Version int      `json:"version"`
	Partial bool     `json:"partial,omitempty"` // the run was stopped before its end
	Results []Result `json:"results"`
}

const DocumentVersion = 1

// ResultsFile is where -o puts the JSON of the run beside the outputs.
const ResultsFile = "results.json"

// Encode writes the JSON of a run, which is partial where it was stopped before its end.
func Encode(results []Result, partial bool) ([]byte, error) {
	// No results are a list in the JSON too.
	text, err := json.MarshalIndent(document{DocumentVersion, partial, append([]Result{}, results...)}, "", "  ")
	return append(text, '\n'), err
}

// Decode reads the JSON of a run.
func Decode(text []byte) ([]Result, error) {
	var d document
	err := json.Unmarshal(text, &d)
	switch {
	case err != nil:
		err = placed(text, err)
	case d.Version != DocumentVersion:
		err = fmt.Errorf("version is %d, not %d", d.Version, DocumentVersion)
	case d.Results == nil: // such as the JSON of a diff
		err = errors.New(`it has no "results"`)
	}
	for i := 0; i < len(d.Results) && err == nil; i++ {
		err = d.Results[i].check(i + 1)
	}
	if err != nil {
		return nil, fmt.Errorf("not the results of a run: %w", err)
	}
	return d.Results, nil
}

// check refuses what no run writes.
func (r Result) check(number int) error {
	switch {
	case r.Problem == "" || r.Case == "" || r.Verdict == "":
		return fmt.Errorf("result %d is without problem, case or verdict", number)
	case !slices.Contains(allVerdicts, r.Verdict):
		return fmt.Errorf("%s has the unknown verdict %q", text.OneLine(r.Path()), r.Verdict)
	}
	for _, field := range []string{r.Problem, r.Case, r.OutputSHA256} {
		if text.OneLine(field) != field {
			return fmt.Errorf("control characters in %s", text.OneLine(field))
		}
	}
	return nil
}

// placed says in the words of JSON at what line and column a text is wrong.
func placed(text []byte, err error) error {
	what, offset := err.Error(), int64(0) // of the byte after the last one that was read
	var malformed *json.SyntaxError
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &malformed):
		offset = malformed.Offset
	case errors.As(err, &other) && other.Field != "":
		what, offset = fmt.Sprintf("%s cannot be %s", other.Field, other.Value), other.Offset
	case errors.As(err, &other):
		what, offset = "want an object, got "+other.Value, other.Offset
	}
	before := text[:max(0, min(offset, int64(len(text)))-1)]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("line %d, column %d: %s", line, column, what)
}
