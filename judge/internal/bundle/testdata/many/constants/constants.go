package constants

import "fmt"

const (
	_ = iota
	A
	B
	_
	C
	D, E = iota * 10, "e" + suffix
)

const suffix = "!"

type Weekday int

const (
	Monday Weekday = iota + 1
	Tuesday
)

const (
	_   = iota // ignore the first
	KiB = 1 << (10 * iota)
	MiB
)

func (d Weekday) String() string {
	switch d {
	case Monday:
		return "Monday"
	case Tuesday:
		return "Tuesday"
	}
	return fmt.Sprint(int(d))
}
