// Package stack has names that package queue has too.
package stack

import (
	"fmt"
	"math/rand"
	"sort"
)

// Size is a variable here.
var Size = size()

func size() int { return limit * 10 }

const limit = 4

// Node is in a Stack.
type Node struct {
	Value int
	next  *Node
}

// Value2 is promoted.
func (n *Node) Value2() int { return 2 * n.Value }

// unused is named by nobody.
func (n *Node) unused() string { return fmt.Sprint(unreached == nil) }

// Unused neither.
func (n *Node) Unused() string { return n.unused() }

var unreached = sort.Ints

// Stack is a list of nodes.
type Stack struct {
	top *Node
	len int
}

// New returns a stack of values.
func New(values ...int) *Stack {
	s := new(Stack)
	for _, v := range values {
		s.Push(v)
	}
	return s
}

// Push adds a value.
func (s *Stack) Push(value int) { s.top, s.len = &Node{value, s.top}, s.len+1 }

// Top returns the last node.
func (s *Stack) Top() *Node { return s.top }

// Len counts.
func (s *Stack) Len() int { return s.len }

// String is called through fmt.Stringer only.
func (s *Stack) String() string {
	return fmt.Sprintf("stack of %d, %d", s.len, rand.New(rand.NewSource(1)).Intn(100))
}

// Level has a method that only fmt calls.
type Level int

func (l Level) String() string { return "stack level " + levels[l] }

var levels = []string{"zero", "one", "two"}

// Kind can be implemented here only.
type Kind interface{ kind() string }

// Hidden is one.
type Hidden struct{}

func (Hidden) kind() string { return "stack" }
