package bundle

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
)

// bundled is the bundle, read and type checked.
type bundled struct {
	*program // from which it was made
	tree     *ast.File
	info     types.Info
}

// verify reads the bundle again and compares it with the sources, name by name: what a
// name means here is one thing for all that meant one thing there.
func (w *writer) verify(body []byte) (*bundled, error) {
	tree, err := parser.ParseFile(w.files, "the bundle", body, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	b := &bundled{w.program, tree, newInfo()}
	if _, err := w.config("").Check("main", w.files, []*ast.File{tree}, &b.info); err != nil {
		return nil, w.blame(err)
	}
	var sources []ast.Node
	for _, u := range w.kept {
		sources = append(sources, meaningful(&w.info, u.node)...)
	}
	copies := slices.DeleteFunc(meaningful(&b.info, tree), func(n ast.Node) bool { return w.sourceOf(n.Pos()) == nil })
	twins := map[types.Object]types.Object{}
	for i, source := range sources {
		name, ok := source.(*ast.Ident)
		if !ok {
			continue
		}
		if i == len(copies) || !w.same(twins, w.info.Uses[name], b.info.Uses[copies[i].(*ast.Ident)]) || !w.same(twins, w.info.Defs[name], b.info.Defs[copies[i].(*ast.Ident)]) {
			return nil, w.refuse(source, "%s would mean something else in one file with the other packages", name.Name)
		}
	}
	return b, w.refuseMerged(b, sources, copies)
}

// refuseMerged refuses struct types without a name that become one: those of different
// packages differ if they have unexported fields, and one file is one package.
func (w *writer) refuseMerged(b *bundled, sources, copies []ast.Node) error {
	for i, source := range sources {
		s, ok := source.(*ast.StructType)
		for j := 0; ok && j < i; j++ {
			other, ok := sources[j].(*ast.StructType)
			if ok && types.Identical(b.info.TypeOf(copies[i].(ast.Expr)), b.info.TypeOf(copies[j].(ast.Expr))) && !types.Identical(w.info.TypeOf(s), w.info.TypeOf(other)) {
				file := filepath.Base(w.files.Position(other.Pos()).Filename)
				return w.refuse(s, "this struct type and one of another package, in %s, would be one type in one file", file)
			}
		}
	}
	return nil
}

// same is whether a copy is the twin of what it was copied from; the first one becomes it.
// What is of Go is itself.
func (p *program) same(twins map[types.Object]types.Object, source, copied types.Object) bool {
	source, copied = origin(source), origin(copied)
	if source == nil || source.Pkg() == nil || !p.owns(p.listed[source.Pkg().Path()]) {
		return source == copied
	}
	if twins[source] == nil {
		twins[source] = copied
	}
	return twins[source] == copied
}

// meaningful lists the names that are not of packages, and the struct types without one.
func meaningful(info *types.Info, of ast.Node) (all []ast.Node) {
	named := map[ast.Expr]bool{}
	for n := range ast.Preorder(of) {
		switch n := n.(type) {
		case *ast.Ident:
			if _, isPackage := info.Uses[n].(*types.PkgName); !isPackage {
				all = append(all, n)
			}
		case *ast.TypeSpec:
			named[n.Type] = !n.Assign.IsValid()
		case *ast.StructType:
			if !named[n] {
				all = append(all, n)
			}
		}
	}
	return all
}

// blame says what in the sources made the bundle one that does not compile.
func (w *writer) blame(err error) error {
	var is types.Error
	if errors.As(err, &is) && w.sourceOf(is.Pos) != nil {
		return w.refuse(w.sourceOf(is.Pos), "this does not compile in one file with the other packages: %s", is.Msg)
	}
	return err
}

// sourceOf returns the declaration that was copied to a place in the bundle, or nil.
func (w *writer) sourceOf(place token.Pos) ast.Node {
	at := w.files.PositionFor(place, false).Offset
	for _, s := range w.copied {
		if s.from <= at && at < s.to {
			return s.source
		}
	}
	return nil
}
