package compare

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"strconv"
)

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
