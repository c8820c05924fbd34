package bundle

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// names says what everything is called in the bundle.
type names struct {
	*contents
	objects    map[types.Object]string   // of the packages
	imports    map[*types.Package]string // of the standard library
	unexported map[string]string         // methods, by types.Object.Id

	taken  map[string]bool
	known  map[string]bool            // all names in the sources
	abroad map[types.Object][]*unit   // where another package names an object
	used   map[*types.Package][]*unit // where a package of the standard library is named
}

// name gives the names: first to the imports, then to types that name embedded
// fields, since those can be seen when a value is printed, then to the main package.
func (c *contents) name() *names {
	n := &names{
		contents: c, objects: map[types.Object]string{}, imports: map[*types.Package]string{}, unexported: map[string]string{},
		taken: map[string]bool{"main": true, "init": true, "_": true}, known: map[string]bool{},
		abroad: map[types.Object][]*unit{}, used: map[*types.Package][]*unit{},
	}
	n.look()
	n.objects[c.main.types.Scope().Lookup("main")] = "main"
	n.nameImports()
	embedded := slices.Collect(maps.Values(n.named))
	n.nameObjects(func(object types.Object) bool { return slices.Contains(embedded, object) })
	n.nameObjects(func(object types.Object) bool { return object.Pkg() == n.main.types })
	n.nameObjects(isGlobal)
	for _, u := range n.kept {
		if f, ok := u.node.(*ast.FuncDecl); ok && isInit(f) && u.file.pkg != n.main {
			n.objects[n.info.Defs[f.Name]] = n.join(n.info.Defs[f.Name])
		}
	}
	return n
}

// look takes down where names stand that may have to change.
func (n *names) look() {
	for _, u := range n.units {
		for name := range identifiers(u.node) {
			n.known[name.Name] = true
		}
	}
	for _, u := range n.kept {
		for name := range identifiers(u.node) {
			switch object := origin(n.info.Uses[name]); {
			case !isGlobal(object):
			case n.of[object] == nil:
				n.used[object.Pkg()] = append(n.used[object.Pkg()], u)
			case object.Pkg() != u.file.pkg.types:
				n.abroad[object] = append(n.abroad[object], u)
			}
		}
	}
}

func (n *names) nameImports() {
	byPath := func(a, b *types.Package) int { return cmp.Compare(a.Path(), b.Path()) }
	for _, imported := range slices.SortedFunc(maps.Keys(n.used), byPath) {
		n.imports[imported] = n.choose(imported.Name(), n.used[imported], func() string { return n.number(imported.Name()) })
	}
}

// nameObjects names what the packages declare, and their unexported methods.
func (n *names) nameObjects(isNext func(types.Object) bool) {
	for _, u := range n.kept {
		for name := range identifiers(u.node) {
			object := n.info.Defs[name]
			switch {
			case isMethod(object) && !object.Exported():
				n.nameMethod(object)
			case isGlobal(object) && n.objects[object] == "" && isNext(object):
				n.objects[object] = n.choose(object.Name(), n.abroad[object], func() string { return n.join(object) })
			}
		}
	}
}

// nameMethod tells unexported methods of different packages apart, where an
// interface asks for one of them. That of the first such package keeps its name.
func (n *names) nameMethod(method types.Object) {
	by := n.asked[method.Name()]
	if len(by) > 0 && by[0].Pkg() != method.Pkg() && n.unexported[method.Id()] == "" {
		n.unexported[method.Id()] = n.join(method)
	}
}

// choose returns a name that is free: the given one if it can be.
func (n *names) choose(name string, used []*unit, made func() string) string {
	captured := slices.ContainsFunc(used, func(u *unit) bool { return u.locals[name] })
	if captured || n.taken[name] || types.Universe.Lookup(name) != nil {
		return made()
	}
	n.taken[name] = true
	return name
}

// join makes a name of that of the package and that in it.
func (n *names) join(object types.Object) string {
	pkg := object.Pkg().Name()
	if object.Exported() {
		pkg = capital(pkg)
	}
	if made := pkg + capital(object.Name()); n.free(made) {
		return made
	}
	return n.number(pkg + capital(object.Name()))
}

func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// number makes a name with a number behind it.
func (n *names) number(base string) string {
	for i := 2; ; i++ {
		if made := base + strconv.Itoa(i); n.free(made) {
			return made
		}
	}
}

// free takes a name, if it occurs nowhere.
func (n *names) free(name string) bool {
	if n.known[name] || n.taken[name] || types.Universe.Lookup(name) != nil {
		return false
	}
	n.taken[name] = true
	return true
}
