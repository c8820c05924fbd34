package bundle

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Settings of the module go into the file, and it prints the same. The settings that the
// go line stands for go there if the program names a package that heeds them.
func TestSettings(t *testing.T) {
	for name, test := range map[string]struct{ mod, source, work, lines, needs, prints string }{
		"none": {mod: "go 1.24\n", source: "package main\n\nfunc main() {}\n", needs: "1.18"},
		"go.mod": {
			mod: "go 1.24\n\ngodebug panicnil=1\n", lines: "//go:debug panicnil=1\n", needs: "1.21", prints: "true\n",
			source: "package main\n\nfunc main() {\n\tdefer func() { println(recover() == nil) }()\n\tpanic(nil)\n}\n",
		},
		"go.work": {
			mod: "go 1.24\n", work: "go 1.24\n\ngodebug panicnil=1\n\nuse .\n", lines: "//go:debug panicnil=1\n", needs: "1.21",
			source: "package main\n\nfunc main() {}\n",
		},
		"source": {
			mod: "go 1.24\n", lines: "//go:debug panicnil=1\n", needs: "1.21",
			source: "//go:debug panicnil=1\npackage main\n\nfunc main() {}\n",
		},
		"go line": {
			mod: "go 1.22\n", lines: "//go:debug asynctimerchan=1\n", needs: "1.23", prints: "1\n",
			source: "package main\n\nimport \"time\"\n\nfunc main() { println(cap(time.NewTimer(time.Hour).C)) }\n",
		},
		"go line, but no use of it": {
			mod: "go 1.22\n", needs: "1.18", prints: "hello\n",
			source: "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\") }\n",
		},
	} {
		folder, alone := t.TempDir(), t.TempDir()
		write(t, folder, map[string]string{"go.mod": "module settings\n\n" + test.mod, "main.go": test.source})
		if test.work != "" {
			write(t, folder, map[string]string{"go.work": test.work})
		}
		text := string(bundleOf(t, folder))
		lines := strings.Join(regexp.MustCompile(`(?m)^//go:debug .*\n`).FindAllString(text, -1), "")
		if diff := cmp.Diff(test.lines, lines); diff != "" || !strings.Contains(text, "It needs Go "+test.needs+" or newer.\n") {
			t.Errorf("%s: want -, got +:\n%s\n%s", name, diff, text)
		}
		write(t, alone, map[string]string{"main.go": text})
		if got := printed(t, alone, "main.go"); got != test.prints {
			t.Errorf("%s: prints %q, want %q", name, got, test.prints)
		}
	}
}
