package bundle

import (
	"cmp"
	"go/ast"
	"go/token"
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
	objects    map[types.Object]string // of the packages
	imports    map[string]string       // of the standard library, by path
	unexported map[string]string       // methods, by types.Object.Id

	taken  map[string]bool
	known  map[string]bool          // all names in what is kept
	abroad map[types.Object][]*unit // where another package names an object
	used   map[string][]*unit       // where a package of the standard library is named
}

// name gives the names: first to the imports, then to types that name embedded
// fields, since those can be seen when a value is printed, then to the main package.
func (c *contents) name() *names {
	n := &names{
		contents: c, objects: map[types.Object]string{}, imports: map[string]string{}, unexported: map[string]string{},
		taken: map[string]bool{"main": true, "init": true, "_": true}, known: map[string]bool{},
		abroad: map[types.Object][]*unit{}, used: map[string][]*unit{},
	}
	for _, predeclared := range types.Universe.Names() {
		n.taken[predeclared] = true
	}
	n.look()
	n.objects[c.main.types.Scope().Lookup("main")] = "main"
	for _, path := range slices.Sorted(maps.Keys(n.used)) {
		n.imports[path] = n.choose(n.listed[path].Name, n.listed[path].Name, n.used[path])
	}
	embedded := slices.Collect(maps.Values(n.named))
	n.nameObjects(func(object types.Object) bool { return slices.Contains(embedded, object) })
	n.nameObjects(func(object types.Object) bool { return object.Pkg() == n.main.types })
	n.nameObjects(isGlobal)
	for _, u := range n.kept {
		if f, ok := u.node.(*ast.FuncDecl); ok && isInit(f) && u.file.pkg != n.main {
			n.objects[n.info.Defs[f.Name]] = n.fresh(join(n.info.Defs[f.Name]))
		}
	}
	return n
}

// look takes down where names stand that may have to change.
func (n *names) look() {
	for _, u := range n.kept {
		for name := range identifiers(u.node) {
			n.known[name.Name] = true
			switch object := origin(n.info.Uses[name]); {
			case !isGlobal(object):
			case n.of[object] == nil:
				n.used[object.Pkg().Path()] = append(n.used[object.Pkg().Path()], u)
			case object.Pkg() != u.file.pkg.types:
				n.abroad[object] = append(n.abroad[object], u)
			}
		}
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
				n.objects[object] = n.choose(object.Name(), join(object), n.abroad[object])
			}
		}
	}
}

// nameMethod tells unexported methods of different packages apart, where an
// interface asks for one of them. That of the first such package keeps its name.
func (n *names) nameMethod(method types.Object) {
	by := n.asked[method.Name()]
	if len(by) > 0 && by[0].Pkg() != method.Pkg() && n.unexported[method.Id()] == "" {
		n.unexported[method.Id()] = n.fresh(join(method))
	}
}

// choose returns a name that is free: the given one if it can be, or one that is made.
func (n *names) choose(name, longer string, used []*unit) string {
	captured := slices.ContainsFunc(used, func(u *unit) bool { return u.locals[name] })
	if captured || n.taken[name] {
		return n.fresh(longer)
	}
	n.taken[name] = true
	return name
}

// fresh makes a name that occurs nowhere, with a number behind it if need be.
func (n *names) fresh(name string) string {
	made := name
	for i := 2; n.known[made] || n.taken[made]; i++ {
		made = name + strconv.Itoa(i)
	}
	n.taken[made] = true
	return made
}

// join puts the name of its package before that of an object.
func join(object types.Object) string {
	pkg := object.Pkg().Name()
	if object.Exported() {
		pkg = capital(pkg)
	}
	return pkg + capital(object.Name())
}

func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// Names are shortened by spelling: all that is called the same is called the same
// afterwards, and nothing else is. So scopes, interfaces and embedded fields stay what
// they are, without a look at any of them.

// shorten gives what is not exported short names, the shortest to the most frequent.
func (b *bundled) shorten(body []byte) []byte {
	count, fixed := map[string]int{}, map[string]bool{"main": true, "init": true, "_": true}
	for name := range identifiers(b.tree) {
		object := cmp.Or(b.info.Uses[name], b.info.Defs[name])
		_, isPackage := object.(*types.PkgName)
		isOfGo := object != nil && (object.Pkg() == nil || object.Pkg().Path() != "main")
		count[name.Name]++
		fixed[name.Name] = fixed[name.Name] || isPackage || isOfGo || name.IsExported()
	}
	byCount := func(x, y string) int { return cmp.Or(count[y]-count[x], cmp.Compare(x, y)) }
	short, n := map[string]string{}, 0
	for _, name := range slices.SortedFunc(maps.Keys(count), byCount) {
		if fixed[name] {
			continue
		}
		for short[name] == "" || fixed[short[name]] || token.IsKeyword(short[name]) || types.Universe.Lookup(short[name]) != nil {
			short[name], n = spelling(n), n+1
		}
	}
	var edits []edit
	for name := range identifiers(b.tree) {
		if short[name.Name] != "" {
			edits = append(edits, edit{name.Pos(), name.End(), short[name.Name]})
		}
	}
	return b.edited(&file{File: b.tree, source: body}, b.tree.FileStart, b.tree.FileEnd, edits)
}

// spelling returns the name of a number: a to z, then aa, ba and so on.
func spelling(n int) string {
	name := string(rune('a' + n%26))
	if n >= 26 {
		name += spelling(n/26 - 1)
	}
	return name
}
