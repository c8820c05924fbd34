package generic

import (
	"cmp"
	"fmt"
	"iter"
	"strings"
)

type Number interface {
	~int | ~float64
}

func Sum[T Number](values ...T) (sum T) {
	for _, v := range values {
		sum += v
	}
	return sum
}

func Max[T cmp.Ordered](a, b T) T { return max(a, b) }

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func (p Pair[K, V]) String() string { return fmt.Sprint("<", p.Key, " ", p.Value, ">") }

type List[T any] struct {
	*chain[T]
	size int
}

type chain[T any] struct {
	value T
	next  *chain[T]
}

func (c *chain[T]) Each(visit func(T) bool) {
	for ; c != nil && visit(c.value); c = c.next {
	}
}

func Of[T any](values ...T) (l List[T]) {
	for i := len(values) - 1; i >= 0; i-- {
		l.chain = &chain[T]{values[i], l.chain}
		l.size++
	}
	return l
}

func Map[T, U any](l List[T], f func(T) U) List[U] {
	var mapped []U
	l.Each(func(value T) bool {
		mapped = append(mapped, f(value))
		return true
	})
	return Of(mapped...)
}

func (l List[T]) Len() int { return l.size }

func (l List[T]) First() (first T) {
	if l.chain != nil {
		first = l.chain.value
	}
	return first
}

func (l List[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		i := 0
		for value := range l.Each {
			if !yield(i, value) {
				return
			}
			i++
		}
	}
}

// Tree is recursive, and so is its constraint.
type Tree[T cmp.Ordered] struct {
	root *branch[T]
}

type branch[T cmp.Ordered] struct {
	left, right *branch[T]
	value       T
}

func (t *Tree[T]) Insert(value T) { t.root = t.root.insert(value) }

func (b *branch[T]) insert(value T) *branch[T] {
	switch {
	case b == nil:
		return &branch[T]{value: value}
	case value < b.value:
		b.left = b.left.insert(value)
	default:
		b.right = b.right.insert(value)
	}
	return b
}

func (t Tree[T]) String() string {
	var words []string
	for value := range t.root.walk {
		words = append(words, fmt.Sprint(value))
	}
	return strings.Join(words, ",")
}

func (b *branch[T]) walk(yield func(T) bool) {
	b.visit(yield)
}

func (b *branch[T]) visit(yield func(T) bool) bool {
	return b == nil || b.left.visit(yield) && yield(b.value) && b.right.visit(yield)
}
