package bundle

import (
	"bytes"
	"os"
	"path"
	"slices"
	"strings"
)

// initOrder returns the packages of the module in the order in which the linker has them
// initialised. Of all packages it takes again and again the first one, sorted by path, of which all imports
// are done. A package that has nothing to initialise, and imports none that has,
// counts as done from the start. Which these are the archives tell: they lack the
// symbol of the task. The main package comes last.
func (p *program) initOrder() (order []*pkg, err error) {
	done := map[string]bool{"C": true}
	var waiting []*pkg
	for _, l := range p.all[:len(p.all)-1] {
		archive, err := os.ReadFile(l.Export)
		switch {
		case err != nil && l.Export != "": // unsafe has none
			return nil, err
		case bytes.Contains(archive, []byte(l.task())):
			waiting = append(waiting, l)
		default:
			done[l.ImportPath] = true
			order = append(order, l)
		}
	}
	slices.SortFunc(waiting, func(a, b *pkg) int { return strings.Compare(a.task(), b.task()) })
	isWaiting := func(path string) bool { return !done[path] }
	for len(waiting) > 0 {
		next := slices.IndexFunc(waiting, func(l *pkg) bool { return !slices.ContainsFunc(l.Imports, isWaiting) })
		done[waiting[next].ImportPath] = true
		order = append(order, waiting[next])
		waiting = slices.Delete(waiting, next, next+1)
	}
	order = append(order, p.main)
	return slices.DeleteFunc(order, func(l *pkg) bool { return !p.owns(l) }), nil
}

// task is the symbol of what a package has to initialise. The linker sorts by it.
func (l *pkg) task() string {
	folder, last := path.Split(l.ImportPath)
	return folder + strings.ReplaceAll(last, ".", "%2e") + "..inittask"
}
