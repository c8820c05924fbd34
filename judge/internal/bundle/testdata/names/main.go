// Names is full of names that mean several things.
package main

import (
	"encoding/json"
	"fmt"
	"unsafe"

	"example.com/names.v2/a"
	"example.com/names.v2/b"
	cu "example.com/names.v2/c/util"
	du "example.com/names.v2/d/util"
	"example.com/names.v2/e"
	"example.com/names.v2/odd-name"
)

type List[T any] struct{ v []T }

func (l List[T]) Len() int { return len(l.v) }

type both struct {
	List[int]
}

type H struct{ *a.List[string] }

type G[T any] struct {
	a.Set[string]
	*b.Inner[T]
}

type L2 struct {
	b.Iface
	*a.Thing
}

func F[Thing any, Iface a.Iface](t Thing, x a.Thing, i Iface) string {
	return fmt.Sprint(t, x.N, i.Do())
}

func (both) _() {}

func _() { panic(1) }

type T struct{ secondInit, aInit int }

const K a.Enum = a.Two + 1

var arr [K]int

func main() {
	h := H{List: &a.List[string]{}}
	fmt.Println(h.List.Cap(), h.Cap())
	g := G[int]{Set: a.Set[string]{"x": {}}, Inner: &b.Inner[int]{X: 5}}
	fmt.Println(len(g.Set), g.Inner.X, g.X, g.Inner.Get())
	l := L2{Thing: &a.Thing{N: 4}, Iface: b.Impl{3}}
	fmt.Println(l.Thing.N, l.N, l.Do(), l.Iface.Do(), (*L2).Do(&l), L2.Twice(l), (*a.Thing).Twice(l.Thing))
	f := l.Thing.Twice
	fmt.Println(f(), F(1, a.Thing{N: 2}, b.Impl{9}))
	fmt.Println(cu.Name(), du.Name(), cu.X, du.X, odd.Odd, unsafe.Sizeof(a.Thing{}), K, len(arr))
	js, _ := json.Marshal(struct {
		a.Named
		B b.Named `json:"bb"`
	}{a.Named{1}, b.Named{2}})
	fmt.Println(string(js))
	p1, p2 := e.Predeclared()
	fmt.Println(p1, p2, e.True(), len("abc"), true, string(rune(65)))
	var err error = a.MyErr{}
	fmt.Println(err)
	var s a.Sealed = a.Impl{}
	_, ok := s.(interface{ Do() string })
	fmt.Println(ok, a.Main(), b.Pipe(3))
	type Thing struct {
		*a.Thing
		b.Impl
	}
	th := Thing{&a.Thing{N: 1}, b.Impl{2}}
	fmt.Println(th.Thing.N, th.Impl.V, th.Do())
	for v := range (b.Inner[int]{X: 3}).Walk {
		fmt.Print(v, " ")
	}
	x := struct{ a.Pt }{a.Pt{1, 2}}
	fmt.Println(x.Pt, x.X, a.Pt(struct{ X, Y int }{3, 4}), b.Pt(a.Pt{5, 6}))
}
