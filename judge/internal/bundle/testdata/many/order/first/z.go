package first

import "example.com/many/order/log"

var z = log.Value("first: z, a is " + a)

func init() {
	if z == "" {
		return
	}
	log.Note("first: init of z.go")
}
