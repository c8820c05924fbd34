// Never stops printing.
package main

import "os"

func main() {
	for {
		os.Stdout.WriteString("and so on\n")
	}
}
