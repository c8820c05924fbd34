// Calls has methods that nobody names and initialisers that do something.
package main

import (
	"bytes"
	"container/heap"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"reflect"
	"sort"
	"text/template"

	"example.com/calls/a"
	"example.com/calls/b"
	_ "example.com/calls/c"
	"example.com/calls/digest"
)

type byLen []string

func (s byLen) Len() int           { return len(s) }
func (s byLen) Less(i, j int) bool { return len(s[i]) < len(s[j]) }
func (s byLen) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

type tmpl struct{}

func (tmpl) Greet(s string) string { return "hi " + s }
func (tmpl) hidden() string        { return "no" }

type rot struct{ io.Reader }

func (r rot) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	for i := range p[:n] {
		p[i]++
	}
	return n, err
}

func (r rot) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, "writeto")
	return int64(n), err
}

type val []string

func (v *val) String() string     { return fmt.Sprint(*v) }
func (v *val) Set(s string) error { *v = append(*v, s); return nil }
func (v *val) IsBoolFlag() bool   { return true }

type wrap struct{ e []error }

func (w wrap) Error() string   { return "wrap" }
func (w wrap) Unwrap() []error { return w.e }

type form struct{}

func (form) Format(s fmt.State, verb rune) { fmt.Fprintf(s, "<%c>", verb) }

type pq []int

func (p pq) Len() int            { return len(p) }
func (p pq) Less(i, j int) bool  { return p[i] < p[j] }
func (p pq) Swap(i, j int)       { p[i], p[j] = p[j], p[i] }
func (p *pq) Push(x interface{}) { *p = append(*p, x.(int)) }
func (p *pq) Pop() (x interface{}) {
	x, *p = (*p)[len(*p)-1], (*p)[:len(*p)-1]
	return
}

type lv struct{}

func (lv) LogValue() slog.Value { return slog.StringValue("logvalue") }

var x, y = func() (int, int) { return a.Next(), a.Next() }()

var (
	_      = a.Next()
	z      = a.Next()
	unused = a.Next()
)

var ptr = &target
var target = z + 1

func main() {
	s := byLen{"ccc", "a", "bb"}
	sort.Sort(s)
	fmt.Println(s, x, y, z, *ptr)
	t := template.Must(template.New("").Parse(`{{.Greet "x"}}` + "\n"))
	t.Execute(os.Stdout, tmpl{})
	io.Copy(os.Stdout, rot{bytes.NewReader([]byte("abc"))})
	fmt.Println()
	var v val
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.Var(&v, "v", "")
	fmt.Println(fs.Parse([]string{"-v", "-v=3", "rest"}), v, fs.Args())
	fmt.Println(errors.Is(wrap{[]error{io.EOF}}, io.EOF), form{})
	h := &pq{3, 1, 2}
	heap.Init(h)
	fmt.Println(heap.Pop(h), a.Next(), digest.Available())
	slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == "time" {
			return slog.Attr{}
		}
		return a
	}})).Info("m", "k", lv{})
	m, ok := reflect.TypeOf(b.R{}).MethodByName("Found")
	fmt.Println(m.Name, ok, reflect.TypeOf(tmpl{}).NumMethod())
	defer func() { fmt.Println(recover()) }()
	b.Do()
}
