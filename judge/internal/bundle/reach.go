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
	units []*unit // in the order of initialization
	of    map[types.Object]*unit
	// named is, for each embedded field, the type after which it is called.
	named map[types.Object]types.Object

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
	isMissing := func(u *unit) bool { return !c.has[u.node] && c.isNeeded(u) }
	for i := slices.IndexFunc(c.units, isMissing); i >= 0; i = slices.IndexFunc(c.units, isMissing) {
		c.keep(c.units[i])
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

// mayBeCalled is whether a method is one of a kept type that may be called without being
// named: an interface asks for one of that name with as many parameters and results.
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
		case defines && isLocal(object):
			u.locals[name.Name] = true
		case isGlobal(object) || isMethod(object):
			c.of[object] = u
		case isVariable && field.Embedded():
			c.named[field] = c.info.Uses[name]
		}
	}
}
