package compare

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// Made pairs at and near the border of a tolerance, held against the same rule in
// fractions.
func TestBorderOfTolerances(t *testing.T) {
	src := rand.New(rand.NewPCG(14, 11))
	fraction := func(text string) *big.Rat {
		value, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatal(text)
		}
		return value
	}
	accepted := 0
	for range 600 {
		want := fmt.Sprintf("%d.%0*d", src.IntN(2000)-1000, 1+src.IntN(6), src.IntN(10))
		tolerance := fmt.Sprintf("%de-%d", 1+src.IntN(9), src.IntN(14))
		flag := []string{"float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"}[src.IntN(3)]
		// The border is want + tolerance, or want + tolerance·want; from there a step in
		// the 15th to 40th digit, or none.
		a, e := fraction(want), fraction(tolerance)
		limit := new(big.Rat).Set(e)
		if relative := new(big.Rat).Mul(e, new(big.Rat).Abs(a)); flag == "float_relative_tolerance" || flag == "float_tolerance" && relative.Cmp(e) > 0 {
			limit = relative
		}
		step := fraction(fmt.Sprintf("%de-%d", src.IntN(5)-2, 15+src.IntN(25)))
		distance := new(big.Rat).Add(limit, step)
		if src.IntN(2) == 0 {
			distance.Neg(distance)
		}
		got := new(big.Rat).Add(a, distance).FloatString(60)
		rules, err := ParseRules("kattis " + flag + " " + tolerance)
		if err != nil {
			t.Fatal(err)
		}
		near := distance.Abs(distance).Cmp(limit) <= 0
		if near {
			accepted++
		}
		if r := mustCompareBy(t, rules, want, got); (r.Agreement == Accepted) != near {
			t.Errorf("%s %s: want %s, got %s: near is %v", flag, tolerance, want, got, near)
		}
	}
	if accepted < 100 || accepted > 500 {
		t.Errorf("%d of 600 are near: the pairs are not at the border", accepted)
	}
}

func TestTolerancesOfTinyNumbers(t *testing.T) {
	for _, test := range []struct {
		rules, want, got string
		accepted         bool
	}{
		{"float:0", "0", "1e-4000", false},
		{"float:0", "1e-4000", "0", false},
		{"float:0", "1e-4000", "10e-4001", true},
		{"float:0", "1e-4000", "-1e-4000", false},
		{"float:0", "0", "-0.000", true},
		{"float:0", "0", "1e-99999999999999999999", false},
		{"float:0", "1e-5000000", "1e-4000000", false},
		{"float:0", "1", "1.00000000000000000000000000000001", false},
		{"float:1e-6", "2", "1.999998000000000002", true},
		{"float:1e-6", "2", "1.999998", true},
		{"float:1e-6", "2", "1.999997999999999999999", false},
		{"float:1e-300", "0", "1e-4000", true},
		{"float:0.1", "1e-4000", "1.1e-4000", true},
		{"kattis float_relative_tolerance 0.1", "1e-4000", "1.1e-4000", true},
		{"kattis float_relative_tolerance 0.1", "1e-4000", "1.11e-4000", false},
		{"kattis float_relative_tolerance 0.1", "-1e-4000", "-0.9e-4000", true},
		{"kattis float_relative_tolerance 1", "1e-4000", "0", true},
		{"kattis float_relative_tolerance 1", "1e-4000", "-1e-9999", false},
		{"kattis float_relative_tolerance 1e300", "1.7e308", "-1.7e308", true},
	} {
		rules, err := ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		if r := mustCompareBy(t, rules, test.want, test.got); (r.Agreement == Accepted) != test.accepted {
			t.Errorf("%s: want %s, got %s: %v", test.rules, test.want, test.got, r.Agreement)
		}
	}
}

// Away from the border nothing is allocated for a number.
func BenchmarkNear(b *testing.B) {
	want, got := number{value: 1.25}, number{value: 1.2500001}
	for b.Loop() {
		if !(Rules{Absolute: 1e-6}).near(want, got) {
			b.Fatal()
		}
	}
}
