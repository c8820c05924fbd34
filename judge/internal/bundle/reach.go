package bundle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
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
	units   []*unit // in the order of initialization
	of      map[types.Object]*unit
	methods map[types.Object][]*unit // of each type
	// named is, for each embedded field, the type after which it is called.
	named map[types.Object]types.Object

	// What keeps methods that nobody names.
	asked  map[string][]*types.Func // by names: methods of the kept interfaces
	byGo   map[string]bool          // for which interfaces of Go ask
	byName bool                     // exported ones may be found by name

	kept []*unit // in the same order
	has  map[ast.Node]bool
	err  error
}

// reach finds what the roots need.
func (p *program) reach() (c *contents, err error) {
	c = &contents{
		program: p, of: map[types.Object]*unit{}, methods: map[types.Object][]*unit{},
		named: map[types.Object]types.Object{}, asked: map[string][]*types.Func{}, has: map[ast.Node]bool{},
	}
	for _, own := range p.packages {
		for _, f := range own.files {
			c.index(f)
		}
	}
	if c.byGo, err = p.methodsOfGo(); err != nil {
		return nil, err
	}
	c.byName = p.findsByName()
	for _, u := range c.units {
		if c.isRoot(u) {
			c.keep(u)
		}
	}
	c.kept = slices.DeleteFunc(slices.Clone(c.units), func(u *unit) bool { return !c.has[u.node] })
	return c, c.err
}

// isRoot is whether a unit is needed without being named.
func (c *contents) isRoot(u *unit) bool {
	switch n := u.node.(type) {
	case *ast.FuncDecl:
		return isInit(n) || n.Recv == nil && n.Name.Name == "main" && u.file.pkg == c.main
	case *ast.ValueSpec:
		return slices.ContainsFunc(n.Values, c.hasEffect)
	}
	return false
}

func isInit(f *ast.FuncDecl) bool { return f.Recv == nil && f.Name.Name == "init" }

// keep keeps a unit and what it needs.
func (c *contents) keep(u *unit) {
	if u == nil || c.has[u.node] {
		return
	}
	c.has[u.node] = true
	if f, ok := u.node.(*ast.FuncDecl); ok && f.Body == nil && c.err == nil {
		c.err = c.refuse(f.Name, "%s has no body, so it cannot be bundled", f.Name.Name)
	}
	for name := range identifiers(u.node) {
		c.keep(c.of[origin(c.info.Uses[name])])
		c.keepMethods(c.info.Defs[name])
		if method, ok := c.info.Defs[name].(*types.Func); ok && isAsked(method) {
			c.asked[name.Name] = append(c.asked[name.Name], method)
			for _, kept := range c.units {
				if t, ok := kept.node.(*ast.TypeSpec); ok && c.has[t] {
					c.keepMethods(c.info.Defs[t.Name])
				}
			}
		}
	}
}

// isAsked is whether a method is one of an interface.
func isAsked(method *types.Func) bool {
	return isMethod(method) && types.IsInterface(method.Signature().Recv().Type())
}

// keepMethods keeps the methods that may be called of a type without being named: an
// interface asks for one of that name with as many parameters and results.
func (c *contents) keepMethods(of types.Object) {
	for _, u := range c.methods[of] {
		name := u.node.(*ast.FuncDecl).Name
		is := c.info.Defs[name].(*types.Func).Signature()
		fits := func(asked *types.Func) bool {
			a := asked.Signature()
			return a.Params().Len() == is.Params().Len() && a.Results().Len() == is.Results().Len()
		}
		if c.byGo[name.Name] || slices.ContainsFunc(c.asked[name.Name], fits) || c.byName && name.IsExported() {
			c.keep(u)
		}
	}
}

// index makes the units of a file.
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

// add takes a unit, and what its names tell: what it declares, which of them are its
// own, and which fields are embedded.
func (c *contents) add(u *unit) {
	c.units, u.locals = append(c.units, u), map[string]bool{}
	for name := range identifiers(u.node) {
		object, defines := c.info.Defs[name]
		field, isVariable := object.(*types.Var)
		switch {
		case !defines:
		case isLocal(object):
			u.locals[name.Name] = true
		case isGlobal(object):
			c.of[object] = u
		case isVariable && field.Embedded():
			c.named[field] = c.info.Uses[name]
		case isMethod(object) && !isAsked(object.(*types.Func)):
			of := receiver(object.(*types.Func))
			c.of[object], c.methods[of] = u, append(c.methods[of], u)
		}
	}
}
