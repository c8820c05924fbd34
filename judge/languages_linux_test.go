package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// In each language: a program that is right, and words that no compiler takes.
// Where a compiler is missing here, its program must be skipped.
func TestLanguages(t *testing.T) {
	programs := map[string]string{
		"a.go":   "package main\n\nimport (\n\t\"io\"\n\t\"os\"\n)\n\nfunc main() { io.Copy(os.Stdout, os.Stdin) }\n",
		"a.c":    "#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }\n",
		"a.cpp":  "#include <iostream>\nint main() { for (char c; std::cin.get(c);) std::cout << c; }\n",
		"a.py":   "import shutil, sys\nshutil.copyfileobj(sys.stdin.buffer, sys.stdout.buffer)\n",
		"A.java": "class A { public static void main(String[] args) throws Exception { System.in.transferTo(System.out); System.out.flush(); } }\n",
	}
	for _, l := range []struct{ language, name, other, compiler string }{
		{"Go", "a.go", "b.go", "go build"}, {"C", "a.c", "b.c", "gcc"}, {"C++", "a.cpp", "a.c++", "g++"},
		{"Python", "a.py", "a.py3", "python3"}, {"Java", "A.java", "b.java", "javac"},
	} {
		tool, _, _ := strings.Cut(l.compiler, " ")
		_, missing := exec.LookPath(tool)
		name := l.name
		t.Run(l.language, func(t *testing.T) {
			if l.language != "Go" {
				long(t)
			}
			t.Parallel()
			folder := t.TempDir()
			write(t, folder, map[string]string{"right/" + name: programs[name], "other/" + l.other: programs[name], "wrong/" + name: "no ( such words"})
			judged := func(path string) outcome {
				return runBuilt(t, "-root", toyRoot, "-submission", filepath.Join(folder, path), "-time", "20s", "-memory", "1GiB", "echo")
			}
			if missing != nil {
				if got := judged("right"); got.status != exitFailed || !strings.Contains(got.stdout, "\nSKIP echo") || !strings.Contains(got.stdout, tool+" is not installed (needed by "+l.language+")\n5 cases: 5 SKIP\n") {
					t.Errorf("%+v", got)
				}
				return
			}
			for _, path := range []string{"right", "right/" + name, "other/" + l.other} {
				if got := judged(path); got.status != exitAccepted {
					t.Errorf("%+v", got)
				}
			}
			got := judged("wrong/" + name)
			if got.status != exitFailed || !strings.Contains(got.stdout, "\nCE   echo ") || !strings.Contains(got.stdout, l.compiler+" failed\n     ") || !strings.Contains(got.stdout, name) {
				t.Errorf("%+v", got)
			}
			if entries, _ := os.ReadDir(filepath.Join(folder, "right")); len(entries) != 1 {
				t.Errorf("beside the source there is %v", entries)
			}
		})
	}
}

// Without any compiler on the path every language is skipped by name.
func TestMissingCompilers(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"a.go": "", "a.c": "", "a.cpp": "", "a.py": "", "a.java": ""})
	args := []string{"-root", toyRoot, "echo"}
	for _, name := range []string{"a.go", "a.c", "a.cpp", "a.py", "a.java"} {
		args = append(args, "-submission", filepath.Join(folder, name))
	}
	program, temporary := built(t, args...)
	program.Env = []string{"PATH=" + folder, "TMPDIR=" + temporary}
	out, _ := program.Output()
	for _, words := range []string{
		"a.go: SKIP (5 SKIP)\n     go is not installed (needed by Go)", "a.c: SKIP (5 SKIP)\n     gcc is not installed (needed by C)",
		"g++ is not installed (needed by C++)", "python3 is not installed (needed by Python)", "javac is not installed (needed by Java)",
		"\n25 cases: 25 SKIP\n",
	} {
		if !strings.Contains(string(out), words) {
			t.Errorf("no %q in\n%s", words, out)
		}
	}
	if status := program.ProcessState.ExitCode(); status != exitFailed {
		t.Errorf("exit status %d", status)
	}
}

func TestListLanguages(t *testing.T) {
	got := here("languages")
	for _, line := range []string{
		`Go +\.go +go run .*-exec cp {files} {program} +{program}`, `C +\.c +gcc .*`, `C\+\+ +\.cpp \.cc \.cxx \.c\+\+ +g\+\+ .*`,
		`Python +\.py \.py3 +python3 -m py_compile {files} +python3 -B {main}`, `Java +\.java +javac .* +java .*-Xmx{memory}m .*{class}`,
	} {
		if !regexp.MustCompile(`(?m)^`+line+`$`).MatchString(got.stdout) || got.status != exitAccepted {
			t.Errorf("%s is not there:\n%s", line, got.stdout)
		}
	}
	here("languages", "go").mustBeUsageError(t, "languages takes no names")
}

func TestRunCommand(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"program.txt": "cat", "add.txt": "cat; echo $1"})
	for command, want := range map[string]string{
		"sh": "AC", "sh {}": "AC", "sh -u {}": "AC", "no-such-tool {}": "SKIP",
	} {
		got := runBuilt(t, "-root", toyRoot, "-run", command, "-submission", filepath.Join(folder, "program.txt"), "echo/00_word")
		if !strings.Contains(got.stdout, "\n"+want+" ") {
			t.Errorf("%s: want %s\n%s", command, want, got.stdout)
		}
	}
	got := runBuilt(t, "-root", toyRoot, "-run", "sh {} more", "-submission", filepath.Join(folder, "add.txt"), "echo/00_word")
	if !strings.Contains(got.stdout, `got "more␊"`) {
		t.Errorf("the argument after {} did not arrive:\n%s", got.stdout)
	}
}

// The compiler's words are shown once, not for every case.
func TestCompileError(t *testing.T) {
	got := runBuilt(t, "-root", toyRoot, "-submission", "testdata/submissions/CE/echo/does_not_compile", "echo")
	want := `     case                              cpu       wall       memory
CE   echo                                -          -            -
     go build failed
     # dlxoj/judge/testdata/submissions/CE/echo/does_not_compile
     ./main.go:5:2: undefined: undefined
5 cases: 5 CE
`
	if diff := cmp.Diff(want, got.stdout); diff != "" || got.status != exitFailed {
		t.Errorf("status %d (-want +got)\n%s", got.status, diff)
	}
}

// What the go command says of a package outside of a module misleads.
func TestImportOutsideOfModules(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"main.go": "package main\n\nimport _ \"dlxoj/dlx\"\n\nfunc main() {}\n"})
	got := runBuilt(t, "-root", toyRoot, "-submission", folder, "echo")
	const hint = "go build failed: the file lies outside of any module, so it can import the standard library only\n"
	if !strings.Contains(got.stdout, hint) {
		t.Errorf("%+v", got)
	}
	write(t, folder, map[string]string{"go.mod": "module x\n"})
	got = runBuilt(t, "-root", toyRoot, "-submission", folder, "echo")
	if !strings.Contains(got.stdout, "go build failed\n") || !strings.Contains(got.stdout, "is not in std") {
		t.Errorf("within a module: %+v", got)
	}
}

// Not among the programs of the toy problem: only to start takes Python much of
// the time that is allowed there.
func TestPythonException(t *testing.T) {
	long(t)
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip(err)
	}
	folder := t.TempDir()
	write(t, folder, map[string]string{"main.py": "raise ValueError('words')\n"})
	got := runBuilt(t, "-root", toyRoot, "-submission", filepath.Join(folder, "main.py"), "-time", "20s", "-memory", "1GiB", "echo/00_word")
	if !strings.Contains(got.stdout, "\nRE ") || !strings.Contains(got.stdout, "\n     exit status 1\n") || !strings.Contains(got.stdout, "\n     ValueError: words\n") {
		t.Errorf("%+v", got)
	}
}

// Submissions across, cases down; below, how each stands and why.
func TestSeveralSubmissions(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"x/right": "cat", "x/hello": "echo hello", "wrong/hello": "exit 3"})
	args := []string{"-root", toyRoot, "-run", "sh", "-o", filepath.Join(folder, "kept"), "echo"}
	for _, name := range []string{"x/right", "x/hello", "wrong/hello"} {
		args = append(args, "-submission", filepath.Join(folder, name))
	}
	want := `case                       x/right          x/hello          wrong/hello
echo/00_word               AC   TIME  AC   TIME  RE   TIME
echo/01_lines              AC   TIME  WA   TIME  RE   TIME
echo/02_empty              AC   TIME  WA   TIME  RE   TIME
echo/03_no_newline         AC   TIME  WA   TIME  RE   TIME
echo/04_exactly_the_limit  AC   TIME  WA   TIME  RE   TIME

x/right: AC (5 AC)
x/hello: WA, first in 01_lines (1 AC, 4 WA)
     line 1, column 1: want "1·2·3␊", got "hello␊"
     - 1·2·3␊
     - 4·5·6␊
     - 7·8·9␊
     + hello␊
     3 of 3 lines differ, first at line 1
     input: testdata/samples/echo/01_lines.in
       1 2 3
       4 5 6
       7 8 9
     want:  testdata/samples/echo/01_lines.out
     got:   KEPT/x_hello/echo/01_lines.out
     again: JUDGE -root testdata -run sh -submission FOLDER/x/hello echo/01_lines
wrong/hello: RE, first in 00_word (5 RE)
     exit status 3
     input: testdata/samples/echo/00_word.in
       hello
     got:   KEPT/wrong_hello/echo/00_word.out
     again: JUDGE -root testdata -run sh -submission FOLDER/wrong/hello echo/00_word
15 cases: 6 AC, 4 WA, 5 RE
`
	for _, workers := range []string{"1", "4"} {
		got := runBuilt(t, append(args, "-j", workers)...)
		masked := regexp.MustCompile(` +\d+\.\d{3} s`).ReplaceAllString(got.stdout, "   TIME")
		masked = strings.NewReplacer(filepath.Join(folder, "kept"), "KEPT", folder, "FOLDER", judgeBinary, "JUDGE").Replace(masked)
		if diff := cmp.Diff(want, masked); diff != "" || got.status != exitFailed {
			t.Errorf("status %d, %s (-want +got)\n%s", got.status, got.stderr, diff)
		}
	}
	for _, line := range strings.Split(runBuilt(t, args...).stdout, "\n") {
		if strings.HasPrefix(line, "echo/") && len(line) != len("echo/04_exactly_the_limit  AC      0.002 s  WA      0.002 s  RE      0.002 s") {
			t.Errorf("not aligned: %s", line)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, "kept", "x_hello", "echo/02_empty.out")); string(text) != "hello\n" {
		t.Errorf("kept %q, %v", text, err)
	}
	kept := filepath.Join(folder, "kept")
	if got := here("diff", kept, kept); got.stdout != "no change in 15 cases\n" {
		t.Errorf("%+v", got)
	}
	got := runBuilt(t, append(args, "-x")...)
	if !strings.HasSuffix(got.stdout, "\n3 of 15 cases: 2 AC, 1 RE\n") {
		t.Errorf("-x:\n%s", got.stdout)
	}
}
