package c

import (
	"example.com/calls/a"
	"example.com/calls/d"
)

var V = a.Next() + d.Y

func init() { a.Next(); V++ }
