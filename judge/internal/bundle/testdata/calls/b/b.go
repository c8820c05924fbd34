package b

import "fmt"

type R struct{}

func (R) Found() string { return "found" }

type E struct{ error }

func (e E) Error() string { return fmt.Sprint("E:", e.error) }

func Do() { panic(E{fmt.Errorf("x %w", E{})}) }
