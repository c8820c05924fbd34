// Uses more and more memory.
package main

var kept [][]byte

func main() {
	for {
		block := make([]byte, 1<<20)
		for i := range block {
			block[i] = 1
		}
		kept = append(kept, block)
	}
}
