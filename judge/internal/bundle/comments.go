package bundle

import (
	"bytes"
	"go/ast"
	"go/token"
	"strings"
)

// withoutComments returns the edits that take the comments away from a piece of a
// file. What steers the compiler stays.
func (w *writer) withoutComments(f *file, from, to token.Pos) (edits []edit) {
	for _, group := range f.Comments {
		for _, comment := range group.List {
			if from <= comment.Pos() && comment.End() <= to && !strings.HasPrefix(comment.Text, "//go:") {
				edits = append(edits, w.without(f, comment))
			}
		}
	}
	return edits
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
