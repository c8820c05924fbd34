// Many is a program whose packages are full of what a bundler can get wrong. Its
// bundle must print what it prints.
package main

import (
	"errors"
	f "fmt"
	"io"
	rnd "math/rand/v2"
	. "strings"

	"example.com/many/constants"
	"example.com/many/generic"
	"example.com/many/mathutil"
	_ "example.com/many/order/first"
	"example.com/many/order/log"
	"example.com/many/order/second"
	_ "example.com/many/order/third"
	"example.com/many/platform"
	_ "example.com/many/plug"
	q "example.com/many/queue"
	"example.com/many/sealed"
	"example.com/many/stack"
)

// Size collides with stack.Size and queue.Size.
const Size = 3

// New collides with the functions of the other packages.
func New() *Both { return &Both{Node: stack.New(1).Top(), Extra: q.New(Size)} }

// Both embeds a type of each package; stack.Node and queue.Node collide.
type Both struct {
	*stack.Node
	Extra *q.Queue
	generic.Pair[string, q.Node]
	error
}

// String shadows strings.String-like names and is called by fmt alone.
func (b Both) String() string { return "both" }

type max struct{ Builder } // a type of a predeclared name, with an embedded type of a dot import

func (m *max) add(words ...string) string {
	for _, word := range words {
		m.Builder.WriteString(ToUpper(word))
	}
	return m.String()
}

func init() { log.Note("main: first init") }

var early = log.Value("main: variable")

func init() { log.Note("main: second init, early is " + early) }

func main() {
	for _, line := range log.Lines {
		f.Println(line)
	}
	f.Println(second.Table["x"], platform.Name(), constants.C, constants.E, constants.Weekday(2), constants.KiB)
	names()
	embedding()
	methods()
	generics()
	statements()
}

func names() {
	stack, Size := stack.Size, Size // shadows a package and a constant
	f.Println(stack, Size, q.Size)
	{
		fmt, errors := "a local fmt", errors.New("an error") // of names of imports
		f.Println(fmt, errors)
	}
	New := func() int { return q.Count() } // would capture queue.New if it were called New
	f.Println(New(), q.New(2).Len(), mathutil.Abs(-2), mathutil.Min(3, 2))
	Node := q.Node{Value: 5} // and this the type
	f.Println(Node, q.Node{6}, rnd.N(1), mathutil.Random())
	var rand, Queue, len2 = 1, 2, len("four")
	f.Println(rand, Queue, len2, q.Queue{}.Len())
	var m max
	f.Println(m.add("a", "b"), HasPrefix("abc", "a"), NewReader("abc").Len())
}

func embedding() {
	b := New()
	b.Pair = generic.Pair[string, q.Node]{Key: "k", Value: q.Node{Value: 7}}
	b.error = io.EOF
	f.Println(b.Node.Value, b.Value2(), b.Pair.Key, b.Key, b.Pair.Value.Value, b.error, b)
	w := q.Wrapper{Node: q.Node{Value: 8}, Alias: 9, Stack: stack.New(4)}
	f.Println(w.Node.Value, w.Value, w.Alias, w.Stack.Len(), w)
	anonymous := struct {
		*q.Node
		stack.Stack
		Tagged int `json:"size,omitempty"`
	}{&q.Node{Value: 10}, *stack.New(5), 1}
	f.Println(anonymous.Node.Value, anonymous.Stack.Len(), anonymous.Top().Value)
	type Node struct{ q.Node } // a local type of the same name
	f.Println(Node{q.Node{Value: 11}}.Node.Value)
}

func methods() {
	s := stack.New(1, 2)
	push, top := s.Push, (*stack.Stack).Top // a method value and a method expression
	push(3)
	f.Println(top(s).Value, Both.String(Both{}), (*Both).Value2(New()))
	var stringer f.Stringer = s
	f.Println(stringer, f.Sprint(q.New(1)), f.Sprintf("%v %s", stack.Level(2), q.Level(2)))
	var err error = q.Failure{Code: 4}
	var failure q.Failure
	f.Println(err, errors.As(err, &failure), failure.Code, errors.Is(err, q.ErrFull), errors.Unwrap(err))
	for _, x := range []any{sealed.A{}, sealed.B{}, stack.Hidden{}, q.Hidden{}} {
		_, ofSealed := x.(sealed.Kind)
		_, ofStack := x.(stack.Kind)
		f.Println(ofSealed, ofStack, sealed.Describe(x))
	}
}

func generics() {
	list := generic.Of(1, 2, 3)
	mapped := generic.Map(list, func(i int) q.Node { return q.Node{Value: i * i} })
	for i, node := range mapped.All() {
		f.Print(i, node, " ")
	}
	f.Println(mapped.Len(), generic.Sum(constants.Weekday(1), 2), generic.Max(list.First(), 2))
	tree := generic.Tree[string]{}
	for _, word := range Fields("the quick brown fox") {
		tree.Insert(word)
	}
	f.Println(tree.String(), generic.Pair[int, generic.List[string]]{Key: 1})
	add := generic.Sum[float64]
	f.Println(add(1, 2.5))
}

func statements() {
stack:
	for i := range 3 {
		switch x := any(i).(type) {
		case int:
			if x == 1 {
				continue stack
			}
			if x == 2 {
				break stack
			}
		}
		f.Println("round", i)
	}
	var value any = &q.Node{Value: 3}
	switch Node := value.(type) {
	case *stack.Node:
		f.Println("of stack", Node.Value)
	case *q.Node:
		f.Println("of queue", Node.Value)
	}
	i := 0
Size:
	if i++; i < Size {
		goto Size
	}
	ch := make(chan q.Node, 1)
	select {
	case ch <- q.Node{Value: 1}:
	}
	f.Println(i, (<-ch).Value, map[q.Level]stack.Level{q.Level(1): 2}, [...]string{constants.B: "b", constants.C: "c"}[constants.C])
	func(Stack int, s *stack.Stack) { f.Println(Stack, s.Len()) }(1, stack.New())
}
