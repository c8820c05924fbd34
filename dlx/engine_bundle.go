//go:build bundle

package dlx

// setsOfBits returns no engine: a bundled program has dancing links alone. Sets of bits are
// half of this package, and judges limit the size of a source file.
func setsOfBits(*session) engine { return nil }
