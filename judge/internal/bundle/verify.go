package bundle

import (
	"errors"
	"fmt"
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

// verify reads the bundle again and compares all names in it with those of the
// sources, one by one: each must mean what it meant there.
func (w *writer) verify(body []byte) (*bundled, error) {
	tree, err := parser.ParseFile(w.files, "the bundle", body, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	b := &bundled{w.program, tree, newInfo()}
	if _, err := w.config("").Check("main", w.files, []*ast.File{tree}, &b.info); err != nil {
		return nil, w.blame(err)
	}
	var sources []meaning
	for _, u := range w.kept {
		sources = append(sources, w.meanings(&w.info, u.node)...)
	}
	copies := slices.DeleteFunc(w.meanings(&b.info, tree), func(m meaning) bool { return w.sourceOf(m.at.Pos()) == nil })
	for i, source := range sources {
		if i == len(copies) || source.is != copies[i].is {
			return nil, w.refuse(source.at, "%s would mean something else in one file with the other packages", source.at.Name)
		}
	}
	return b, nil
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

// meaning says what a name stands for: "local", "Go" for what is predeclared,
// "package" for something of the module, the path of a package of the standard
// library, or of a field or method the way that leads there.
type meaning struct {
	at *ast.Ident
	is string
}

// meanings lists those of all names in a piece of a program, but for packages.
func (p *program) meanings(info *types.Info, of ast.Node) (all []meaning) {
	ways := map[*ast.Ident]string{}
	for n := range ast.Preorder(of) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if s := info.Selections[n]; s != nil {
				ways[n.Sel] = way(s)
			}
		case *ast.Ident:
			object := info.Uses[n]
			if object == nil {
				object = info.Defs[n]
			}
			if _, isPackage := object.(*types.PkgName); !isPackage {
				all = append(all, meaning{n, ways[n] + p.kind(object)})
			}
		}
	}
	return all
}

// way is how a selector finds a field or method: which fields it passes. Methods
// are counted in another order in one file than in several.
func way(s *types.Selection) string {
	passes := s.Index()
	if s.Kind() != types.FieldVal {
		passes = passes[:len(passes)-1]
	}
	return fmt.Sprint(s.Kind(), passes)
}

func (p *program) kind(object types.Object) string {
	v, ok := object.(*types.Var)
	switch {
	case isMethod(object):
		return "method"
	case ok && v.IsField():
		return "field"
	case object != nil && object.Pkg() == nil:
		return "Go"
	case isLocal(object):
		return "local"
	case p.listed[object.Pkg().Path()] != nil && p.listed[object.Pkg().Path()].Standard:
		return object.Pkg().Path()
	}
	return "package"
}
