package bundle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
)

// The least Go that a bundle needs is found by trying, for the language, and in the
// lists of what each release added, for the standard library. They lie in the
// folder api beside the source of Go; where that is not installed, what go.mod says
// must do. Fields of structs are not looked up.

const (
	oldest = 18 // whether an even older Go would do is not asked
	loops  = 22 // since then each round of a loop has its own variable
)

// leastGo returns the least release from the given one on that will do, such as "1.21".
func (b *bundled) leastGo(least int) string {
	added, err := b.additions()
	if err != nil {
		return b.main.Module.GoVersion
	}
	least = max(least, oldest)
	for _, object := range b.info.Uses {
		least = max(least, added[libraryName(object)])
	}
	if b.keepsLoopVariable() {
		least = max(least, loops)
	}
	for ; ; least++ {
		version := fmt.Sprintf("1.%d", least)
		if _, err := b.config("go"+version).Check("main", b.files, []*ast.File{b.tree}, nil); err == nil {
			return version
		}
	}
}

// addition is a line of the lists, such as
//
//	pkg slices, func Max[$0 interface{ ~[]$1 }, $1 cmp.Ordered]($0) $1 #60091
//	pkg sync, method (*Map) Clear() #61696
//	pkg net/http, type Server struct, Protocols *Protocols #67814
var addition = regexp.MustCompile(`(?m)^pkg ([^ ,]+)[^,\n]*, (?:method \(\*?(\w+)[^)\n]*\) |func |var |const |type )(\w+)( struct,| interface,)?`)

// additions returns in which release each name came to the library, if after the oldest.
func (p *program) additions() (map[string]int, error) {
	added := map[string]int{}
	folder := filepath.Join(p.listed["runtime"].Root, "api") // whatever is imported, the runtime is among it
	for release := oldest + 1; ; release++ {
		text, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("go1.%d.txt", release)))
		if err != nil && release > oldest+1 {
			return added, nil
		}
		if err != nil {
			return nil, err
		}
		for _, m := range addition.FindAllStringSubmatch(string(text), -1) {
			if name := m[1] + "." + m[2] + "." + m[3]; m[4] == "" && added[name] == 0 {
				added[name] = release
			}
		}
	}
}

// libraryName is what additions calls an object.
func libraryName(object types.Object) string {
	if isMethod(object) && object.Pkg() != nil {
		if of := receiver(object.(*types.Func)); of != nil {
			return object.Pkg().Path() + "." + of.Name() + "." + object.Name()
		}
	}
	if isGlobal(object) {
		return object.Pkg().Path() + ".." + object.Name()
	}
	return ""
}

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
