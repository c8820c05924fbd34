package bundle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// pkg is a package: what the go command says of it, and what it holds if the module has it.
type pkg struct {
	Dir, ImportPath, Name                      string
	Root                                       string // where Go is installed, if it is a part of Go
	Export                                     string // the file with its archive
	Standard                                   bool
	Module                                     struct{ Path, Dir, GoVersion string }
	GoFiles, CgoFiles, IgnoredGoFiles, Imports []string
	DefaultGODEBUG                             string // settings, if it is a program

	types *types.Package
	files []*file
}

// program is one main package and what it imports.
type program struct {
	files    *token.FileSet
	all      []*pkg          // imports come before those that import
	listed   map[string]*pkg // the same, by import path
	main     *pkg
	packages []*pkg // of the module, in the order of initialization; the last is main
	standard types.Importer
	info     types.Info // of all packages
}

type file struct {
	*ast.File
	pkg      *pkg
	source   []byte
	exported map[int]bool // offsets of the comments on what it exports
}

func load(listing io.Reader) (*program, error) {
	p := &program{files: token.NewFileSet(), listed: map[string]*pkg{}, info: newInfo()}
	p.standard = importer.ForCompiler(p.files, "gc", func(path string) (io.ReadCloser, error) {
		if p.listed[path] == nil {
			return nil, fmt.Errorf("go list does not name %s", path)
		}
		return os.Open(p.listed[path].Export)
	})
	if err := p.read(listing); err != nil {
		return nil, err
	}
	order, err := p.initOrder()
	if err != nil {
		return nil, err
	}
	for _, own := range order {
		if err := p.check(own); err != nil {
			return nil, err
		}
	}
	if p.main.Name != "main" {
		return nil, p.refuse(p.main.files[0].Name, "package %s is no program: want package main", p.main.Name)
	}
	return p, nil
}

func (p *program) read(listing io.Reader) error {
	for decoder := json.NewDecoder(listing); decoder.More(); {
		p.main = new(pkg) // the last one is what was asked for
		if err := decoder.Decode(p.main); err != nil {
			return fmt.Errorf("what go list says: %w", err)
		}
		p.all, p.listed[p.main.ImportPath] = append(p.all, p.main), p.main
	}
	switch {
	case p.main == nil:
		return errors.New("go list names no package")
	case p.main.Standard:
		return fmt.Errorf("%s is a part of Go itself", p.main.ImportPath)
	}
	return nil
}

func newInfo() types.Info {
	return types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
}

// owns is whether a package belongs to the module of the main package.
func (p *program) owns(l *pkg) bool { return !l.Standard && l.Module.Path == p.main.Module.Path }

// Import finds a package for the type checker.
func (p *program) Import(path string) (*types.Package, error) {
	if own := p.listed[path]; own != nil && own.types != nil {
		return own.types, nil
	}
	return p.standard.Import(path)
}

// check parses and type checks a package of which the imports are there.
func (p *program) check(own *pkg) (err error) {
	var trees []*ast.File
	for _, name := range append(own.GoFiles, own.CgoFiles...) {
		f, err := p.parse(own, filepath.Join(own.Dir, name))
		if err != nil {
			return err
		}
		own.files = append(own.files, f)
		trees = append(trees, f.File)
	}
	if own.types, err = p.config("go"+own.Module.GoVersion).Check(own.ImportPath, p.files, trees, &p.info); err != nil {
		return err
	}
	p.packages = append(p.packages, own)
	return p.checkVersions(own)
}

func (p *program) config(goVersion string) *types.Config {
	if goVersion == "go" {
		goVersion = ""
	}
	return &types.Config{Importer: p, GoVersion: goVersion, Sizes: types.SizesFor("gc", build.Default.GOARCH)}
}

func (p *program) parse(own *pkg, path string) (*file, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n")) // else a comment seems shorter than it is
	tree, err := parser.ParseFile(p.files, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := &file{File: tree, pkg: own, source: source, exported: exportedComments(source)}
	return f, cmp.Or(p.checkImports(f), p.checkDirectives(f))
}

// initOrder returns the packages of the module in the order in which the linker has them
// initialised. Of all packages it takes again and again the first one, sorted by path, of
// which all imports are done. A package that has nothing to initialise, and imports none
// that has, counts as done from the start: its archive lacks the symbol of the task.
func (p *program) initOrder() (order []*pkg, err error) {
	var waiting []*pkg
	for _, l := range p.all[:len(p.all)-1] {
		archive, err := os.ReadFile(l.Export)
		switch {
		case err != nil && l.Export != "": // unsafe has none
			return nil, err
		case bytes.Contains(archive, []byte(l.task())):
			waiting = append(waiting, l)
		default:
			order = append(order, l)
		}
	}
	slices.SortFunc(waiting, func(a, b *pkg) int { return strings.Compare(a.task(), b.task()) })
	isWaiting := func(path string) bool { return slices.Contains(waiting, p.listed[path]) }
	for len(waiting) > 0 {
		next := slices.IndexFunc(waiting, func(l *pkg) bool { return !slices.ContainsFunc(l.Imports, isWaiting) })
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
