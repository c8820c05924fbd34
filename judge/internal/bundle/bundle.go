// Package bundle makes one Go file of a program that is spread over the packages
// of a module, for judges that take a single file. It takes what go list prints, and
// gives the text of the file; it runs nothing, and knows nothing of judging.
//
// # What is kept
//
// Only what is reached. The roots are main, every init function, and variables
// whose initialiser does more than make a value, such as var _ = register(). From
// there on, what a kept declaration names is kept. A group of constants is kept
// whole, for iota counts its lines.
//
// Of a kept type the methods are kept that are named, and those that may be called
// without being named: a kept interface asks for one of that name with as many
// parameters and results, or one of the standard library, such as fmt.Stringer or one
// within a function there, for one of that name. Where the program looks for methods by
// names that it makes, with reflect or templates, all exported methods are kept.
//
// Of the comments those of the main package are kept, with their declarations, and those
// on what other packages export. A small bundle has none but the head.
//
// # Order
//
// Go initialises a program package by package: first the variables, those first on
// which others depend, then the init functions. In one file all variables come
// before any init function. So the packages stand in the order in which Go would
// initialise them, and an init function of a package other than main becomes the
// initialiser of a blank variable, behind the variables of its package:
//
//	var _ = func() (none struct{}) { dlxInit(); return }()
//
// # Names
//
// All packages now share one block of names, and what was sudoku.Size is Size. A
// name stays as it is, unless
//
//   - another declaration, or an import, has it already,
//   - it is predeclared, for other packages may mean what Go means by it, or
//   - where another package names it, a local name would capture it.
//
// Then it gets its package in front, sudokuSize or SudokuSize, so that it stays
// exported or not. A made name is one that occurs nowhere in what is kept, neither
// as a variable nor as a field, a method or a label: it cannot clash.
//
// An embedded field is renamed with its type. Unexported methods of the same name are
// different ones in different packages; where an interface asks for such a method, those
// of other packages get a made name.
//
// # How
//
// Declarations are copied as their author wrote them, with names replaced; gofmt does
// the rest. Then the bundle is type checked and compared with the sources, name by name:
// each must mean what it meant before. That fails only for unexported fields that
// packages hid from each other.
//
// # Limits
//
// Output may differ where a program prints the names of its own packages, or of renamed
// types and embedded fields, as %T and %+v do, or positions in its source. Build
// constraints are honoured as the go command decides here, with the tag bundle: a package
// may have files of that tag in place of what a bundle has no room for. Packages of the
// standard library are initialised before all else. Settings of the module become lines
// //go:debug. What cannot be bundled is refused, with the place and the reason.
package bundle

import (
	"go/format"
	"io"
)

// ListArgs are the arguments of the go command, run in the folder of the main
// package, that make the listing which File reads. The command compiles what it
// lists: a program that does not compile is refused there, in the compiler's words.
var ListArgs = []string{
	"list", "-deps", "-export", "-buildvcs=false", "-tags=bundle",
	"-json=Dir,ImportPath,Name,Root,Export,Standard,Module,GoFiles,CgoFiles,IgnoredGoFiles,Imports,DefaultGODEBUG", ".",
}

// Roomy is the most bytes that a bundle has, if it can, for judges that do not say what
// they take: many take no more than 50,000.
const Roomy = 40_000

// File returns the bundle of the program that is listed. A small one has no comments but
// the head; so has one that would have more bytes than most otherwise, and if that does
// not do, it has short names and may still have more. An error is a *Refusal, or says that a file or the listing cannot be read.
func File(listing io.Reader, small bool, most int) (source []byte, err error) {
	p, err := load(listing)
	if err != nil {
		return nil, err
	}
	c, err := p.reach()
	if err != nil {
		return nil, err
	}
	n := c.name()
	for _, w := range []*writer{{names: n, small: small}, {names: n, small: true}, {names: n, small: true, short: true}} {
		if source, err = w.file(); err != nil || len(source) <= most {
			break
		}
	}
	return source, err
}

func (w *writer) file() ([]byte, error) {
	body := w.body()
	one, err := w.verify(body)
	if err != nil {
		return nil, err
	}
	if w.short {
		body = one.shorten(body)
	}
	settings, least := w.settings()
	return format.Source(append(w.header(one.leastGo(least), settings), body...))
}
