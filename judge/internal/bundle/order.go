package bundle

import (
	"bytes"
	"os"
	"path"
	"slices"
	"strings"
)

// initOrder returns all packages in the order in which the linker has them
// initialised: again and again the first one, sorted by path, of which all imports
// are done. A package that has nothing to initialise, and imports none that has,
// counts as done from the start. Which these are the archives tell: they lack the
// symbol of the task. The main package comes last.
func (p *program) initOrder() (order []*listed, err error) {
	done := map[string]bool{"C": true}
	var waiting []*listed
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
	slices.SortFunc(waiting, func(a, b *listed) int { return strings.Compare(a.task(), b.task()) })
	isWaiting := func(path string) bool { return !done[path] }
	for len(waiting) > 0 {
		next := slices.IndexFunc(waiting, func(l *listed) bool { return !slices.ContainsFunc(l.Imports, isWaiting) })
		done[waiting[next].ImportPath] = true
		order = append(order, waiting[next])
		waiting = slices.Delete(waiting, next, next+1)
	}
	return append(order, p.main), nil
}

// task is the symbol of what a package has to initialise. The linker sorts by it.
func (l *listed) task() string {
	folder, last := path.Split(l.ImportPath)
	return folder + strings.ReplaceAll(last, ".", "%2e") + "..inittask"
}

// idle is whether a package has nothing to initialise.
func (l *listed) idle() (bool, error) {
	if l.Export == "" {
		return true, nil // unsafe
	}
	archive, err := os.ReadFile(l.Export)
	return !bytes.Contains(archive, []byte(l.task())), err
}
