package plain

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

const (
	whiteSpace = " \t\r\n\v\f"
	endMark    = "\x1a" // ends a file on old systems, and in old test data
)

// errNoMore says that the input ended where the next grid would begin.
var errNoMore = errors.New("no more grids")

// An input is what is left of a judge's input.
type input struct {
	rest string
}

func newInput(data []byte) *input {
	data, _, _ = bytes.Cut(data, []byte(endMark))
	return &input{string(data)}
}

// skip drops white space and reports whether something follows it.
func (in *input) skip() bool {
	in.rest = strings.TrimLeft(in.rest, whiteSpace)
	return in.rest != ""
}

// count reads the number of cases.
func (in *input) count() (int, error) {
	in.skip()
	word := in.rest
	if end := strings.IndexAny(word, whiteSpace); end >= 0 {
		word = word[:end]
	}
	in.rest = in.rest[len(word):]
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil {
		return 0, fmt.Errorf("number of cases: %w", err)
	}
	return int(n), nil
}

// grid reads 81 cells, each one of the given characters, and returns them
// without the white space between them.
func (in *input) grid(alphabet string) (string, error) {
	var text strings.Builder
	for n := range cells {
		if !in.skip() {
			if n == 0 {
				return "", errNoMore
			}
			return "", fmt.Errorf("row %d, column %d: the grid is cut short", n/side+1, n%side+1)
		}
		c := in.rest[0]
		if strings.IndexByte(alphabet, c) < 0 {
			return "", fmt.Errorf("row %d, column %d: %q is no cell", n/side+1, n%side+1, c)
		}
		text.WriteByte(c)
		in.rest = in.rest[1:]
	}
	return text.String(), nil
}
