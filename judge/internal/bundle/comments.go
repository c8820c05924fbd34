package bundle

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

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
