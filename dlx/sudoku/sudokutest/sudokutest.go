// Package sudokutest has what the tests of the contest programs share.
//
// A program is tested through its function run, which reads a judge's input
// and writes the answers.
package sudokutest

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

// A Run is a contest program without its process.
type Run func(r io.Reader, w io.Writer) error

// A Case is an input with what run must write and the error it must return;
// an empty Err is none.
type Case struct {
	Name, In, Out, Err string
}

// Check runs each case.
func Check(t *testing.T, run Run, cases []Case) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			var out strings.Builder
			err := run(strings.NewReader(c.In), &out)
			if out.String() != c.Out {
				t.Errorf("output %q\n want %q", out.String(), c.Out)
			}
			text := ""
			if err != nil {
				text = err.Error()
			}
			if text != c.Err {
				t.Errorf("error %q\n want %q", text, c.Err)
			}
		})
	}
}

// Samples runs the samples of a problem, one of them behind a byte order mark, too. It is
// called from the folder of the problem, two below the top, and fails where there are none.
func Samples(t *testing.T, run Run, problem string) {
	t.Helper()
	inputs, err := filepath.Glob(filepath.Join("..", "..", "samples", problem, "*.in"))
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no samples of %s: %v", problem, err)
	}
	var cases []Case
	for _, input := range inputs {
		name := strings.TrimSuffix(input, ".in")
		cases = append(cases, Case{Name: filepath.Base(name), In: ReadFile(t, input), Out: ReadFile(t, name+".out")})
	}
	marked := cases[0]
	marked.Name, marked.In = "byte order mark", "\ufeff"+marked.In
	Check(t, run, append(cases, marked))
}

// Example runs the example on the page of a problem. It is called as Samples is.
func Example(t *testing.T, run Run) {
	t.Helper()
	in, out := ReadExample(t, "main.go")
	Check(t, run, []Case{{Name: "example", In: in, Out: out}})
}

// ReadExample returns the example of a problem's page, the package comment of a
// file: the lines that are indented have the input on the left, and the output four
// blanks further to the right.
func ReadExample(t *testing.T, file string) (in, out string) {
	t.Helper()
	_, section, _ := strings.Cut(ReadFile(t, file), "\n// # Example\n//\n")
	for line := range strings.Lines(section) {
		line, indented := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "//\t")
		if !indented {
			break
		}
		left, right, answered := strings.Cut(line, "    ")
		in += left + "\n"
		if answered {
			out += right + "\n"
		}
	}
	if in == "" {
		t.Fatalf("%s has no example", file)
	}
	return in, out
}

// ReadFile returns the text of a file.
func ReadFile(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// BrokenOutput holds that run reports an output that cannot be written.
func BrokenOutput(t *testing.T, run Run, in string) {
	t.Helper()
	if err := run(strings.NewReader(in), brokenWriter{}); err != io.ErrClosedPipe {
		t.Errorf("run on a broken output returns %v, want %v", err, io.ErrClosedPipe)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// CountAllocations returns how many allocations f makes, and not those that the
// runtime and other goroutines make meanwhile.
func CountAllocations(f func()) int { return alloctest.Count(f) }

// Allocations holds that many cases allocate no more than a few. input returns an
// input with a number of cases.
func Allocations(t *testing.T, run Run, input func(cases int) string) {
	t.Helper()
	allocations := func(cases int) int {
		in := input(cases)
		return CountAllocations(func() {
			if err := run(strings.NewReader(in), io.Discard); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := allocations(10), allocations(1000); many > few {
		t.Errorf("%v allocations for 1000 cases, %v for 10; want no more", many, few)
	}
}
