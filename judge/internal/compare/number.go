package compare

import (
	"math"
	"strconv"
)

// maxDigits are more than decide about a float64: beyond them it only matters
// whether all are 0.
const maxDigits = 780

// number is a decimal number that is being read: its first digits, as an integer,
// times a power of ten.
type number struct {
	digits   []byte
	exponent int64
	rest     bool // some digit left out is not 0
}

// readNumber reads a word and returns its value. It is ok if the word is
//
//	[+-]?(digits.digits | .digits | digits. | digits)([eE][+-]?digits)?
//
// A word may be of any length, and its value beyond the range is infinite.
func readNumber(c *Cursor) (value float64, ok bool) {
	n := number{digits: c.digits[:0]}
	defer func() { c.digits = n.digits }() // its memory serves the next number
	negative := c.sign()
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
	if value = n.value(); negative {
		value = -value
	}
	return value, ok
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

// readExponent reads what follows the e.
func (n *number) readExponent(c *Cursor) (ok bool) {
	const most = 1 << 40 // more is out of range for any word that fits on a disk
	negative := c.sign()
	var e number
	ok = e.read(c) > 0
	exponent := int64(min(most, e.value()))
	if negative {
		exponent = -exponent
	}
	n.exponent += exponent
	return ok
}

func (n *number) value() float64 {
	if len(n.digits) == 0 {
		return 0
	}
	if n.rest {
		n.digits = append(n.digits, '1')
		n.exponent--
	}
	n.digits = strconv.AppendInt(append(n.digits, 'e'), n.exponent, 10)
	value, _ := strconv.ParseFloat(string(n.digits), 64)
	return value // an error means that it is infinite
}

// near is whether two numbers agree within the tolerances.
func (r Rules) near(want, got float64) bool {
	distance := math.Abs(got - want)
	return distance <= r.Absolute || distance <= r.Relative*math.Abs(want)
}
