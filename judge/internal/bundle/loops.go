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
			found = found || b.names(variables, n.Body)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && b.names(variables, n.X)
		case *ast.SliceExpr:
			_, array := b.info.Types[n.X].Type.Underlying().(*types.Array)
			found = found || array && b.names(variables, n.X)
		case *ast.SelectorExpr:
			found = found || b.takesAddress(n) && b.names(variables, n.X)
		}
	}
	return found
}

// names is whether a piece of the program names one of the variables.
func (b *bundled) names(variables map[types.Object]bool, in ast.Node) bool {
	for name := range identifiers(in) {
		if variables[b.info.Uses[name]] {
			return true
		}
	}
	return false
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
