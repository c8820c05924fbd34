package compare

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"strconv"
)

// maxDigits are more than decide about a float64: beyond them it only matters
// whether all are 0.
const maxDigits = 780

// number is a decimal number: its first digits, as an integer, times a power of ten.
type number struct {
	negative bool
	digits   []byte // of no use after the next number of the same cursor
	exponent int64
	rest     bool    // some digit left out is not 0
	value    float64 // infinite beyond the range
}

// readNumber reads a word. It is ok if the word is
//
//	[+-]?(digits.digits | .digits | digits. | digits)([eE][+-]?digits)?
//
// A word may be of any length.
func readNumber(c *Cursor) (n number, ok bool) {
	n = number{digits: c.digits[:0], negative: c.sign()}
	read := n.read(c)
	if b, _ := c.Peek(); b == '.' {
		c.Advance()
		fraction := n.read(c)
		read, n.exponent = read+fraction, n.exponent-fraction
	}
	ok = read > 0
	if b, _ := c.Peek(); ok && b|0x20 == 'e' {
		c.Advance()
		ok = n.readExponent(c)
	}
	for _, more := c.word(); more; _, more = c.word() {
		ok = false
		c.Advance()
	}
	c.digits = n.evaluate() // its memory serves the next number
	return n, ok
}

// sign goes over a sign and says whether it is that of a negative number.
func (c *Cursor) sign() (negative bool) {
	b, _ := c.Peek()
	if b == '+' || b == '-' {
		c.Advance()
	}
	return b == '-'
}

// read reads digits of a whole number and counts them.
func (n *number) read(c *Cursor) (count int64) {
	for b, _ := c.Peek(); '0' <= b && b <= '9'; b, _ = c.Peek() {
		c.Advance()
		count++
		switch {
		case b == '0' && len(n.digits) == 0:
		case len(n.digits) < maxDigits:
			n.digits = append(n.digits, b)
		default:
			n.exponent++
			n.rest = n.rest || b != '0'
		}
	}
	return count
}

func (n *number) readExponent(c *Cursor) (ok bool) {
	const most = 1 << 40 // more is out of range for any word that fits on a disk
	negative := c.sign()
	var e number
	ok = e.read(c) > 0
	e.evaluate()
	exponent := int64(min(most, e.value))
	if negative {
		exponent = -exponent
	}
	n.exponent += exponent
	return ok
}

// evaluate sets the value and returns the memory of the digits.
func (n *number) evaluate() []byte {
	if len(n.digits) == 0 {
		n.exponent = 0
		return n.digits
	}
	if n.rest {
		n.digits = append(n.digits, '1')
		n.exponent--
	}
	text := strconv.AppendInt(append(n.digits, 'e'), n.exponent, 10)
	n.value, _ = strconv.ParseFloat(string(text), 64) // an error means that it is infinite
	if n.negative {
		n.value = -n.value
	}
	return text
}

// near is whether two numbers agree within the tolerances. Where the rounding of
// float64 could decide, they are compared as the decimals that they are.
func (r Rules) near(want, got number) bool {
	distance := math.Abs(got.value - want.value)
	limit := max(r.Absolute, r.Relative*math.Abs(want.value))
	doubt := 1e-15*(math.Abs(want.value)+math.Abs(got.value)+limit) + 1e-300
	switch {
	case distance > limit+doubt:
		return false
	case distance < limit-doubt:
		return true
	case got.negative == want.negative && got.exponent == want.exponent && bytes.Equal(got.digits, want.digits):
		return true
	}
	return r.nearAsDecimals(want, got)
}

// tiny is the exponent below which a number, however many digits it has, is less than
// every tolerance but 0.
const tiny = -2000

func (r Rules) nearAsDecimals(want, got number) bool {
	unit := max(want.exponent, got.exponent)
	if unit >= tiny {
		unit = 0
	} else if r.Absolute > 0 {
		return true
	}
	a, b := want.decimal(unit), got.decimal(unit)
	distance := b.Sub(b, a)
	relative := new(big.Rat).Mul(a, decimal(r.Relative))
	return distance.Abs(distance).Cmp(decimal(r.Absolute)) <= 0 || distance.Cmp(relative.Abs(relative)) <= 0
}

// decimal returns a number in units of a power of ten. One that is out of proportion is
// so still, but takes no endless memory.
func (n number) decimal(unit int64) *big.Rat {
	sign := ""
	if n.negative {
		sign = "-"
	}
	value, _ := new(big.Rat).SetString(fmt.Sprintf("%s0%se%d", sign, n.digits, max(n.exponent-unit, 2*tiny)))
	return value
}

// decimal returns a tolerance as it was written.
func decimal(tolerance float64) *big.Rat {
	value, _ := new(big.Rat).SetString(strconv.FormatFloat(tolerance, 'g', -1, 64))
	return value
}
