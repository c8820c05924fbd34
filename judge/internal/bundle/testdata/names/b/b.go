package b

import (
	"fmt"

	"example.com/names.v2/a"
)

type Inner[T any] struct{ X T }

func (i *Inner[T]) Get() T { return i.X }
func (i Inner[T]) Walk(yield func(T) bool) {
	_ = yield(i.X) && yield(i.X)
}

type Iface = a.Iface
type Impl struct{ V int }

func (i Impl) Do() string { return fmt.Sprint("impl", i.V) }

type Named struct{ B int }

func Pipe(n int) (s int) {
	ch := make(chan int)
	go func() {
		defer close(ch)
		for i := range n {
			ch <- i
		}
	}()
	for v := range ch {
		s += v
	}
	return
}

type Pt a.Pt
