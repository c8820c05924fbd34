package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestJUnit(t *testing.T) {
	failed := of("p/2", wrongAnswer, "")
	failed.Message, failed.details, failed.WallSeconds = `want "<a>"`, []string{"- a", "+ b\x01"}, 0.5
	want := `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="p by problems/p" tests="3" failures="1" errors="0" skipped="1" time="0.5">
    <testcase classname="p by problems/p" name="p/1" time="0"></testcase>
    <testcase classname="p by problems/p" name="p/2" time="0.5">
      <failure type="WA" message="want &#34;&lt;a&gt;&#34;">- a&#xA;+ b�</failure>
    </testcase>
    <testcase classname="p by problems/p" name="p/3" time="0">
      <skipped type="SKIP" message=""></skipped>
    </testcase>
  </testsuite>
  <testsuite name="q by problems/q" tests="1" failures="0" errors="1" skipped="0" time="0">
    <testcase classname="q by problems/q" name="q/1" time="0">
      <error type="JE" message=""></error>
    </testcase>
  </testsuite>
</testsuites>
`
	got, err := junit([]result{of("p/1", accepted, ""), failed, of("q/1", judgeError, ""), of("p/3", skipped, "")})
	if diff := cmp.Diff(want, string(got)); diff != "" || err != nil {
		t.Errorf("%v (-want +got)\n%s", err, diff)
	}
}

func TestProgressLine(t *testing.T) {
	begin := time.Unix(1000, 0)
	p := progress{begun: begin, total: 10}
	if got, want := p.line("p/1", begin), "0 of 10 done, now p/1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, seconds := range []float64{0.25, 1.5, 0.5} {
		r := of("p/"+time.Duration(seconds*1e9).String(), accepted, "")
		r.WallSeconds = seconds
		p.done(job{}, r)
	}
	got, want := p.line("p/4", begin.Add(6*time.Second)), "3 of 10 done, now p/4, slowest p/1.5s (1.5 s), 14s left"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What is shown fits on the terminal, and is taken away.
func TestProgressIsCut(t *testing.T) {
	var out strings.Builder
	p := progress{out: &out, width: 10, total: 3}
	p.running(testCase{problem: &problem{name: "p"}, name: "1"})
	p.running(testCase{problem: &problem{name: "p"}, name: "2"}) // too soon after the first
	p.clear()
	p.clear()
	if got, want := out.String(), "\r\x1b[K0 of 3 do\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Every case is in one part, and the parts are as equal as can be.
func TestPart(t *testing.T) {
	cases := make([]testCase, 23)
	for i := range cases {
		cases[i].name = strings.Repeat("x", i)
	}
	for n := 1; n <= 30; n++ {
		seen := map[string]int{}
		for i := 1; i <= n; i++ {
			mine := part{i, n}.of(cases)
			if len(mine) < len(cases)/n || len(mine) > len(cases)/n+1 {
				t.Errorf("part %d of %d has %d cases", i, n, len(mine))
			}
			for _, c := range mine {
				seen[c.name]++
			}
		}
		for _, c := range cases {
			if seen[c.name] != 1 {
				t.Errorf("of %d parts, %d have case %d", n, seen[c.name], len(c.name))
			}
		}
	}
	for text, want := range map[string]part{"1/1": {1, 1}, "2/7": {2, 7}} {
		var p part
		if err := p.Set(text); err != nil || p != want {
			t.Errorf("%s: %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "1/2x", "a/b"} {
		here("-part", text, "-list").mustBeUsageError(t, "want I/N with 1 <= I <= N")
	}
}

func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"a/b.go": "a/b.go", "": "''", "two words": "'two words'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "%s.in:%s.out": "%s.in:%s.out", "*": "'*'",
	} {
		if got := quoted(word); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
}

// The command that judges a case again has what decides about the verdict, and
// nothing that decides about the rest of the run.
func TestAgain(t *testing.T) {
	for line, want := range map[string]string{
		"-x -j 3 -o d -json j -list echo":                       "echo/1",
		"-time 2s -memory 16MiB -root testdata":                 "-memory 16777216 -root testdata -time 2s echo/1",
		"-submission a.c -submission b.c -compare float:1e-3 p": "-compare float:1e-3 -submission b.c echo/1",
	} {
		o, err := parseRun(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		j := job{testCase: testCase{problem: &problem{name: "echo"}, name: "1"}, program: program{label: "b.c"}}
		if got := strings.TrimPrefix(o.again(j), strings.Join(invocation(os.Args[0]), " ")+" "); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	if got := strings.Join(invocation("./judge.bin"), " "); got != "./judge.bin" {
		t.Error(got)
	}
	for _, built := range []string{"/tmp/go-build123/b001/exe/judge", "/cache/5b/" + strings.Repeat("5b", 32) + "-d/judge"} {
		if got := invocation(built); got[0] != "go" || got[1] != "run" {
			t.Error(got)
		}
	}
}
