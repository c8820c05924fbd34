package bundle

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"testing"
)

// What cannot be bundled is refused, with the place and the reason.
func TestRefusals(t *testing.T) {
	main := func(path string) string {
		return "package main\n\nimport \"refuse/" + path + "\"\n\nfunc main() { x.X() }\n"
	}
	folder := t.TempDir()
	write(t, folder, map[string]string{
		"go.mod":     "module refuse\n\ngo 1.24\n\nrequire other v0.0.0\n\nreplace other => ./other\n",
		"asm/x/x.go": "package x\n\nfunc X()\n", "asm/x/x.s": "",
		"asm/main.go":    main("asm/x"),
		"cgo/x/x.go":     "package x\n\nimport \"C\"\n\nfunc X() {}\n",
		"cgo/main.go":    main("cgo/x"),
		"merged/x/x.go":  "package x\n\nfunc X() any { return struct{ n int }{} }\n",
		"merged/main.go": "package main\n\nimport \"refuse/merged/x\"\n\nfunc main() { println(map[any]bool{x.X(): true}[struct{ n int }{}]) }\n",
		"embed/x/x.go":   "package x\n\nimport _ \"embed\"\n\n//go:embed x.go\nvar text string\n\nfunc X() { print(text) }\n", "embed/main.go": main("embed/x"),
		"link/x/x.go": "package x\n\nimport _ \"unsafe\"\n\n//go:linkname X runtime.Gosched\nfunc X()\n", "link/x/x.s": "", "link/main.go": main("link/x"),
		"library/x.go": "// Package library has no main.\npackage library\n",
		"old/x/x.go":   "//go:build go1.21\n\npackage x\n\nfunc X() {}\n", "old/main.go": main("old/x"),
		"other/go.mod": "module other\n", "other/other.go": "package other\n\nfunc X() {}\n",
		"others/main.go": "package main\n\nimport (\n\t\"fmt\"\n\tx \"other\"\n)\n\nfunc main() { fmt.Println(); x.X() }\n",
		// x.T hides its field n from main, which sees the one further in.
		"hidden/x/x.go": "package x\n\ntype T struct{ n int }\n",
		"hidden/main.go": `package main

import "refuse/hidden/x"

type inner struct{ n string }
type outer struct{ inner }
type all struct {
	x.T
	outer
}

func main() { print(all{}.n) }
`,
		// Here both lie at the same depth.
		"twice/x/x.go":  "package x\n\ntype T struct{ n int }\n",
		"twice/main.go": "package main\n\nimport \"refuse/twice/x\"\n\ntype inner struct{ n string }\n\nfunc main() {\n\tprint(struct {\n\t\tx.T\n\t\tinner\n\t}{}.n)\n}\n",
	})
	for name, want := range map[string]string{
		"asm":     "asm/x/x.go:3:6: X has no body, so it cannot be bundled",
		"cgo":     "cgo/x/x.go:3:8: cgo cannot be bundled",
		"merged":  "merged/main.go:5:49: this struct type and one of another package, in x.go, would be one type in one file",
		"embed":   "embed/x/x.go:5:1: //go:embed cannot be bundled",
		"link":    "link/x/x.go:5:1: //go:linkname cannot be bundled",
		"library": "library/x.go:2:9: package library is no program: want package main",
		"old":     "old/x/x.go:3:9: the language is that of go1.21, where a loop has one variable for all rounds: want go 1.22 or newer in go.mod",
		"others":  "others/main.go:5:4: other belongs to another module, so it cannot be bundled",
		"hidden":  "hidden/main.go:12:27: n would mean something else in one file with the other packages",
		"twice":   "twice/main.go:7:1: this does not compile in one file with the other packages: ambiguous selector struct{T; inner}{}.n",
	} {
		args := ListArgs
		if name == "cgo" { // is listed where no C compiler is, too
			t.Setenv("CGO_ENABLED", "1")
			args = slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "-export" })
		}
		text, err := File(bytes.NewReader(command(t, filepath.Join(folder, name), args...)), false, Roomy)
		var refusal *Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%s: %v, %d bytes", name, err, len(text))
			continue
		}
		refusal.At.Filename, _ = filepath.Rel(folder, refusal.At.Filename)
		if got := filepath.ToSlash(refusal.Error()); got != want {
			t.Errorf("want %s\n got %s", want, got)
		}
	}
}
