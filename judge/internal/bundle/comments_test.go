package bundle

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Comments may stand between any two words, as may line ends of Windows and
// declarations that share a line. All but what steers the compiler goes.
func TestCommentsOfLibraries(t *testing.T) {
	folder := t.TempDir()
	library := `package x /* a */

import "strings"

// X does
// nothing.
//
//go:noinline
func X /* b */ (x /* c */ int, /* d
e */) (/* f */ y int) {
	// g
	// h

	/* i */ x++ // j
	y = x + /* k
	l */ v
	if x > 0 { // m
		/* n */
	} else /* o */ {
	}
	switch { // p
	// q
	case x > 1: // r
		// s
	default: /* t */
	}
	return /* u */ y + strings /* v */ . /* w */ Count("// no comment", ` + "`/* nor\nthis */`" + `) // x
}

/* y */ var ( /* z */ unused = 1; /* A */ v = 2 /* B */; w = 3 // C
)

const ( a = iota /* D */; b
	/* E */
)

var _ = func() int { return b }() // F
`
	write(t, folder, map[string]string{
		"go.mod":  "module comments\n\ngo 1.24\n",
		"main.go": "package main\n\n/* mine */ import x \"comments/x\" // mine\n\nfunc main() { x.X( /* mine */ 1) } // lost\n",
		"x/x.go":  strings.ReplaceAll(library, "\n", "\r\n"),
	})
	_, got, _ := strings.Cut(string(bundleOf(t, folder)), "\npackage main\n")
	want := `
import (
	"strings"
)

// X does
// nothing.
//
//go:noinline
func X(x int,
) (y int) {

	x++
	y = x +
		v
	if x > 0 {
	} else {
	}
	switch {
	case x > 1:
	default:
	}
	return y + strings.Count("// no comment", ` + "`/* nor\nthis */`" + `)
}

var (
	v = 2
)

const (
	a = iota
	b
)

var _ = func() int { return b }()

func main() { X( /* mine */ 1) }
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want -, got +:\n%s", diff)
	}
}
