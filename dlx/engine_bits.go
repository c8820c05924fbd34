//go:build !bundle

package dlx

// setsOfBits returns the engine of sets of bits.
func setsOfBits(s *session) engine { return &bitSets{session: s, tuning: tuned} }
