package a

import "os"

var n = 10

func init() {
	if len(os.Args) > 5 {
		return
	}
	n = 20
	for i := 0; i < 3; i++ {
		defer func() { n += i }()
	}
}

func Next() int { n++; return n }
