package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/result"
)

// measured returns a result of several runs, AC, with seconds and bytes from the
// least to the most.
func measured(name string, runs int, cpu, cpuMost float64, memory, memoryMost int64) result.Result {
	r := of(name, result.Accepted, "aa")
	r.Runs, r.CPUSeconds, r.CPUSecondsMost, r.MemoryBytes, r.MemoryBytesMost = runs, cpu, cpuMost, memory, memoryMost
	return r
}

// figureRuns are two runs that differ in figures, and in a verdict and an output.
func figureRuns(t *testing.T) (before, after string) {
	const MiB = 1 << 20
	other := measured("p/6", 5, 1, 1, 0, 0)
	other.OutputSHA256 = "bb"
	before = savedResults(t, "old.json",
		measured("p/1", 5, 0.010, 0.012, 2*MiB, 2*MiB), measured("p/2", 5, 0.010, 0.012, 2*MiB, 3*MiB), measured("p/3", 0, 1, 0, 2*MiB, 0),
		measured("p/4", 5, 1, 2, 9*MiB, 9*MiB), of("p/5", result.Accepted, "aa"), measured("p/6", 5, 9, 9, 0, 0))
	after = savedResults(t, "new.json",
		measured("p/1", 5, 0.050, 0.061, 2*MiB, 2*MiB), measured("p/2", 5, 0.010, 0.012, 9*MiB, 9*MiB), measured("p/3", 0, 0.1, 0, 2*MiB, 0),
		measured("p/4", 5, 1, 2, 2*MiB, 2*MiB), of("p/5", result.WrongAnswer, "aa"), other)
	return before, after
}

// Figures have their sections behind what got worse, and at the end; a case whose
// output changed stays in that section.
func TestDiffOfFigures(t *testing.T) {
	before, after := figureRuns(t)
	want := `1 worse, 0 better, 1 slower, 1 with more memory, 1 output changed, 1 faster, 1 with less memory

worse
  p/5  AC  -> WA

slower
  p/1  AC
    cpu 0.010 to 0.012 s -> 0.050 to 0.061 s

more memory
  p/2  AC
    memory 2.0 to 3.0 MiB -> 9.0 MiB

output changed, verdict did not
  p/6  AC
    cpu 9.000 s -> 1.000 s
    output aa -> bb (outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept)

faster
  p/3  AC
    cpu 1.000 s -> 0.100 s (may be noise: judge with -repeat 5)

less memory
  p/4  AC
    memory 9.0 MiB -> 2.0 MiB
`
	if diff := cmp.Diff(want, here("diff", before, after).stdout); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Time alone is no failure.
func TestSlowerIsNoFailure(t *testing.T) {
	before := savedResults(t, "a.json", measured("p/1", 5, 1, 1, 1<<20, 1<<20))
	after := savedResults(t, "b.json", measured("p/1", 5, 9, 9, 9<<20, 9<<20))
	if got := here("diff", before, after); got.status != exitAccepted || !strings.HasPrefix(got.stdout, "0 worse, 0 better, 1 slower\n") {
		t.Errorf("%+v", got)
	}
}

func TestDiffJSON(t *testing.T) {
	before, after := figureRuns(t)
	file := filepath.Join(t.TempDir(), "changes.json")
	text := here("diff", before, after)
	if got := here("diff", "-json", file, before, after); got != text {
		t.Errorf("with -json FILE: %+v", got)
	}
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := here("diff", "-json", "-", before, after); got.stdout != string(saved) || got.stderr != text.stdout || got.status != exitFailed {
		t.Errorf("with -json -: %+v", got)
	}
	var got struct {
		Version int
		Totals  map[string]int
		Changes []struct {
			Kind, Name string
			Old, New   *result.Result
			Figures    []string
		}
	}
	if err := json.Unmarshal(saved, &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]int{"worse": 1, "slower": 1, "larger": 1, "output_changed": 1, "faster": 1, "smaller": 1,
		"better": 0, "other_verdict": 0, "gone": 0, "new": 0, "same": 0}
	if diff := cmp.Diff(want, got.Totals); diff != "" || got.Version != 1 {
		t.Errorf("version %d, (-want +got)\n%s", got.Version, diff)
	}
	var kinds []string
	for _, c := range got.Changes {
		kinds = append(kinds, c.Kind+" "+c.Name)
		if c.Old == nil || c.New == nil || c.Old.Path() != c.Name || c.New.Path() != c.Name {
			t.Errorf("%s has the results %v and %v", c.Name, c.Old, c.New)
		}
	}
	if diff := cmp.Diff([]string{"worse p/5", "slower p/1", "larger p/2", "output_changed p/6", "faster p/3", "smaller p/4"}, kinds); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if c := got.Changes[1]; c.Old.CPUSecondsMost != 0.012 || len(c.Figures) != 1 {
		t.Errorf("%+v", c)
	}
}
