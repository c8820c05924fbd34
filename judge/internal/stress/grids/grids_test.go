package grids

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every sample of the suite is taken apart and put together again as it was.
func TestSamplesStayAsTheyAre(t *testing.T) {
	for problem, format := range formats {
		paths, _ := filepath.Glob(filepath.Join("..", "..", "..", "..", "samples", problem, "*.in"))
		if len(paths) == 0 {
			t.Errorf("no samples of %s", problem)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			in, err := format.Parse(text)
			if err != nil || !bytes.Equal(in.Bytes(), text) {
				t.Errorf("%s: %v, %q", path, err, in.Bytes())
			}
			plain := format.Plain(in.Grids())
			if again, err := format.Parse(plain.Bytes()); err != nil || !slices.Equal(again.Grids(), in.Grids()) {
				t.Errorf("%s: the plain layout loses something: %v", path, err)
			}
			if !format.IsPlain(string(plain.Bytes())) {
				t.Errorf("%s: the plain layout is not plain", path)
			}
		}
		official := filepath.Join("..", "..", "..", "..", "samples", problem, "00_statement*.in")
		if paths, _ := filepath.Glob(official); len(paths) != 1 {
			t.Errorf("%s: %v", official, paths)
		} else if text, _ := os.ReadFile(paths[0]); !format.IsPlain(string(text)) {
			t.Errorf("%s is not plain", paths[0])
		}
	}
}

var (
	ones = strings.Repeat("1", Cells)
	twos = strings.Repeat("2", Cells)
)

func TestParts(t *testing.T) {
	in, err := formats["hdu2780"].Parse([]byte("\r\n2\t\n" + ones + "\n\n " + twos + " end"))
	if err != nil {
		t.Fatal(err)
	}
	if in.Head != "\r\n" || in.Neck != "\t\n" || in.Tail != " end" || len(in.Cases) != 2 || in.Cases[0] != Case(ones) {
		t.Errorf("%+v", in)
	}
	if lead, cells := in.Cases[1].Split(); lead != "\n\n " || cells != Case(twos) {
		t.Errorf("%q, %q", lead, cells)
	}
	if got, want := in.Cases[1].With(80, '3'), "\n\n "+twos[1:]+"3"; string(got) != want {
		t.Errorf("%q", got)
	}
	if got, want := in.Cases[1].With(0, '3'), "\n\n 3"+twos[1:]; string(got) != want {
		t.Errorf("%q", got)
	}
}

func TestNoCases(t *testing.T) {
	for problem, text := range map[string]string{
		"hdu1426": "", "hdu2780": "0\n", "uvalive4763": " 0", "hdu1426 ": "\n\x1a" + ones,
	} {
		in, err := formats[strings.TrimSpace(problem)].Parse([]byte(text))
		if err != nil || len(in.Cases) != 0 || string(in.Bytes()) != text {
			t.Errorf("%s: %+v, %v", problem, in, err)
		}
	}
}

func TestWhatIsNoInput(t *testing.T) {
	for _, c := range []struct{ problem, text, words string }{
		{"hdu1426", ones[1:], "case 1: 80 cells of 81"},
		{"hdu1426", ones + "0", "case 2: cell 1 is '0'"},
		{"hdu2780", "", "the number of cases"},
		{"hdu2780", "-1\n", "the number of cases"},
		{"hdu2780", "99999999999999999999\n", "the number of cases"},
		{"hdu2780", "2\n" + ones, "case 2: 0 cells of 81"},
		{"hdu2780", "1\n" + ones[1:] + "\x1a1", `case 1: cell 81 is '\x1a'`},
		{"targetsudoku", "", "case 1: 0 cells of 81"},
		{"uvalive4763", "1\n" + ones[1:] + "A", "case 1: cell 81 is 'A'"},
	} {
		if _, err := formats[c.problem].Parse([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s %q: %v", c.problem, c.text, err)
		}
	}
}

func TestMeet(t *testing.T) {
	for cell := range Cells {
		n := 0
		for other := range Cells {
			if Meet(cell, other) {
				n++
			}
			if Meet(cell, other) != Meet(other, cell) {
				t.Errorf("%d and %d", cell, other)
			}
		}
		if n != 20 {
			t.Errorf("cell %d meets %d others, want 20", cell, n)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("hdu1426", "\n"+ones+"\x1a")
	f.Add("hdu2780", "1 "+ones+"\r\n")
	f.Add("hdu2780", "00\n")
	f.Fuzz(func(t *testing.T, problem, text string) {
		format, known := Of(problem)
		in, err := format.Parse([]byte(text))
		if !known || err != nil {
			return
		}
		again, err := format.Parse(in.Bytes())
		if err != nil || !slices.Equal(again.Cases, in.Cases) || again.Tail != in.Tail {
			t.Errorf("%q: %v", text, err)
		}
		if len(in.Bytes()) != len(text) && !strings.Contains(text, "0") {
			t.Errorf("%q becomes %q", text, in.Bytes())
		}
	})
}
