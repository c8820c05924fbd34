package queue

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/many/stack"
)

const (
	Size  = 7
	limit = Size * 2
)

type Node struct{ Value int }

type Queue struct {
	nodes []Node
	*counter
}

type counter struct{ len int }

func (c *counter) grow() { c.len++ }

// New fills a queue.
func New(n int) *Queue {
	q := &Queue{counter: &counter{}}
	for i := range n {
		q.nodes = append(q.nodes, Node{Value: i})
		q.grow()
	}
	return q
}

func (q Queue) Len() int { return len(q.nodes) + limit }

func (q *Queue) String() string { return fmt.Sprint("queue of ", q.counter.len, rand.N(1)) }

func Count() int { return New(limit).len }

type Level int

func (l Level) String() string { return "queue level" }

type (
	// Alias is embedded under its own name.
	Alias  = int
	Stack  = *stack.Stack
	unused struct{}
	// Wrapper embeds aliases.
	Wrapper struct {
		Node
		Alias
		Stack *stack.Stack
	}
)

// ErrFull is found by errors.Is.
var (
	ErrFull = errors.New("full")
	errNone = errors.New("none")
)

type Failure struct{ Code int }

func (f Failure) Error() string   { return fmt.Sprint("failure ", f.Code) }
func (f Failure) Unwrap() error   { return ErrFull }
func (f Failure) Is(e error) bool { return e == errNone }

type Hidden struct{}

func (Hidden) kind() string { return "queue" }
