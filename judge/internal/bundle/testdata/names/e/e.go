// Package e gives other meanings to what is predeclared.
package e

type string = int

const true = false

func len(x []int) int { return 42 }

var count = 1

func Predeclared() (string, int) { return string(count), len(nil) }

func True() bool { return true }
