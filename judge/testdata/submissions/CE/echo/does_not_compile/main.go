// Uses a name that is not there.
package main

func main() {
	undefined()
}
