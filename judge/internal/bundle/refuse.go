package bundle

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/version"
	"strconv"
	"strings"
)

// Refusal says where a program has what cannot be bundled, and why not.
type Refusal struct {
	At     token.Position
	Reason string
}

func (r *Refusal) Error() string { return r.At.String() + ": " + r.Reason }

func (p *program) refuse(at ast.Node, reason string, args ...any) error {
	return &Refusal{p.files.PositionFor(at.Pos(), false), fmt.Sprintf(reason, args...)}
}

// checkImports refuses what neither belongs to the module nor to Go.
func (p *program) checkImports(f *file) error {
	for _, spec := range f.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		l := p.listed[path]
		switch {
		case path == "C":
			return p.refuse(spec.Path, "cgo cannot be bundled")
		case l == nil:
			return p.refuse(spec.Path, "%s is not what the go command found for it, so it cannot be bundled", path)
		case !l.Standard && !p.owns(l):
			return p.refuse(spec.Path, "%s belongs to another module, so it cannot be bundled", path)
		}
	}
	return nil
}

// checkDirectives refuses words to the compiler that one file cannot keep.
func (p *program) checkDirectives(f *file) error {
	for _, group := range f.Comments {
		for _, comment := range group.List {
			directive, _, _ := strings.Cut(comment.Text, " ")
			if directive == "//go:embed" || directive == "//go:linkname" {
				return p.refuse(comment, "%s cannot be bundled", directive)
			}
		}
	}
	return nil
}

// checkVersions refuses a language that one file alone would not be compiled by.
func (p *program) checkVersions(own *pkg) error {
	for _, f := range own.files {
		if is := p.info.FileVersions[f.File]; version.Compare(is, "go1.22") < 0 {
			return p.refuse(f.Name, "the language is that of %s, where a loop has one variable for all rounds: want go 1.22 or newer in go.mod", cmp.Or(is, "an old Go"))
		}
	}
	return nil
}
