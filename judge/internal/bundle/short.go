package bundle

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"
)

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
