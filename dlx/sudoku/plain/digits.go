package plain

import "math/bits"

// Digits is a set of digits: bit d stands for the digit d.
type Digits uint16

// The sets that a cell without a clue may be limited to.
const (
	All  Digits = 1<<(side+1) - 2
	Even Digits = 1<<2 | 1<<4 | 1<<6 | 1<<8
	Odd         = All &^ Even
)

// Only returns the set of one digit.
func Only(digit int) Digits { return 1 << digit }

func (d Digits) has(digit int) bool { return d&Only(digit) != 0 }
func (d Digits) size() int          { return bits.OnesCount16(uint16(d)) }
func (d Digits) lowest() Digits     { return d & -d }

// greatest returns the greatest digit of a set that is not empty.
func (d Digits) greatest() int { return bits.Len16(uint16(d)) - 1 }
