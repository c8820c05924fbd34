package plug

import (
	_ "hash/crc32"

	"example.com/many/order/log"
	"example.com/many/order/second"
)

// read needs what an init function of another package made.
var read = second.Table["x"]

func init() { log.Note("plug: init, x is " + string(rune('0'+read))) }
