package bundle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// unit is what is kept or left out as one.
type unit struct {
	node   ast.Node // *ast.FuncDecl, *ast.TypeSpec, *ast.ValueSpec of variables, *ast.GenDecl of constants
	file   *file
	locals map[string]bool // names that it declares for itself alone
}

// contents is all that is declared, and what of it the bundle is to hold.
type contents struct {
	*program
	units []*unit // in the order of initialization
	of    map[types.Object]*unit
	named map[types.Object]types.Object // for each embedded field, the type after which it is called

	// What keeps methods that nobody names.
	asked  map[string][]*types.Func // by names: methods of the kept interfaces
	byGo   map[string]bool          // for which interfaces of Go ask
	byName bool                     // exported ones may be found by name

	kept []*unit // in the same order
	has  map[ast.Node]bool
}

// reach finds what the roots need. What is kept may ask for more methods of what was
// kept before, so it looks again until nothing is missing.
func (p *program) reach() (c *contents, err error) {
	c = &contents{
		program: p, of: map[types.Object]*unit{}, named: map[types.Object]types.Object{},
		asked: map[string][]*types.Func{}, byName: p.findsByName(), has: map[ast.Node]bool{},
	}
	for _, own := range p.packages {
		for _, f := range own.files {
			c.index(f)
		}
	}
	if c.byGo, err = p.methodsOfGo(); err != nil {
		return nil, err
	}
	for missing := true; missing; {
		missing = false
		for _, u := range c.units {
			if !c.has[u.node] && c.isNeeded(u) {
				c.keep(u)
				missing = true
			}
		}
	}
	c.kept = slices.DeleteFunc(slices.Clone(c.units), func(u *unit) bool { return !c.has[u.node] })
	for _, u := range c.kept {
		if f, ok := u.node.(*ast.FuncDecl); ok && f.Body == nil {
			return nil, c.refuse(f.Name, "%s has no body, so it cannot be bundled", f.Name.Name)
		}
	}
	return c, nil
}

// isNeeded is whether a unit is needed without being named.
func (c *contents) isNeeded(u *unit) bool {
	switch n := u.node.(type) {
	case *ast.FuncDecl:
		if n.Recv != nil {
			return c.mayBeCalled(c.info.Defs[n.Name].(*types.Func))
		}
		return isInit(n) || n.Name.Name == "main" && u.file.pkg == c.main
	case *ast.ValueSpec:
		return slices.ContainsFunc(n.Values, c.hasEffect)
	}
	return false
}

func isInit(f *ast.FuncDecl) bool { return f.Recv == nil && f.Name.Name == "init" }

// mayBeCalled is whether something asks for a method of a kept type.
func (c *contents) mayBeCalled(method *types.Func) bool {
	of, is := c.of[receiver(method)], method.Signature()
	if of == nil || !c.has[of.node] {
		return false
	}
	fits := func(asked *types.Func) bool {
		a := asked.Signature()
		return a.Params().Len() == is.Params().Len() && a.Results().Len() == is.Results().Len()
	}
	return c.byGo[method.Name()] || slices.ContainsFunc(c.asked[method.Name()], fits) || c.byName && method.Exported()
}

// keep keeps a unit and what it names.
func (c *contents) keep(u *unit) {
	if u == nil || c.has[u.node] {
		return
	}
	c.has[u.node] = true
	for name := range identifiers(u.node) {
		c.keep(c.of[origin(c.info.Uses[name])])
	}
	for _, name := range askedIn(u.node) {
		c.asked[name.Name] = append(c.asked[name.Name], c.info.Defs[name].(*types.Func))
	}
}

func (c *contents) index(f *file) {
	for _, d := range f.Decls {
		group, ok := d.(*ast.GenDecl)
		switch {
		case !ok || group.Tok == token.CONST:
			c.add(&unit{node: d, file: f})
		case group.Tok != token.IMPORT:
			for _, spec := range group.Specs {
				c.add(&unit{node: spec, file: f})
			}
		}
	}
}

// add takes a unit, and what it declares.
func (c *contents) add(u *unit) {
	c.units, u.locals = append(c.units, u), map[string]bool{}
	for name := range identifiers(u.node) {
		object, defines := c.info.Defs[name]
		field, isVariable := object.(*types.Var)
		switch {
		case isGlobal(object) || isMethod(object):
			c.of[object] = u
		case isVariable && field.Embedded():
			c.named[field] = c.info.Uses[name]
		case defines && (object == nil || object.Parent() != nil): // nil is that of a type switch, one in each clause
			u.locals[name.Name] = true
		}
	}
}

// methodsOfGo returns the names of the methods for which Go and its library ask, from the
// source of all packages behind the program. Internal packages know interfaces of their
// own kind only, and so does the runtime but for what a panic prints.
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

// findsByName is whether the program may find a method by a name that it makes.
func (p *program) findsByName() bool {
	reflects := func(own *pkg) bool { return slices.Contains(own.Imports, "reflect") }
	return p.listed["text/template"] != nil || p.listed["net/rpc"] != nil || slices.ContainsFunc(p.packages, reflects)
}

// pure are functions that may be called or not: nobody sees the difference.
var pure = map[string]bool{"errors.New": true, "fmt.Errorf": true}

// hasEffect is whether an initialiser may do more than make a value.
func (p *program) hasEffect(value ast.Expr) (found bool) {
	ast.Inspect(value, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // made, not called
		case *ast.UnaryExpr:
			found = found || n.Op == token.ARROW
		case *ast.CallExpr:
			found = found || p.callHasEffect(n)
		}
		return true
	})
	return found
}

func (p *program) callHasEffect(call *ast.CallExpr) bool {
	function := ast.Unparen(call.Fun)
	is := p.info.Types[function]
	if selector, ok := function.(*ast.SelectorExpr); ok {
		function = selector.Sel
	}
	name, _ := function.(*ast.Ident)
	switch {
	case is.IsType():
		return false // a conversion
	case is.IsBuiltin():
		return name.Name == "copy" || name.Name == "recover"
	}
	f, ok := p.info.Uses[name].(*types.Func)
	return !ok || !pure[f.FullName()]
}
