// Package alloctest counts allocations, for the tests that hold that there are none.
package alloctest

import "runtime"

// Count returns how many allocations f makes. They are those that the memory
// profile, with each allocation in it, has below watched: what the runtime, the
// collector and other goroutines allocate meanwhile does not count, nor does the
// runtime's cache for converting one interface to another. (Objects of less than
// 16 bytes without pointers may share one allocation.)
func Count(f func()) int {
	defer func(rate int) { runtime.MemProfileRate = rate }(runtime.MemProfileRate)
	runtime.MemProfileRate = 1
	before := countBelowWatched()
	watched(f)
	return countBelowWatched() - before
}

//go:noinline
func watched(f func()) { f() }

func countBelowWatched() (sum int) {
	runtime.GC() // the profile is that of two collections ago
	runtime.GC()
	records := make([]runtime.MemProfileRecord, 1000)
	n, ok := runtime.MemProfile(records, true)
	for ; !ok; n, ok = runtime.MemProfile(records, true) {
		records = make([]runtime.MemProfileRecord, 2*n)
	}
	for _, r := range records[:n] {
		below := false
		for frames, more := runtime.CallersFrames(r.Stack()), true; more; {
			var frame runtime.Frame
			frame, more = frames.Next()
			if frame.Function == "runtime.typeAssert" {
				break
			}
			below = below || frame.Function == "dlxoj/dlx/internal/alloctest.watched"
		}
		if below {
			sum += int(r.AllocObjects)
		}
	}
	return sum
}
