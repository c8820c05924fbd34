// Package log takes down in which order a program is initialised.
package log

import "fmt"

var Lines []string

func Note(line string) { Lines = append(Lines, fmt.Sprint(len(Lines), " ", line)) }

func Value(line string) string {
	Note(line)
	return "set"
}
