// Recurses until the stack that it allows itself is full.
package main

import "runtime/debug"

func main() {
	debug.SetMaxStack(1 << 20)
	println(deeper(0))
}

func deeper(n int) int { return deeper(n+1) + 1 }
