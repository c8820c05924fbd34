package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
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

// JUnit's XML is what CI systems read. It is a view of the same results: a suite
// for each submission and problem, a test for each case.

type junitSuites struct {
	XMLName xml.Name      `xml:"testsuites"`
	Suites  []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Seconds  float64     `xml:"time,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Suite   string       `xml:"classname,attr"`
	Name    string       `xml:"name,attr"`
	Seconds float64      `xml:"time,attr"`
	Failure *junitReason `xml:"failure"`
	Error   *junitReason `xml:"error"`
	Skipped *junitReason `xml:"skipped"`
}

type junitReason struct {
	Verdict verdict `xml:"type,attr"`
	Message string  `xml:"message,attr"`
	Text    string  `xml:",chardata"`
}

// junit writes the results as JUnit's XML.
func junit(results []result) ([]byte, error) {
	var all junitSuites
	suites := map[[2]string]*junitSuite{}
	for _, r := range results {
		key := [2]string{r.Submission, r.Problem}
		s := suites[key]
		if s == nil {
			s = &junitSuite{Name: r.Problem + " by " + r.Submission}
			suites[key] = s
			all.Suites = append(all.Suites, s)
		}
		s.add(r)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// add counts a result and writes it down.
func (s *junitSuite) add(r result) {
	c := junitCase{Suite: s.Name, Name: r.path(), Seconds: r.WallSeconds}
	reason := &junitReason{r.Verdict, r.Message, strings.Join(r.details, "\n")}
	switch r.Verdict {
	case accepted:
	case judgeError:
		s.Errors++
		c.Error = reason
	case skipped:
		s.Skipped++
		c.Skipped = reason
	default:
		s.Failures++
		c.Failure = reason
	}
	s.Tests++
	s.Seconds += r.WallSeconds
	s.Cases = append(s.Cases, c)
}

// decode reads the JSON of a run.
func decode(text []byte) ([]result, error) {
	var d document
	if err := d.read(text); err != nil {
		return nil, fmt.Errorf("not the results of a run: %w", err)
	}
	return d.Results, nil
}

func (d *document) read(text []byte) error {
	err := json.Unmarshal(text, d)
	switch {
	case err != nil:
		return placed(text, err)
	case d.Version != documentVersion:
		return fmt.Errorf("version is %d, not %d", d.Version, documentVersion)
	case d.Results == nil: // such as the JSON of a diff
		return errors.New(`it has no "results"`)
	}
	for i, r := range d.Results {
		if err := r.check(i + 1); err != nil {
			return err
		}
	}
	return nil
}

// check refuses what no run writes.
func (r result) check(number int) error {
	switch {
	case r.Problem == "" || r.Case == "" || r.Verdict == "":
		return fmt.Errorf("result %d is without problem, case or verdict", number)
	case !slices.Contains(allVerdicts, r.Verdict):
		return fmt.Errorf("%s has the unknown verdict %q", oneLine(r.path()), r.Verdict)
	}
	for _, text := range []string{r.Problem, r.Case, r.OutputSHA256} {
		if oneLine(text) != text {
			return fmt.Errorf("control characters in %s", oneLine(text))
		}
	}
	return nil
}

// placed says at what line and column of a text its JSON is wrong, in the words of
// JSON.
func placed(text []byte, err error) error {
	var malformed *json.SyntaxError
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &malformed):
		return fmt.Errorf("%s: %w", position(text, malformed.Offset), err)
	case errors.As(err, &other) && other.Field != "":
		return fmt.Errorf("%s: %s cannot be %s", position(text, other.Offset), other.Field, other.Value)
	case errors.As(err, &other):
		return fmt.Errorf("%s: want an object, got %s", position(text, other.Offset), other.Value)
	}
	return err
}

// position names the last of the first bytes of a text, as an offset of package json
// counts them.
func position(text []byte, offset int64) string {
	before := text[:max(0, min(offset, int64(len(text)))-1)]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("line %d, column %d", line, column)
}
