// Package second imports no package that has anything to initialise but log, so it
// comes before first.
package second

import (
	"math/bits"

	"example.com/many/order/log"
)

var Table map[string]int

var alone = func() int { log.Note("second: alone"); return bits.Len(8) }()

func init() {
	log.Note("second: init")
	Table = map[string]int{"x": alone}
}
