// Asks not to be disturbed.
package main

import "os/signal"

func main() {
	signal.Ignore()
	for {
	}
}
