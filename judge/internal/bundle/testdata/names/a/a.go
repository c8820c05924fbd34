package a

import f "fmt"

type List[T any] struct{ w []T }

func (l List[T]) Cap() int { return cap(l.w) }

type Set[T comparable] = map[T]struct{}

type Thing struct {
	N    int
	next *Thing
}

func (t Thing) Twice() int { return 2 * t.N }

type Iface interface{ Do() string }

type Enum uint8

const (
	One Enum = iota + 1
	Two
)

func (e Enum) String() string { return f.Sprintf("enum%d", uint8(e)) }

type Named struct{ A int }

type MyErr struct{}

func (MyErr) Error() string { return "my err" }

type Sealed interface{ sealed() }
type Impl struct{}

func (Impl) sealed()    {}
func (Impl) Do() string { return "do" }

func main(x int) int { return x + 1 }
func Main() int      { return main(1) }

type Pt struct{ X, Y int }

func (p Pt) MarshalText() ([]byte, error) { return []byte("pt"), nil }
