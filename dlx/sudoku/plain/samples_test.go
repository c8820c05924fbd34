package plain

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSamples is the second opinion on every answer in the samples folder.
func TestSamples(t *testing.T) {
	for problem := range answers {
		inputs, err := filepath.Glob(filepath.Join("..", "..", "..", "samples", problem, "*.in"))
		if err != nil {
			t.Fatal(err)
		}
		if len(inputs) < 9 {
			t.Errorf("%s: %d samples are too few", problem, len(inputs))
		}
		for _, input := range inputs {
			t.Run(problem+"/"+filepath.Base(input), func(t *testing.T) { testSample(t, problem, input) })
		}
	}
}

// TestSamplesAreKnown fails when a sample stands in a folder that TestSamples does not visit.
func TestSamplesAreKnown(t *testing.T) {
	inputs, err := filepath.Glob(filepath.Join("..", "..", "..", "samples", "*", "*.in"))
	if err != nil {
		t.Fatal(err)
	}
	for _, input := range inputs {
		if problem := filepath.Base(filepath.Dir(input)); answers[problem] == nil {
			t.Errorf("%s: no second program answers it", input)
		}
	}
}

func testSample(t *testing.T, problem, input string) {
	in, err := os.ReadFile(input)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(strings.TrimSuffix(input, ".in") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	got, err := Answer(problem, in)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestOneCompletion holds what the answers of hdu1426 lean on: no grid in its samples has two completions, so that every
// program must print the same.
func TestOneCompletion(t *testing.T) {
	inputs, err := filepath.Glob(filepath.Join("..", "..", "..", "samples", "hdu1426", "*.in"))
	if err != nil {
		t.Fatal(err)
	}
	for _, input := range inputs {
		data, err := os.ReadFile(input)
		if err != nil {
			t.Fatal(err)
		}
		in := newInput(data)
		for n := 1; ; n++ {
			_, grid, err := in.next("123456789?")
			if err != nil {
				break
			}
			if grid.Count(2) > 1 {
				t.Errorf("%s: grid %d has several completions", filepath.Base(input), n)
			}
		}
	}
}
