package main

import (
	"path/filepath"
	"strings"
	"testing"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/run"
)

// A checker that takes whatever has as many bytes as is wanted. It finds the
// output where the protocol puts it, and says how it judged.
var sizeCheckers = map[string]string{
	"testlib": `[ -s "$1" ] && [ $# = 3 ] || exit 3; if [ $(wc -c < "$2") = $(wc -c < "$3") ]; then echo ok >&2; else echo wrong size >&2; exit 1; fi`,
	"plain":   `[ -s "$1" ] && [ $# = 3 ] || exit 3; [ $(wc -c < "$2") = $(wc -c < "$3") ] || { echo wrong size; exit 1; }`,
	"kattis": `[ -s "$1" ] && [ $# = 3 ] && [ -d "$3" ] || exit 3; [ $(wc -c) = $(wc -c < "$2") ] && exit 42
echo wrong size > "$3judgemessage.txt"; echo noise; exit 43`,
}

func TestCheckerProtocols(t *testing.T) {
	for protocol, text := range sizeCheckers {
		for answer, want := range map[string]string{"HELLO": "AC", "hi": "WA"} {
			got := runBuilt(t, "-root", toyRoot, "-submission", script(t, "echo "+answer), "-checker", script(t, text), "-protocol", protocol, "echo/00_word")
			if !strings.Contains(got.stdout, "\n"+want+" ") || (want == "WA") != strings.Contains(got.stdout, "\n     checker: wrong size\n") {
				t.Errorf("%s %s: want %s\n%s%s", protocol, answer, want, got.stdout, got.stderr)
			}
			if strings.Contains(got.stdout, "- hello") {
				t.Errorf("%s: a difference is shown, although a checker decides\n%s", protocol, got.stdout)
			}
		}
	}
}

// Each answer that a checker can give, and those that are none.
func TestCheckerAnswers(t *testing.T) {
	for _, test := range []struct{ protocol, script, verdict, words string }{
		{"testlib", "exit 0", "AC", ""},
		{"testlib", "exit 1", "WA", "the checker gives no reason"},
		{"testlib", "echo one; echo two; exit 2", "PE", "checker: one\n     two\n"},
		{"testlib", "echo broken >&2; exit 3", "JE", "checker: exit status 3, which is no answer in protocol testlib\n     broken\n"},
		{"testlib", "exit 7", "JE", "exit status 7"},
		{"testlib", "kill -SEGV $$", "JE", "checker: ended by SIGSEGV"},
		{"kattis", "exit 42", "AC", ""},
		{"kattis", "exit 43", "WA", ""},
		{"kattis", "exit 0", "JE", "exit status 0"},
		{"kattis", "exit 1", "JE", "exit status 1"},
		{"kattis", "echo broken > $3/judgeerror.txt; exit 1", "JE", "protocol kattis\n     broken\n"},
		{"plain", "exit 0", "AC", ""},
		{"plain", "exit 1", "WA", ""},
		{"plain", "exit 2", "JE", "exit status 2"},
		{"plain", "setsid sleep 1000 & exit 0", "AC", ""},
	} {
		got := runBuilt(t, "-root", toyRoot, "-submission", script(t, "cat"), "-checker", script(t, test.script), "-protocol", test.protocol, "echo/00_word")
		status := exitFailed
		switch test.verdict {
		case "AC":
			status = exitAccepted
		case "JE":
			status = exitUsage
		}
		if got.status != status || !strings.Contains(got.stdout, "\n"+test.verdict+" ") || !strings.Contains(got.stdout, test.words) {
			t.Errorf("%s %q: want %s\n%s%s", test.protocol, test.script, test.verdict, got.stdout, got.stderr)
		}
	}
}

// A checker is not asked about an output that is too late, too large or cut short.
func TestCheckerComesLast(t *testing.T) {
	asked := filepath.Join(t.TempDir(), "asked")
	for text, want := range map[string]string{"exit 3": "RE", "while :; do :; done": "TLE", "yes": "OLE"} {
		got := runBuilt(t, "-root", toyRoot, "-submission", script(t, text), "-checker", script(t, "touch "+asked), "echo/00_word")
		if !strings.Contains(got.stdout, "\n"+want+" ") || file.IsFile(asked) {
			t.Errorf("want %s, asked: %v\n%s", want, file.IsFile(asked), got.stdout)
		}
	}
}

// problem.yaml names a checker beside it: a source file, or a command with one.
func TestCheckerOfProblem(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{
		"samples/p/1.in": "x", "samples/p/1.out": "x",
		"samples/p/problem.yaml": "limits: {time_limit: 5}\ncomparison: checker\nchecker: check.go of mine\nprotocol: plain\n",
		"samples/p/check.go":     "package main\n\nimport \"os\"\n\nfunc main() {\n\tif os.Args[1]+os.Args[2] != \"ofmine\" || len(os.Args) != 6 {\n\t\tos.Exit(9)\n\t}\n}\n",
		"samples/q/1.in":         "x", "samples/q/1.out": "x",
		"samples/q/problem.yaml": "limits: {time_limit: 5}\ncomparison: checker\nchecker: sh check.txt\n",
		"samples/q/check.txt":    "exit 1",
	})
	for problem, want := range map[string]string{"p": "AC", "q": "WA"} {
		got := runBuilt(t, "-root", root, "-submission", script(t, "echo anything"), problem)
		if !strings.Contains(got.stdout, "\n"+want+" ") {
			t.Errorf("%s: want %s\n%s%s", problem, want, got.stdout, got.stderr)
		}
	}
	if got := here("-list", "-root", root, "p"); !strings.Contains(got.stdout, ", checker check.go of mine (plain)\n") {
		t.Errorf("%+v", got)
	}
	if got := runBuilt(t, "-root", root, "-compare", "tokens", "-submission", script(t, "echo x"), "q"); got.status != exitAccepted {
		t.Errorf("-compare does not replace the checker: %+v", got)
	}
}

func TestBrokenCheckers(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"bad.go": "no words of Go", "notes.txt": ""})
	for command, words := range map[string]string{
		"no-such-file":                         "checker no-such-file: there is no such file or command",
		filepath.Join(folder, "bad.go"):        "go build failed; ",
		filepath.Join(folder, "notes.txt"):     "notes.txt: neither executable nor",
		filepath.Join(folder, "no/such/thing"): "there is no such file or command",
		" ":                                    "needs a command",
	} {
		runBuilt(t, "-root", toyRoot, "-submission", script(t, "cat"), "-checker", command, "echo").mustBeUsageError(t, words)
	}
	for line, words := range map[string]string{
		"-checker true -protocol x echo":      `unknown protocol "x"; there are testlib, kattis and plain`,
		"-protocol plain echo":                "-protocol needs -checker",
		"-compare checker echo":               "-compare checker needs -checker",
		"-compare lines -checker true echo":   "-checker and -compare exclude each other",
		"-compare fuzzy echo":                 `unknown comparison "fuzzy"`,
		"-compare float echo":                 "want a tolerance",
		"-compare float:-1 echo":              "want a tolerance",
		"-compare kattis:case_sensitive echo": "unknown comparison",
	} {
		here(append([]string{"-root", toyRoot, "-list"}, strings.Fields(line)...)...).mustBeUsageError(t, words)
	}
	here("-root", toyRoot, "-list", "-compare", "kattis loosely").mustBeUsageError(t, `unknown flag "loosely" of comparison kattis`)
}

// The comparison of the command line replaces that of the problem.
func TestCompareFlag(t *testing.T) {
	for _, test := range []struct{ mode, script, want string }{
		{"exact", "echo 'hello '", "PE"},
		{"lines", "echo 'hello '", "AC"},
		{"lines", "echo ' hello'", "WA"},
		{"tokens", "echo ' hello'", "AC"},
		{"tokens", "echo HELLO", "WA"},
		{"kattis", "echo HELLO", "AC"},
		{"kattis case_sensitive", "echo HELLO", "WA"},
		{"float:0.1", "echo hello", "AC"},
	} {
		got := runBuilt(t, "-root", toyRoot, "-submission", script(t, test.script), "-compare", test.mode, "echo/00_word")
		if !strings.Contains(got.stdout, "\n"+test.want+" ") {
			t.Errorf("%s %s: want %s\n%s", test.mode, test.script, test.want, got.stdout)
		}
	}
}

// The limit at which a checker ends is the one that -h names.
func TestHelpNamesLimitOfCheckers(t *testing.T) {
	limit := strings.TrimSuffix(run.ToolLimits.Wall.String(), "0s")
	if !strings.Contains(here("-h").stdout, "decides instead, in "+limit+",") {
		t.Errorf("a checker ends after %s", limit)
	}
}
