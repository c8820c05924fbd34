package bundle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// A method that nobody names is called through an interface. Those of the program
// are in its source. Those of the standard library, such as fmt.Stringer and many
// that are written within functions, are in the source of Go: of the packages that
// the program imports, directly or not.

// methodsOfGo returns the names of the methods for which Go and its library ask.
// Internal packages know interfaces of their own kind only, and so does the
// runtime but for what a panic prints.
func (p *program) methodsOfGo() (map[string]bool, error) {
	asked := map[string]bool{"Error": true, "String": true}
	for _, l := range p.all {
		if !l.Standard || l.ImportPath == "runtime" || strings.HasPrefix(l.ImportPath, "internal/") {
			continue
		}
		for _, name := range append(l.GoFiles, l.CgoFiles...) {
			tree, err := parser.ParseFile(token.NewFileSet(), filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			for _, method := range askedIn(tree) {
				asked[method.Name] = method.IsExported() // no type elsewhere has the others
			}
		}
	}
	return asked, nil
}

// askedIn returns the methods of all interfaces in a piece of a program.
func askedIn(of ast.Node) (methods []*ast.Ident) {
	for n := range ast.Preorder(of) {
		if i, ok := n.(*ast.InterfaceType); ok {
			for _, method := range i.Methods.List {
				methods = append(methods, method.Names...)
			}
		}
	}
	return methods
}

// findsByName is whether the program may find a method by a name that is made when
// it runs: it looks into types, or has others do so.
func (p *program) findsByName() bool {
	if p.listed["text/template"] != nil || p.listed["net/rpc"] != nil {
		return true
	}
	return slices.ContainsFunc(p.packages, func(own *pkg) bool { return slices.Contains(own.Imports, "reflect") })
}
