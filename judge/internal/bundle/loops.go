package bundle

import (
	"go/ast"
	"go/token"
	"go/types"
)

// keepsLoopVariable is whether some variable of a loop may outlive its round: it is
// named in a function within the loop, or its address is taken. In old releases
// all rounds share one variable, and the program would do something else.
func (b *bundled) keepsLoopVariable() (found bool) {
	variables := map[types.Object]bool{}
	define := func(loop, body ast.Node) {
		for name := range identifiers(loop) {
			if object := b.info.Defs[name]; object != nil && name.Pos() < body.Pos() {
				variables[object] = true
			}
		}
	}
	for n := range ast.Preorder(b.tree) {
		switch n := n.(type) {
		case *ast.ForStmt:
			define(n, n.Body)
		case *ast.RangeStmt:
			define(n, n.Body)
		case *ast.FuncLit:
			for name := range identifiers(n.Body) {
				found = found || variables[b.info.Uses[name]]
			}
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && variables[b.variable(n.X)]
		case *ast.SliceExpr:
			found = found || b.isArray(n.X) && variables[b.variable(n.X)]
		case *ast.SelectorExpr:
			found = found || b.takesAddress(n) && variables[b.variable(n.X)]
		}
	}
	return found
}

// variable returns the variable that x is, or is a piece of: nothing behind a pointer.
func (b *bundled) variable(x ast.Expr) types.Object {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return b.info.Uses[x]
	case *ast.SelectorExpr:
		if s := b.info.Selections[x]; s != nil && !s.Indirect() {
			return b.variable(x.X)
		}
	case *ast.IndexExpr:
		if b.isArray(x.X) {
			return b.variable(x.X)
		}
	}
	return nil
}

func (b *bundled) isArray(x ast.Expr) bool {
	_, array := b.info.TypeOf(x).Underlying().(*types.Array)
	return array
}

// takesAddress is whether x.f is a method of a pointer, and x none.
func (b *bundled) takesAddress(x *ast.SelectorExpr) bool {
	s := b.info.Selections[x]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	_, wants := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	_, has := s.Recv().Underlying().(*types.Pointer)
	return wants && !has
}
