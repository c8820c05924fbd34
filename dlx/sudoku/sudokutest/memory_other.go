//go:build !linux

package sudokutest

import "testing"

// Memory is not measured on this system.
func Memory(t *testing.T, in string) { t.Skip("peak memory is measured on Linux only") }
