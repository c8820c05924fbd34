package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// verdict is what the judge says of a case.
type verdict string

// The verdicts.
const (
	accepted          verdict = "AC"
	presentationError verdict = "PE"
	wrongAnswer       verdict = "WA"
	timeLimit         verdict = "TLE"
	memoryLimit       verdict = "MLE"
	outputLimit       verdict = "OLE"
	runtimeError      verdict = "RE"
	compileError      verdict = "CE"
	judgeError        verdict = "JE"
	skipped           verdict = "SKIP" // a tool is missing
)

// allVerdicts has them, in the order of the totals.
var allVerdicts = []verdict{
	accepted, presentationError, wrongAnswer, timeLimit, memoryLimit,
	outputLimit, runtimeError, compileError, judgeError, skipped,
}

// byOutput is whether a verdict was given for what was printed, by a program that
// came to its own end.
func (v verdict) byOutput() bool { return v == accepted || v == presentationError || v == wrongAnswer }

// counts has how many cases got each verdict.
type counts map[verdict]int

func (c counts) total() (n int) {
	for _, of := range c {
		n += of
	}
	return n
}

// String lists the counts that are not 0: "3 AC, 1 WA".
func (c counts) String() string {
	var parts []string
	for _, v := range allVerdicts {
		if n := c[v]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	return strings.Join(parts, ", ")
}

// result is what is known of one case after a run. The table, the JSON file and
// the diff of two runs all show this.
type result struct {
	Problem     string  `json:"problem"`
	Case        string  `json:"case"`
	Submission  string  `json:"submission"`
	Verdict     verdict `json:"verdict"`
	CPUSeconds  float64 `json:"cpu_seconds"`
	WallSeconds float64 `json:"wall_seconds"`
	MemoryBytes int64   `json:"memory_bytes"`
	// Where the case was run several times the figures above are the least, and
	// these the most.
	Runs            int     `json:"runs,omitempty"`
	CPUSecondsMost  float64 `json:"cpu_seconds_most,omitempty"`
	MemoryBytesMost int64   `json:"memory_bytes_most,omitempty"`
	// OutputSHA256 is empty where the program did not run to its own end, for
	// then what it printed depends on when it was stopped.
	OutputSHA256 string `json:"output_sha256"`
	Message      string `json:"message"`

	details []string // more lines for the table
	kept    string   // the file with what was printed, if -o wants it
}

// path is the name by which a user calls the case.
func (r result) path() string { return r.Problem + "/" + r.Case }

// merge takes the figures of the runs before into the result of the last one.
func (r *result) merge(before result) {
	r.CPUSecondsMost = max(r.CPUSeconds, before.CPUSeconds, before.CPUSecondsMost)
	r.MemoryBytesMost = max(r.MemoryBytes, before.MemoryBytes, before.MemoryBytesMost)
	r.CPUSeconds = min(r.CPUSeconds, before.CPUSeconds)
	r.WallSeconds = min(r.WallSeconds, before.WallSeconds)
	r.MemoryBytes = min(r.MemoryBytes, before.MemoryBytes)
	r.Runs = max(before.Runs, 1) + 1
	if r.Verdict == accepted && (r.OutputSHA256 != before.OutputSHA256 || before.Message == notTheSame) {
		r.Message = notTheSame
	}
}

const notTheSame = "accepted, but the output is not the same in each run"

// document is the JSON of a run.
type document struct {
	Version int      `json:"version"`
	Results []result `json:"results"`
}

const documentVersion = 1

// resultsFile is where -o puts the JSON of the run beside the outputs.
const resultsFile = "results.json"

func encode(results []result) ([]byte, error) {
	if results == nil {
		results = []result{} // a list in the JSON too
	}
	text, err := json.MarshalIndent(document{documentVersion, results}, "", "  ")
	return append(text, '\n'), err
}
