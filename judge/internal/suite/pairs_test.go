package suite

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFind(t *testing.T) {
	for _, test := range []struct{ name, files, pairs, alone string }{
		{"nothing", "", "", ""},
		{"in and out", "2.in 10.in 2.out 10.out notes.txt", "2=2.in+2.out 10=10.in+10.out", ""},
		{"in and ans", "a.in a.ans", "a=a.in+a.ans", ""},
		{"in.txt", "1.in.txt 1.out.txt", "1=1.in.txt+1.out.txt", ""},
		{"numbers first", "in1.txt in2.txt out1.txt ans2.txt", "1=in1.txt+out1.txt 2=in2.txt+ans2.txt", ""},
		{"words", "input01 output01 input_02.txt answer_02.txt", "01=input01+output01 02=input_02.txt+answer_02.txt", ""},
		{"numbers in extensions", "A.in1 A.in2 A.ans1 A.ans2", "A.1=A.in1+A.ans1 A.2=A.in2+A.ans2", ""},
		{"folders", "input/input01.txt output/output01.txt", "01=input/input01.txt+output/output01.txt", ""},
		{"folders alone say it", "in/a_01.txt out/a_01.txt in/b out/b", "a_01=in/a_01.txt+out/a_01.txt b=in/b+out/b", ""},
		{"folders within", "x/inputs/1.in x/outputs/1.out", "x/1=x/inputs/1.in+x/outputs/1.out", ""},
		{"both marks", "input1.in output1.out", "1=input1.in+output1.out", ""},
		{"capitals", "01/NAME.INP 01/NAME.OUT", "01/NAME=01/NAME.INP+01/NAME.OUT", ""},
		{"Polygon", "01 01.a 02 02.a tests.txt readme", "01=01+01.a 02=02+02.a", ""},
		{"Polygon with words", "small small.a readme", "small=small+small.a", ""},
		{"groups", "g1/1.in g1/1.out g2/1.in g2/1.out", "g1/1=g1/1.in+g1/1.out g2/1=g2/1.in+g2/1.out", ""},
		{"no partner", "1.in 2.in 2.out 3.out 04 05.a", "2=2.in+2.out", "1.in 3.out 04 05.a"},
		{"an answer too many", "1.in 1.out 1.ans", "", "1.ans 1.in 1.out"},
		{"an input too many", "1.in 1.INP 1.out", "", "1.INP 1.in 1.out"},
		{"other folder", "a/1.in b/1.out", "", "a/1.in b/1.out"},
		{"others", "main.cpp Makefile gen.py in.cpp", "", ""},
	} {
		pairs, alone := Find(strings.Fields(test.files))
		if diff := cmp.Diff([]string{test.pairs, test.alone}, []string{written(pairs), strings.Join(alone, " ")}); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

// Inputs alone become cases where that is wanted, but not what has two answers.
func TestUnanswered(t *testing.T) {
	for files, want := range map[string]string{
		"10.in 2.in 2.out":           "2=2.in+2.out 10=10.in+10.out",
		"10.in 2.in 2.ans":           "2=2.in+2.ans 10=10.in+10.ans",
		"1.in 1.out 1.ans 2.out in3": "; 1.ans 1.in 1.out 2.out in3",
	} {
		pairs, alone := withUnanswered(Find(strings.Fields(files)))
		got := written(pairs)
		if len(alone) > 0 {
			got += "; " + strings.Join(alone, " ")
		}
		if got != want {
			t.Errorf("%s: %s, want %s", files, got, want)
		}
	}
}

func written(pairs []Case) string {
	var words []string
	for _, p := range pairs {
		words = append(words, p.Name+"="+p.Input+"+"+p.Answer)
	}
	return strings.Join(words, " ")
}

func TestByFormat(t *testing.T) {
	for _, test := range []struct{ format, files, pairs, alone string }{
		{"%s.in:%s.out", "1.in 1.out 2.in 3.ans", "1=1.in+1.out", "2.in"},
		{"%s:%s.a", "1 1.a x", "1=1+1.a", "x"},
		{"in/%s.txt:out/%s.txt", "in/10.txt in/9.txt out/10.txt out/9.txt 9.txt", "9=in/9.txt+out/9.txt 10=in/10.txt+out/10.txt", ""},
		{"p.%s.in:p.%s.ans", "p.1.in p.1.ans q.1.in", "1=p.1.in+p.1.ans", ""},
	} {
		pairs, alone, err := ByFormat(test.format, strings.Fields(test.files))
		if diff := cmp.Diff([]string{test.pairs, test.alone}, []string{written(pairs), strings.Join(alone, " ")}); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got)\n%s", test.format, err, diff)
		}
	}
	for _, format := range []string{"", "%s.in", "%s.in:x", "x:%s", "%s%s:%s", "%s.in:%s.in", "%s:%s:%s"} {
		if _, _, err := ByFormat(format, nil); err == nil {
			t.Errorf("%q is taken for a format", format)
		}
	}
}

// Every file is used at most once, and no mark is forgotten.
func FuzzFind(f *testing.F) {
	f.Add("1.in 1.out in2 out2 03 03.a in/x out/x")
	f.Add("./.in /.out in/ out/ .a")
	f.Fuzz(func(t *testing.T, text string) {
		files := slices.DeleteFunc(strings.Fields(text), func(file string) bool {
			return !fs.ValidPath(file) || strings.HasPrefix(path.Base(file), ".")
		})
		seen := map[string]int{}
		for _, file := range files {
			seen[file]++
		}
		pairs, alone := Find(files)
		names := map[string]bool{}
		for _, p := range pairs {
			seen[p.Input]--
			seen[p.Answer]--
			if names[p.Name] || p.Name == "" {
				t.Fatalf("case %q is there twice, or has no name", p.Name)
			}
			names[p.Name] = true
		}
		for _, file := range alone {
			seen[file]--
		}
		for file, n := range seen {
			if n < 0 || n > 0 && strings.HasSuffix(file, "x.in") {
				t.Fatalf("%q: %d", file, n)
			}
		}
	})
}
