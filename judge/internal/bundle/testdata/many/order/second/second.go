// Package second is initialised before first, which has to wait for package strings,
// and before third: math/bits has nothing to initialise.
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
