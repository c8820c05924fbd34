package mathutil

import "math/rand"

func abs(x int) int { return max(x, -x) }

func Random() int { return rand.New(rand.NewSource(2)).Intn(1000) }
