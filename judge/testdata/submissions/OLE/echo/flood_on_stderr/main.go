// Never stops complaining.
package main

import "os"

func main() {
	for {
		os.Stderr.WriteString("debug: still here\n")
	}
}
