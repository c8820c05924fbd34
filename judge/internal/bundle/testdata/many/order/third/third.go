package third

import "example.com/many/order/log"

func init() { log.Note("third: init") }
