package first

import (
	"strings"

	"example.com/many/order/log"
)

var b = log.Value("first: b, c is " + c)

var a = log.Value(strings.ToLower("FIRST: A, B IS ") + b)

func init() { log.Note("first: init of a.go") }

func init() { log.Note("first: another init of a.go") }

var c, d = two()

var _ = log.Value("first: a blank variable, d is " + d)

func two() (string, string) {
	log.Note("first: c and d")
	return "c", "d"
}
