package d

import "example.com/calls/a"

var Y = X
var X = a.Next()

func init() { a.Next() }
