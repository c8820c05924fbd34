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
		idle, err := l.idle()
		if err != nil {
			return nil, err
		}
		if idle {
			done[l.ImportPath] = true
			order = append(order, l)
		} else {
			waiting = append(waiting, l)
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

// idle is whether a package has nothing to initialise.
func (l *pkg) idle() (bool, error) {
	if l.Export == "" {
		return true, nil // unsafe
	}
	archive, err := os.ReadFile(l.Export)
	return !bytes.Contains(archive, []byte(l.task())), err
}
