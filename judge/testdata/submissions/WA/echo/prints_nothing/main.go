// Does not read its input, which is no failure, and prints nothing, which is one.
package main

func main() {}
