package bundle

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sizeMain = `package main

import "size/x"

// main has a comment.
func main() { x.New().Run() } // ran
`

const sizeLibrary = `// Package x is small.
package x

// T is exported.
type T struct {
	N int // how many
	n int // hidden
	longOne runner // behind an interface
}

// A runner runs. Nobody calls it with two.
type runner interface {
	run(int) // once
}

// New makes one.
func New() *T { return &T{} }

// Run runs.
func (t *T) Run() {
	// Where it runs.
	t.longOne = two{}
	t.longOne.run(1)
}

type two struct{}

func (two) run(times int) { print(times) }

// other has another method of that name, which no interface asks for.
type other struct{}

func (other) run(times, more int) { print("unreached") }

var _ = print2(other{})

func print2(any) int { return 0 }

type asks interface{ unasked() } // an interface that nobody reaches

func (two) unasked() { print("unreached") }
`

func TestComments(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"go.mod": "module size\n\ngo 1.24\n", "main.go": sizeMain, "x/x.go": sizeLibrary})
	full := string(bundleOf(t, folder))
	var comments []string
	for line := range strings.Lines(full[strings.Index(full, "package main"):]) {
		if _, comment, ok := strings.Cut(line, "//"); ok {
			comments = append(comments, strings.TrimSpace(comment))
		}
	}
	want := []string{"T is exported.", "how many", "New makes one.", "Run runs.", "main has a comment."}
	if diff := cmp.Diff(want, comments); diff != "" {
		t.Errorf("want -, got +:\n%s", diff)
	}
	if strings.Contains(full, "unreached") {
		t.Errorf("a method that no interface asks for is there:\n%s", full)
	}
	small, err := File(bytes.NewReader(command(t, folder, ListArgs...)), true, Roomy)
	if err != nil {
		t.Fatal(err)
	}
	if _, body, _ := strings.Cut(string(small), "package main"); strings.Contains(body, "//") || !strings.Contains(body, "longOne") {
		t.Errorf("it has comments, or short names without need:\n%s", small)
	}
}

// What would be too large loses its comments first, and then its names.
func TestTooLarge(t *testing.T) {
	folder := t.TempDir()
	library := func(line, comment string, lines int) []byte {
		body := ""
		for n := range lines {
			body += fmt.Sprintf("// X%d %s.\nfunc X%d(aLongName int) int {\n\t%s\n\treturn aLongName\n}\n\n", n, comment, n, line)
		}
		write(t, folder, map[string]string{
			"go.mod": "module large\n\ngo 1.24\n", "x/x.go": "package x\n\nvar F = []func(int) int{}\n\n" + body + all(lines),
			"main.go": "package main\n\nimport \"large/x\"\n\nfunc main() { print(len(x.F)) }\n",
		})
		return bundleOf(t, folder)
	}
	small := library("aLongName++", "does nothing, and says so with many words that take much room", 400)
	if len(small) > Roomy || bytes.Contains(small, []byte("many words")) || !bytes.Contains(small, []byte("aLongName")) {
		t.Errorf("%d bytes, with comments or without names", len(small))
	}
	short := library("aLongName += aLongName * aLongName", "does nothing", 500)
	if len(short) > Roomy || bytes.Contains(short, []byte("aLongName")) || !bytes.Contains(short, []byte("short names")) {
		t.Errorf("%d bytes, with long names", len(short))
	}
}

// all returns an init function that names all functions.
func all(functions int) string {
	body := ""
	for n := range functions {
		body += fmt.Sprintf("X%d, ", n)
	}
	return "func init() { F = append(F, " + body + ") }\n"
}
