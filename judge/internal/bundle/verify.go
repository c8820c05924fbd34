package bundle

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
)

// bundled is the bundle, read and type checked.
type bundled struct {
	*program // from which it was made
	tree     *ast.File
	info     types.Info
}

// verify reads the bundle again and compares it with the sources, name by name: what a
// name means here is one thing for all that meant one thing there. What is of Go is
// itself.
func (w *writer) verify(body []byte) (*bundled, error) {
	tree, err := parser.ParseFile(w.files, "the bundle", body, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	b := &bundled{w.program, tree, newInfo()}
	if _, err := w.config("").Check("main", w.files, []*ast.File{tree}, &b.info); err != nil {
		return nil, w.blame(err)
	}
	var sources []*ast.Ident
	for _, u := range w.kept {
		sources = append(sources, namesBesidesPackages(&w.info, u.node)...)
	}
	copies := slices.DeleteFunc(namesBesidesPackages(&b.info, tree), func(name *ast.Ident) bool { return w.sourceOf(name.Pos()) == nil })
	twins := map[types.Object]types.Object{}
	for i, source := range sources {
		if i == len(copies) || !w.same(twins, w.info.Uses[source], b.info.Uses[copies[i]]) || !w.same(twins, w.info.Defs[source], b.info.Defs[copies[i]]) {
			return nil, w.refuse(source, "%s would mean something else in one file with the other packages", source.Name)
		}
	}
	return b, nil
}

// same is whether a copy is the twin of what it was copied from; the first one becomes it.
func (p *program) same(twins map[types.Object]types.Object, source, copied types.Object) bool {
	source, copied = origin(source), origin(copied)
	if source == nil || source.Pkg() == nil || p.listed[source.Pkg().Path()].Standard {
		return source == copied
	}
	if twins[source] == nil {
		twins[source] = copied
	}
	return twins[source] == copied
}

// namesBesidesPackages lists the names in a piece of a program, but for those of packages.
func namesBesidesPackages(info *types.Info, of ast.Node) (all []*ast.Ident) {
	for name := range identifiers(of) {
		if _, isPackage := info.Uses[name].(*types.PkgName); !isPackage {
			all = append(all, name)
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

// sourceOf returns the declaration in the sources that was copied to a place in the
// bundle, or nil.
func (w *writer) sourceOf(place token.Pos) ast.Node {
	at := w.files.PositionFor(place, false).Offset
	for _, s := range w.copied {
		if s.from <= at && at < s.to {
			return s.source
		}
	}
	return nil
}
