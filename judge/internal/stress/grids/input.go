package grids

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Input is an input in the order in which it is written:
//
//	Head, the number of cases, Neck    where the format has a number
//	the cases
//	Tail
type Input struct {
	Format Format
	Head   string // white space
	Neck   string // white space
	Cases  []Case
	Tail   string // all behind the last cell: white space, an end mark, words that do not count
}

// Case is one grid as it stands in an input: the white space behind the case
// before, then the cells up to the last, with white space between them.
type Case string

// EndMark ends an input, as old systems have it.
const EndMark = "\x1a"

// Parse takes an input apart. An error says where it has not the format.
func (f Format) Parse(text []byte) (in Input, err error) {
	in.Format = f
	rest, count := string(text), -1 // until the end
	if f.Counted {
		in.Head, rest = cutSpace(rest)
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if count, err = strconv.Atoi(rest[:digits]); err != nil {
			return in, errors.New("the number of cases is missing, or too large")
		}
		in.Neck, rest = cutSpace(rest[digits:])
	} else if f.Most > 0 {
		count = f.Most
	}
	for len(in.Cases) < count || count < 0 && !atEnd(rest) {
		var c Case
		if c, rest, err = f.cutCase(rest); err != nil {
			return in, fmt.Errorf("case %d: %w", len(in.Cases)+1, err)
		}
		in.Cases = append(in.Cases, c)
	}
	in.Tail = rest
	return in, nil
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

func cutSpace(text string) (space, rest string) {
	rest = strings.TrimLeft(text, " \t\n\v\f\r")
	return text[:len(text)-len(rest)], rest
}

// atEnd is whether nothing but white space stands before the end.
func atEnd(text string) bool {
	_, rest := cutSpace(text)
	return rest == "" || strings.HasPrefix(rest, EndMark)
}

// cutCase cuts off the next grid.
func (f Format) cutCase(text string) (c Case, rest string, err error) {
	cells := 0
	for i := range len(text) {
		switch {
		case isSpace(text[i]):
			continue
		case strings.IndexByte(f.Cells, text[i]) < 0:
			return "", "", fmt.Errorf("cell %d is %q", cells+1, text[i])
		}
		if cells++; cells == Cells {
			return Case(text[:i+1]), text[i+1:], nil
		}
	}
	return "", "", fmt.Errorf("%d cells of %d", cells, Cells)
}

// Split parts the white space before the first cell from the rest.
func (c Case) Split() (lead, cells Case) {
	space, rest := cutSpace(string(c))
	return Case(space), Case(rest)
}

// Grid returns the cells.
func (c Case) Grid() (g Grid) {
	copy(g[:], strings.Join(strings.Fields(string(c)), ""))
	return g
}

// With returns the case with something else in a cell.
func (c Case) With(cell int, value byte) Case {
	text := []byte(c)
	for i := range text {
		if isSpace(text[i]) {
			continue
		}
		if cell--; cell < 0 {
			text[i] = value
			break
		}
	}
	return Case(text)
}

// Bytes puts the input together.
func (in Input) Bytes() []byte {
	var b bytes.Buffer
	if in.Format.Counted {
		b.WriteString(in.Head + strconv.Itoa(len(in.Cases)) + in.Neck)
	}
	for _, c := range in.Cases {
		b.WriteString(string(c))
	}
	b.WriteString(in.Tail)
	return b.Bytes()
}

// Grids returns the grids of the cases.
func (in Input) Grids() (all []Grid) {
	for _, c := range in.Cases {
		all = append(all, c.Grid())
	}
	return all
}

// Plain returns an input of these grids, laid out as the statement has it.
func (f Format) Plain(all []Grid) Input {
	in := Input{Format: f}
	if f.Counted {
		in.Neck = "\n"
	}
	for i, g := range all {
		var rows []string
		for row := range slices.Chunk(g[:], Size) {
			rows = append(rows, strings.Join(strings.Split(string(row), ""), f.Beside))
		}
		c := Case(strings.Join(rows, "\n"))
		if i > 0 {
			c = Case("\n"+f.Between) + c
		}
		in.Cases, in.Tail = append(in.Cases, c), "\n"
	}
	return in
}

// IsPlain is whether an input has the layout of the statement.
func (f Format) IsPlain(input string) bool {
	in, err := f.Parse([]byte(input))
	return err == nil && string(f.Plain(in.Grids()).Bytes()) == input
}
