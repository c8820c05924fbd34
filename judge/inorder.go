package main

import (
	"sync"
	"sync/atomic"
)

// inOrder does the work for 0, 1, … n-1, some of it side by side, and emits the
// outcomes one by one in that order, as soon as each can be. When emit returns
// false nothing new is begun. It returns when all work that was begun has ended.
func inOrder[T any](n, workers int, work func(i int) T, emit func(i int, outcome T) bool) {
	outcomes := make([]chan T, n)
	for i := range outcomes {
		outcomes[i] = make(chan T, 1)
	}
	var next atomic.Int64
	var stopped atomic.Bool
	var group sync.WaitGroup
	for range min(workers, n) {
		group.Add(1)
		go func() {
			defer group.Done()
			for !stopped.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				outcomes[i] <- work(i)
			}
		}()
	}
	for i, outcome := range outcomes {
		if !emit(i, <-outcome) {
			stopped.Store(true)
			break
		}
	}
	group.Wait()
}
