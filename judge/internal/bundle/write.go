package bundle

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// writer copies what is kept, with the new names.
type writer struct {
	*names
	small bool // without comments
	short bool // with short names, too
	bytes.Buffer
	copied []span // in order
}

// span is where a piece of the sources stands in the bundle, in bytes.
type span struct {
	from, to int
	source   ast.Node
}

type edit struct {
	from, to token.Pos
	text     string
}

// body writes the whole file but its header.
func (w *writer) body() []byte {
	w.WriteString("package main\n\n")
	w.writeImports()
	for _, own := range w.packages {
		var inits []string
		for _, f := range own.files {
			for _, d := range f.Decls {
				if init, ok := d.(*ast.FuncDecl); ok && isInit(init) && own != w.main {
					inits = append(inits, w.objects[w.info.Defs[init.Name]])
				}
				w.declaration(f, d)
			}
		}
		for _, name := range inits {
			fmt.Fprintf(w, "var _ = func() (none struct{}) { %s(); return }()\n\n", name)
		}
	}
	return w.Bytes()
}

// declaration writes what is kept of a declaration: all, or pieces of a group, one a line.
func (w *writer) declaration(f *file, d ast.Decl) {
	var specs []ast.Spec
	group, isGroup := d.(*ast.GenDecl)
	if isGroup {
		specs = slices.DeleteFunc(slices.Clone(group.Specs), func(s ast.Spec) bool { return !w.has[s] })
	}
	switch {
	case w.has[d] || len(specs) > 0 && !group.Lparen.IsValid():
		w.copy(f, d)
	case len(specs) == 0:
		return
	default:
		if group.Doc != nil {
			w.text(f, group.Doc.Pos(), group.Doc.End(), nil)
		}
		w.WriteString("\n" + group.Tok.String() + " (\n")
		for _, spec := range specs {
			w.copy(f, spec)
			w.WriteByte('\n')
		}
		w.WriteByte(')')
	}
	w.WriteString("\n\n")
}

// copy writes a declaration with its comments, before and behind it.
func (w *writer) copy(f *file, n ast.Node) {
	from, to := n.Pos(), n.End()
	for part := range ast.Preorder(n) {
		if comments, ok := part.(*ast.CommentGroup); ok {
			from, to = min(from, comments.Pos()), max(to, comments.End())
		}
	}
	start := w.Len()
	w.text(f, from, to, w.edits(n))
	w.copied = append(w.copied, span{start, w.Len(), n})
}

// text writes a piece of a file with edits, and without comments that do not stay.
func (w *writer) text(f *file, from, to token.Pos, edits []edit) {
	w.Write(w.edited(f, from, to, append(edits, w.withoutComments(f, from, to)...)))
}

func (p *program) edited(f *file, from, to token.Pos, edits []edit) (text []byte) {
	offset := p.files.File(f.FileStart).Offset
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	for _, e := range edits {
		if e.from < from {
			continue // a comment in the middle of a name
		}
		text = append(append(text, f.source[offset(from):offset(e.from)]...), e.text...)
		from = e.to
	}
	return append(text, f.source[offset(from):offset(max(from, to))]...) // a comment at the end goes with its line
}

func (w *writer) edits(n ast.Node) (edits []edit) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			name, _ := n.X.(*ast.Ident)
			if _, isPackage := w.info.Uses[name].(*types.PkgName); isPackage {
				edits = append(edits, edit{n.Pos(), n.End(), w.called(n.Sel)})
				return false
			}
		case *ast.Ident:
			if is := w.called(n); is != n.Name {
				edits = append(edits, edit{n.Pos(), n.End(), is})
			}
		}
		return true
	})
	return edits
}

// called returns what a name is in the bundle.
func (w *writer) called(name *ast.Ident) string {
	object := origin(w.info.Uses[name])
	if object == nil {
		object = w.info.Defs[name]
	}
	if isMethod(object) {
		return cmp.Or(w.unexported[object.Id()], name.Name)
	}
	if named := w.named[object]; named != nil { // x.T, of an embedded T
		return cmp.Or(w.objects[named], name.Name)
	}
	switch {
	case w.objects[object] != "":
		return w.objects[object]
	case isGlobal(object) && w.imports[object.Pkg().Path()] != "":
		return w.imports[object.Pkg().Path()] + "." + name.Name
	}
	return name.Name
}

// withoutComments returns the edits that take comments away from a piece of a file. What
// steers the compiler stays and, unless the bundle is to be small, all of the main
// package and what other packages say of what they export.
func (w *writer) withoutComments(f *file, from, to token.Pos) (edits []edit) {
	if f.pkg == w.main && !w.small {
		return nil
	}
	for _, group := range f.Comments {
		for _, comment := range group.List {
			stays := strings.HasPrefix(comment.Text, "//go:") || !w.small && f.exported[w.files.Position(comment.Pos()).Offset]
			if from <= comment.Pos() && comment.End() <= to && !stays {
				edits = append(edits, w.without(f, comment))
			}
		}
	}
	return edits
}

// exportedComments returns the offsets of the comments on what a file exports.
func exportedComments(source []byte) map[int]bool {
	files, exported := token.NewFileSet(), map[int]bool{}
	tree, err := parser.ParseFile(files, "", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || !ast.FileExports(tree) {
		return nil
	}
	for n := range ast.Preorder(tree) {
		if comment, ok := n.(*ast.Comment); ok {
			exported[files.Position(comment.Pos()).Offset] = true
		}
	}
	return exported
}

// without takes a comment away: with its line, if nothing else stands there; else
// so that no words and no lines run together.
func (w *writer) without(f *file, comment *ast.Comment) edit {
	offset := w.files.File(f.FileStart).Offset
	before := bytes.TrimRight(f.source[:offset(comment.Pos())], " \t")
	after := f.source[offset(comment.End()):]
	ownLine := bytes.HasSuffix(before, []byte("\n")) && bytes.HasPrefix(after, []byte("\n"))
	switch {
	case ownLine:
		return edit{comment.Pos(), comment.End() + 1, ""}
	case strings.Contains(comment.Text, "\n"):
		return edit{comment.Pos(), comment.End(), "\n"}
	}
	return edit{comment.Pos(), comment.End(), " "}
}
