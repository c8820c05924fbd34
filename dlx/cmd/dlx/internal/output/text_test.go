package output

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestPlural(t *testing.T) {
	for n, want := range map[int64]string{0: "0 grids", 1: "1 grid", 2: "2 grids"} {
		if got := Plural(n, "grid"); got != want {
			t.Errorf("Plural(%d) = %s, want %s", n, got, want)
		}
	}
}

// Names of files are shown in part if they are long, and are no XML in a picture.
func TestNamesOfFiles(t *testing.T) {
	for file, want := range map[string]string{
		"-":                               "standard input",
		filepath.Join("a", "b.in"):        "b.in",
		`<b> & "c"`:                       "&lt;b&gt; &amp; &#34;c&#34;",
		"a\x01\xffb":                      "a?\ufffdb",
		"begin" + strings.Repeat("é", 39): "…" + strings.Repeat("é", 39),
		strings.Repeat("é", 40):           strings.Repeat("é", 40),
	} {
		if got := string(DrawSVG("{{esc .}}", ShortName(file))); got != want {
			t.Errorf("%q is shown as %s, want %s", file, got, want)
		}
	}
	if got, want := string(DrawSVG("{{esc .}}", "a\x01\xffb")), "a?\ufffdb"; got != want {
		t.Errorf("control characters in a picture: %q, want %q", got, want)
	}
}
