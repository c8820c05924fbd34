package bundle

import (
	"go/ast"
	"go/types"
	"iter"
)

// identifiers goes through the names in a piece of a program, in their order.
func identifiers(of ast.Node) iter.Seq[*ast.Ident] {
	return func(yield func(*ast.Ident) bool) {
		for n := range ast.Preorder(of) {
			if name, ok := n.(*ast.Ident); ok && !yield(name) {
				return
			}
		}
	}
}

// origin returns the generic function or field of an instance.
func origin(object types.Object) types.Object {
	switch o := object.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return object
}

// isGlobal is whether an object is declared at the top of a package and has a name there.
func isGlobal(object types.Object) bool {
	return object != nil && object.Pkg() != nil && object.Pkg().Scope().Lookup(object.Name()) == object
}

func isMethod(object types.Object) bool {
	f, ok := object.(*types.Func)
	return ok && f.Signature().Recv() != nil
}

// receiver returns the type of a method, or nil for that of an interface without a name.
func receiver(method *types.Func) types.Object {
	t := types.Unalias(method.Signature().Recv().Type())
	if pointer, ok := t.(*types.Pointer); ok {
		t = types.Unalias(pointer.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj()
	}
	return nil
}
