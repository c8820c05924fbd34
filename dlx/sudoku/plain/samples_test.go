package plain

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSamples is the second opinion on every answer in the samples folder.
func TestSamples(t *testing.T) {
	for problem := range answers {
		for _, path := range samples(t, problem) {
			t.Run(problem+"/"+filepath.Base(path), func(t *testing.T) { testSample(t, problem, path) })
		}
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

// TestSamplesAreKnown fails when a sample stands in a folder that TestSamples
// does not visit.
func TestSamplesAreKnown(t *testing.T) {
	for _, path := range samples(t, "*") {
		if problem := filepath.Base(filepath.Dir(path)); answers[problem] == nil {
			t.Errorf("%s: no second program answers it", path)
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
