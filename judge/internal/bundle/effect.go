package bundle

import (
	"go/ast"
	"go/token"
	"go/types"
)

// pure are functions that may be called or not: nobody sees the difference.
var pure = map[string]bool{"errors.New": true, "fmt.Errorf": true}

// hasEffect is whether an initialiser may do more than make a value: it calls what
// is not known, or receives.
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
