package rundiff

import (
	"fmt"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// Noise. The time and the memory of a program are not the same from run to run. So a
// case can be run several times, and its result keeps the least of each figure, which
// is what the program needs, and the most: what lies between is what the machine adds.
//
// A figure grew if its least is beyond the most of the old run by a factor and by a
// margin: ranges that overlap or nearly touch are noise. It shrank if that is true
// with old and new exchanged. One run has no range, so where either run has only one
// the factor counts twice, and the text says that it may be noise.
//
// Cases are compared that were run to their own end with the same verdict: the time
// of others says when they were stopped. A figure that one run does not have, as a
// baseline, is not compared.
//
// None of this makes the exit status 1: a gate that fails by chance is soon believed no
// more. Where time matters there is a limit, and TLE is worse than AC.

type figure struct {
	name, unit, format string
	up, down           kind // of a case where it grew or shrank
	factor, margin     float64
	rangeOf            func(r *result.Result) (least, most float64) // in the unit
}

var figuresCompared = []figure{
	{"cpu", "s", "%.3f", slower, faster, 1.5, 0.010, func(r *result.Result) (least, most float64) {
		return r.CPUSeconds, max(r.CPUSeconds, r.CPUSecondsMost)
	}},
	// Memory depends less on what else goes on.
	{"memory", "MiB", "%.1f", larger, smaller, 1.25, 1, func(r *result.Result) (least, most float64) {
		return float64(r.MemoryBytes) / suite.Mebibyte, float64(max(r.MemoryBytes, r.MemoryBytesMost)) / suite.Mebibyte
	}},
}

// beyondNoise compares the figures of a case in two runs. It returns what to call
// the case, same if nothing is beyond noise, and a sentence for each figure that is.
func beyondNoise(before, after *result.Result) (became kind, sentences []string) {
	became = same
	if before.Verdict != after.Verdict || !after.Verdict.ByOutput() {
		return became, nil
	}
	for _, f := range figuresCompared {
		if k := f.compare(before, after); k != same {
			became = min(became, k)
			sentences = append(sentences, f.sentence(before, after))
		}
	}
	return became, sentences
}

func (f figure) compare(before, after *result.Result) kind {
	factor := f.factor
	if single(before, after) {
		factor *= f.factor
	}
	oldLeast, oldMost := f.rangeOf(before)
	newLeast, newMost := f.rangeOf(after)
	switch {
	case oldLeast <= 0 || newLeast <= 0: // not known
		return same
	case newLeast > oldMost*factor && newLeast-oldMost >= f.margin:
		return f.up
	case oldLeast > newMost*factor && oldLeast-newMost >= f.margin:
		return f.down
	}
	return same
}

// single is whether either of two results is that of one run.
func single(before, after *result.Result) bool { return min(before.Runs, after.Runs) < 2 }

// sentence is such as "cpu 0.010 to 0.012 s -> 0.050 to 0.061 s".
func (f figure) sentence(before, after *result.Result) string {
	text := f.name + " " + f.show(before) + " -> " + f.show(after)
	if single(before, after) {
		text += " (may be noise: judge with -repeat 5)"
	}
	return text
}

func (f figure) show(r *result.Result) string {
	least, most := f.rangeOf(r)
	text := fmt.Sprintf(f.format, least)
	if upper := fmt.Sprintf(f.format, most); upper != text {
		text += " to " + upper
	}
	return text + " " + f.unit
}
