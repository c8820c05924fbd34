package bundle

import (
	"bytes"
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
	"path/filepath"
)

// listed is what the go command says of a package.
type listed struct {
	Dir, ImportPath, Name                      string
	Export                                     string // the file with its archive
	Standard                                   bool
	Module                                     struct{ Path, Dir, GoVersion string }
	GoFiles, CgoFiles, IgnoredGoFiles, Imports []string
}

// program is one main package and what it imports.
type program struct {
	files    *token.FileSet
	all      []*listed          // imports come before those that import
	listed   map[string]*listed // the same, by import path
	main     *listed
	packages []*pkg // of the module, in the order of initialization; the last is main
	standard types.Importer
	info     types.Info // of all packages
}

// pkg is a package of the module.
type pkg struct {
	*listed
	types *types.Package
	files []*file
}

// file is one source file.
type file struct {
	*ast.File
	pkg    *pkg
	source []byte
}

func load(listing io.Reader) (*program, error) {
	p := &program{files: token.NewFileSet(), listed: map[string]*listed{}, info: newInfo()}
	p.standard = importer.ForCompiler(p.files, "gc", p.export)
	if err := p.read(listing); err != nil {
		return nil, err
	}
	order, err := p.initOrder()
	if err != nil {
		return nil, err
	}
	for _, l := range order {
		if !p.owns(l) {
			continue
		}
		if err := p.check(&pkg{listed: l}); err != nil {
			return nil, err
		}
	}
	if main := p.last(); main.Name != "main" {
		return nil, p.refuse(main.files[0].Name, "package %s is no program: want package main", main.Name)
	}
	return p, nil
}

// read reads what the go command says.
func (p *program) read(listing io.Reader) error {
	for decoder := json.NewDecoder(listing); decoder.More(); {
		p.main = new(listed) // the last one is what was asked for
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

// last is the main package.
func (p *program) last() *pkg { return p.packages[len(p.packages)-1] }

// owns is whether a package belongs to the module of the main package.
func (p *program) owns(l *listed) bool { return !l.Standard && l.Module.Path == p.main.Module.Path }

// export opens the archive of a package of the standard library, in which its
// types are.
func (p *program) export(path string) (io.ReadCloser, error) {
	if p.listed[path] == nil {
		return nil, fmt.Errorf("go list does not name %s", path)
	}
	return os.Open(p.listed[path].Export)
}

// Import finds a package for the type checker.
func (p *program) Import(path string) (*types.Package, error) {
	for _, own := range p.packages {
		if own.ImportPath == path {
			return own.types, nil
		}
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
	config := p.config("go" + own.Module.GoVersion)
	if own.types, err = config.Check(own.ImportPath, p.files, trees, &p.info); err != nil {
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
	f := &file{File: tree, pkg: own, source: source}
	if err := p.checkImports(f); err != nil {
		return nil, err
	}
	return f, p.checkDirectives(f)
}

// sourceText returns a piece of a file as its author wrote it.
func (p *program) sourceText(f *file, from, to token.Pos) []byte {
	offset := p.files.File(f.FileStart).Offset
	return f.source[offset(from):offset(to)]
}
