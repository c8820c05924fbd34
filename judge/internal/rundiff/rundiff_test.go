package rundiff

import (
	"strings"
	"testing"

	"dlxoj/judge/internal/result"
)

// ranOf is a result of several runs, AC, with seconds and bytes from the least to the
// most.
func ranOf(name string, runs int, cpu, cpuMost float64, memory, memoryMost int64) result.Result {
	r := result.Result{Verdict: result.Accepted, OutputSHA256: "aa", Runs: runs, CPUSeconds: cpu, CPUSecondsMost: cpuMost, MemoryBytes: memory, MemoryBytesMost: memoryMost}
	r.Problem, r.Case, _ = strings.Cut(name, "/")
	return r
}

func TestBeyondNoise(t *testing.T) {
	const MiB = 1 << 20
	took := func(least, most float64) result.Result { return ranOf("p/1", 5, least, most, 0, 0) }
	took1 := func(seconds float64) result.Result { return ranOf("p/1", 0, seconds, 0, 0, 0) }
	held := func(least, most int64) result.Result { return ranOf("p/1", 5, 0, 0, least, most) }
	held1 := func(bytes int64) result.Result { return ranOf("p/1", 0, 0, 0, bytes, 0) }
	for _, test := range []struct {
		name          string
		before, after result.Result
		want          kind
		inverse       kind
	}{
		{"nothing is known", took(0, 0), took(0, 0), same, same},
		{"only one side is known", took(0, 0), took(5, 6), same, same},
		{"the same", took(1, 1.1), took(1, 1.1), same, same},
		{"ranges overlap", took(1, 2), took(1.9, 9), same, same},
		{"ranges touch", took(1, 2), took(2, 9), same, same},
		{"just not the factor", took(1, 2), took(3, 4), same, same},
		{"just the factor", took(1, 2), took(3.001, 4), slower, faster},
		{"just not the margin", took(0.001, 0.002), took(0.0119, 0.02), same, same},
		{"just the margin", took(0.001, 0.0015), took(0.0116, 0.02), slower, faster},
		{"one run, not twice the factor", took1(1), took1(2.25), same, same},
		{"one run, twice the factor", took1(1), took1(2.26), slower, faster},
		{"one run on one side", took1(1), took(2.2, 2.3), same, same},
		{"a run that says that it is one", ranOf("p/1", 1, 1, 1, 0, 0), ranOf("p/1", 1, 2.2, 2.2, 0, 0), same, same},
		{"memory, just not the factor", held(8*MiB, 8*MiB), held(10*MiB, 10*MiB), same, same},
		{"memory, just the factor", held(8*MiB, 8*MiB), held(10*MiB+1, 11*MiB), larger, smaller},
		{"memory, just not the margin", held(2*MiB, 2*MiB), held(3*MiB-1, 3*MiB), same, same},
		{"memory, just the margin", held(2*MiB, 2*MiB), held(3*MiB, 3*MiB), larger, smaller},
		{"memory, one run", held1(8 * MiB), held1(12 * MiB), same, same},
		{"memory, one run, beyond", held1(8 * MiB), held1(13 * MiB), larger, smaller},
		{"slower, but less memory", ranOf("p/1", 5, 1, 1, 8*MiB, 8*MiB), ranOf("p/1", 5, 2, 2, 4*MiB, 4*MiB), slower, larger},
	} {
		if got, _ := beyondNoise(&test.before, &test.after); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
		if got, _ := beyondNoise(&test.after, &test.before); got != test.inverse {
			t.Errorf("%s, the other way round: %d, want %d", test.name, got, test.inverse)
		}
	}
}

// The time of a run that was stopped, or that ended in another way than before, is
// not compared.
func TestNoiseOfVerdicts(t *testing.T) {
	for _, test := range []struct {
		before, after result.Verdict
		want          kind
	}{
		{result.Accepted, result.Accepted, slower}, {result.WrongAnswer, result.WrongAnswer, slower}, {result.PresentationError, result.PresentationError, slower},
		{result.TimeLimit, result.TimeLimit, same}, {result.RuntimeError, result.RuntimeError, same}, {result.Accepted, result.WrongAnswer, same},
	} {
		before, after := ranOf("p/1", 5, 1, 1, 0, 0), ranOf("p/1", 5, 9, 9, 0, 0)
		before.Verdict, after.Verdict = test.before, test.after
		if got, _ := beyondNoise(&before, &after); got != test.want {
			t.Errorf("%s -> %s: %d, want %d", test.before, test.after, got, test.want)
		}
	}
}

// AC is better than PE, PE than anything else, and the others are all the same.
func TestCompareResults(t *testing.T) {
	tests := []struct {
		before, after result.Verdict
		want          kind
	}{
		{result.Accepted, result.Accepted, same}, {result.WrongAnswer, result.WrongAnswer, same},
		{result.Accepted, result.PresentationError, worse}, {result.Accepted, result.JudgeError, worse}, {result.Accepted, result.CompileError, worse},
		{result.PresentationError, result.WrongAnswer, worse}, {result.PresentationError, result.TimeLimit, worse},
		{result.WrongAnswer, result.Accepted, better}, {result.RuntimeError, result.PresentationError, better},
		{result.WrongAnswer, result.TimeLimit, otherVerdict}, {result.TimeLimit, result.WrongAnswer, otherVerdict},
	}
	for _, test := range tests {
		if got := compareResults(result.Result{Verdict: test.before}, result.Result{Verdict: test.after}); got != test.want {
			t.Errorf("%s -> %s: %d, want %d", test.before, test.after, got, test.want)
		}
	}
}
