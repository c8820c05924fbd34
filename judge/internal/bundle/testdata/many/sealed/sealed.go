// Package sealed has an interface with an unexported method, which types of other
// packages do not implement, although they have a method of that name.
package sealed

type Kind interface{ kind() string }

type A struct{}
type B struct{ A }

func (A) kind() string { return "sealed" }

func Describe(x any) string {
	if k, ok := x.(interface{ kind() string }); ok {
		return k.kind()
	}
	return "another"
}
