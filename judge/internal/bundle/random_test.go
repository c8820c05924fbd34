package bundle

import (
	"fmt"
	"go/ast"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Random programs of packages that call everything by the same few names, also what
// is local, and that note in which order they are initialised.
func TestRandomPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	for seed := range uint64(30) {
		folder, alone := t.TempDir(), t.TempDir()
		write(t, folder, (&random{rand.New(rand.NewPCG(seed, 0))}).module())
		write(t, alone, map[string]string{"main.go": string(bundleOf(t, folder))})
		if diff := cmp.Diff(printed(t, folder, "."), printed(t, alone, "main.go")); diff != "" {
			t.Errorf("seed %d: the program prints -, the bundle +:\n%s", seed, diff)
		}
	}
}

type random struct{ *rand.Rand }

var (
	fewNames = []string{"A", "B", "New", "Size", "T", "Fmt", "a", "b", "fmt", "len", "max", "size", "string", "p1New"}
	imports  = []string{"fmt", "math/bits", "sort", "strings"}
)

func (r *random) pick(from []string) string { return from[r.IntN(len(from))] }

// module makes the files of five packages and of main, each of which may use those
// before. Its numbers note where they were made.
func (r *random) module() map[string]string {
	files := map[string]string{
		"go.mod":   "module random\n\ngo 1.24\n",
		"p/log.go": "package p\n\nvar Log []string\n\nfunc Note(line string, n int) int {\n\tLog = append(Log, line)\n\treturn n + len(Log)\n}\n",
	}
	known := []string{"1", "2"} // expressions that any later package may use
	imported := "\t\"random/p\"\n"
	for i := range 5 {
		name := fmt.Sprint("p", i)
		head, body := imported+fmt.Sprintf("\t_ %q\n", r.pick(imports)), ""
		var own []string
		for _, at := range r.Perm(len(fewNames))[:8] {
			text, use := r.declare(name, fewNames[at], known)
			body += text
			if ast.IsExported(fewNames[at]) {
				own = append(own, fmt.Sprintf(use, name+"."+fewNames[at]))
			} else {
				body += fmt.Sprintf("var _ = p.Note(%q, %s)\n", name+": of "+fewNames[at], fmt.Sprintf(use, fewNames[at]))
			}
		}
		body += fmt.Sprintf("func init() { p.Note(\"%s: init\", %s) }\n", name, r.pick(known))
		known = append(known, own...)
		files[name+"/x.go"] = fmt.Sprintf("package %s\n\nimport (\n%s)\n\n%s", name, used(head, body), body)
		imported += fmt.Sprintf("\t\"random/%s\"\n", name)
	}
	body := "func main() {\n\tprintln(" + strings.Join(known, ", ") + ")\n\tfor _, line := range p.Log {\n\t\tprintln(line)\n\t}\n}\n"
	files["main.go"] = fmt.Sprintf("package main\n\nimport (\n%s)\n\n%s", used(imported, body), body)
	return files
}

// used makes imports blank that are not named.
func used(imported, body string) string {
	for i := range 5 {
		if name := fmt.Sprint("p", i); !strings.Contains(body, name+".") {
			imported = strings.ReplaceAll(imported, "\t\"random/"+name, "\t_ \"random/"+name)
		}
	}
	return imported
}

// declare returns a declaration, and with %s for the name how to make a number of it.
func (r *random) declare(pkg, name string, known []string) (text, use string) {
	value, local := r.pick(known)+" + "+r.pick(known), r.pick(fewNames)
	switch r.IntN(4) {
	case 0:
		return fmt.Sprintf("const (\n\t_ = iota\n\t_\n\t%s\n)\n\n", name), "%s"
	case 1:
		return fmt.Sprintf("var %s = p.Note(%q, %s)\n\n", name, pkg+": "+name, value), "%s"
	case 2:
		return fmt.Sprintf("func %s(%s int) int { return %s + %s }\n\n", name, local, local, value), "%s(7)"
	}
	return fmt.Sprintf("type %s struct{ F int }\n\nfunc (%s %s) Get() int { return %s.F + %s }\n\n", name, local, name, local, value), "(%s{F: 3}).Get()"
}
