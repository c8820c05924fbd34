package plain

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// beyondListing has the samples with more completions than a search can list.
// samples/README.md says where their answers come from.
var beyondListing = map[string]bool{
	"targetsudoku/20_upper_rows_given": true,
	"targetsudoku/21_other_upper_rows": true,
	"targetsudoku/22_five_clues":       true,
	"targetsudoku/23_three_clues":      true,
	"targetsudoku/24_empty":            true,
}

// TestSamples is the second opinion on every answer in the samples folder that
// a search by listing can give.
func TestSamples(t *testing.T) {
	skipped := 0
	for problem := range answers {
		for _, path := range samples(t, problem) {
			name := problem + "/" + strings.TrimSuffix(filepath.Base(path), ".in")
			if beyondListing[name] {
				skipped++
				continue
			}
			t.Run(name, func(t *testing.T) { testSample(t, problem, path) })
		}
	}
	if skipped != len(beyondListing) {
		t.Errorf("%d samples are left out, but %d are listed: one of them is no longer there", skipped, len(beyondListing))
	}
}

func testSample(t *testing.T, problem, path string) {
	want := read(t, strings.TrimSuffix(path, ".in")+".out")
	got, err := Answer(problem, read(t, path))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSamplesAreKnown fails when a problem names this program as its reference, and
// TestSamples does not visit it.
func TestSamplesAreKnown(t *testing.T) {
	files, err := filepath.Glob("../../../samples/*/problem.yaml")
	if err != nil || len(files) < len(answers) {
		t.Fatalf("%d problems, error %v", len(files), err)
	}
	for _, file := range files {
		problem := filepath.Base(filepath.Dir(file))
		if bytes.Contains(read(t, file), []byte("plain/cmd/answer")) && answers[problem] == nil {
			t.Errorf("%s: the reference program does not answer it", file)
		}
	}
}

// TestOneCompletion holds what the answers of hdu1426 lean on: no grid in its
// samples has two completions, so that every program must print the same.
func TestOneCompletion(t *testing.T) {
	for _, path := range samples(t, "hdu1426") {
		in := newInput(read(t, path))
		for n := 1; ; n++ {
			_, grid, err := in.next("123456789?")
			if errors.Is(err, errNoMore) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if grid.Count(2) > 1 {
				t.Errorf("%s: grid %d has several completions", filepath.Base(path), n)
			}
		}
	}
}

// samples returns the inputs of a problem. It is an error to find none, for
// then nothing would be tested.
func samples(t *testing.T, problem string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "samples", problem, "*.in"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: no samples: %v", problem, err)
	}
	return paths
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
