// Never ends.
package main

func main() {
	for {
	}
}
