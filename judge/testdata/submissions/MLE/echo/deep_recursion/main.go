// Recurses without end. Go allows itself a gigabyte of stack, which is more than
// the judge does.
package main

func main() { println(deeper(0)) }

func deeper(n int) int { return deeper(n+1) + 1 }
