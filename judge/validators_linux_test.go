package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A validator in each layout that the format has: it accepts what is not "b".
func TestValidatorLayouts(t *testing.T) {
	long(t)
	const (
		python  = "import sys\nsys.exit(43 if sys.stdin.read() == 'b' else 42)\n"
		library = "#pragma once\nint verdict(char c);\n"
		body    = "#include \"lib.h\"\nint verdict(char c) { return c == 'b' ? 43 : 42; }\n"
		program = "#include <cstdio>\n#include \"lib.h\"\nint main() { return verdict(getchar()); }\n"
		header  = "inline int verdict(char c) { return c == 'b' ? 43 : 42; }\n"
	)
	for _, test := range []struct {
		name  string
		files map[string]string // of a 2025-09 package in output_validator, of a legacy one in output_validators
		tool  string
	}{
		{"a file", map[string]string{"validate.py": python}, "python3"},
		{"a file with its header", map[string]string{"validate.cpp": program, "lib.h": header, "README": "", ".gitkeep": ""}, "g++"},
		{"a folder", map[string]string{"mine/validate.cc": program, "mine/lib.h": library, "mine/lib.cc": body}, "g++"},
		{"folders in it", map[string]string{"mine/validate.cpp": strings.ReplaceAll(program, "lib.h", "deep/lib.h"),
			"mine/deep/lib.h": library, "mine/deep/er/lib.cpp": strings.ReplaceAll(body, "lib.h", "../lib.h")}, "g++"},
		{"a package of Python", map[string]string{"mine/__init__.py": "", "mine/__main__.py": "import a_helper\na_helper.end()\n", "mine/a_helper.py": "def end():\n    " + strings.ReplaceAll(python, "\n", "\n    ") + "\n"}, "python3"},
		{"modules in a folder", map[string]string{"mine/validate.py": "import lib.ending\n", "mine/lib/ending.py": python, "mine/lib/__init__.py": ""}, "python3"},
		{"run", map[string]string{"mine/run": "#!/bin/sh\nexec sh part/check.sh \"$@\"\n", "mine/part/check.sh": "[ \"$(cat)\" = b ] && exit 43\nexit 42\n"}, ""},
		{"build", map[string]string{"mine/build": "#!/bin/sh\ncp inner/check run\n", "mine/inner/check": "#!/bin/sh\n[ \"$(cat)\" = b ] && exit 43\nexit 42\n"}, ""},
		{"build and run", map[string]string{"build": "#!/bin/sh\ng++ -o made src/*.cpp\n", "run": "#!/bin/sh\nexec $(dirname \"$0\")/made\n",
			"src/validate.cpp": program, "src/lib.h": library, "src/lib.cpp": body}, "g++"},
	} {
		if test.tool != "" {
			if _, err := exec.LookPath(test.tool); err != nil {
				continue
			}
		}
		older := map[string]string{"problem.yaml": "validation: custom\nlimits: {time_limit: 5}\n"}
		nested := recent("limits: {time_limit: 5}\n")
		newer := recent("limits: {time_limit: 5}\n")
		for name, content := range test.files {
			older["output_validators/"+name] = content
			newer["output_validator/"+strings.TrimPrefix(name, "mine/")] = content
			nested["output_validator/"+name] = content
		}
		nested["output_validators/old/validate.py"] = "for judges of the legacy format"
		for version, files := range map[string]map[string]string{"legacy": older, "2025-09": newer, "2025-09, nested": nested} {
			if testing.Short() && test.tool == "g++" && version != "2025-09" {
				continue
			}
			got := runBuilt(t, "-json", "-", "-memory", "1GiB", "-submission", script(t, "cat"), "-cases", aPackage(t, files))
			if v := verdicts(t, got); v != "pack/sample/1=AC pack/secret/10=WA pack/secret/g/2=AC" {
				t.Errorf("%s, %s: %s %s", test.name, version, v, got.stderr)
			}
		}
	}
}

func TestValidatorsThatAreRefused(t *testing.T) {
	const custom = "validation: custom\nlimits: {time_limit: 5}\n"
	for _, test := range []struct {
		files map[string]string
		words string
	}{
		{map[string]string{"problem.yaml": custom, "output_validators/a/a.py": "", "output_validators/b.py": ""}, "output_validators: want one validator, got 2 files or folders\n"},
		{map[string]string{"problem.yaml": custom, "output_validators/README": ""}, "output_validators: want one validator, got 0 files or folders\n"},
		{map[string]string{"problem.yaml": "limits: {time_limit: 5}\n", "output_validators/a.py": ""}, "output_validators: there is a validator, but validation is not custom\n"},
		{map[string]string{"problem.yaml": "problem_format_version: legacy\n" + custom, "output_validator/a.py": ""}, "output_validator: in the legacy format it is output_validators\n"},
		{map[string]string{"problem.yaml": recent("")["problem.yaml"], "output_validators/a.py": ""}, "output_validators: in 2025-09 it is output_validator\n"},
		{map[string]string{"problem.yaml": custom, "output_validators/a/build": "#!/bin/sh\necho no luck >&2\nexit 1\n"}, "output_validators/a: build failed; no luck\n"},
		{map[string]string{"problem.yaml": custom, "output_validators/a/build": "#!/bin/sh\n"}, "output_validators/a: build failed; "},
		{map[string]string{"problem.yaml": custom, "output_validators/a/b/c/x.txt": ""}, "want the files of one language, got none"},
	} {
		got := runBuilt(t, "-time", "5s", "-submission", script(t, "cat"), "-cases", aPackage(t, test.files))
		got.mustBeUsageError(t, test.words)
	}
}

// Nothing is built that nobody asks: this checker does not compile.
func TestCheckerIsBuiltWhenNeeded(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{"broken.cpp": "int main( {", "check.cpp": "int main( {"})
	flags := []string{"-root", toyRoot, "-checker", folder + "/check.cpp", "echo/00_word"}
	if got := runBuilt(t, append(flags, "-submission", folder+"/broken.cpp")...); got.status != exitFailed || !strings.HasPrefix(got.stdout[strings.IndexByte(got.stdout, '\n')+1:], "CE ") {
		t.Errorf("%+v", got)
	}
	runBuilt(t, append(flags, "-submission", script(t, "cat"))...).mustBeUsageError(t, "checker "+folder+"/check.cpp: g++ failed; ")
}

// problem.yaml says the standard of C++, unless -std does. Else it is the newest that the
// compiler has, whatever compiler that is.
func TestStandardOfProblem(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{
		"go.mod": "module p\n", "a.cpp": "static_assert(__cplusplus > 201703L);\nint main() {}\n",
		"samples/p/problem.yaml": "limits: {time_limit: 5}\nstd: c++20\n", "samples/p/1.in": "", "samples/p/1.out": "",
		"samples/q/problem.yaml": "limits: {time_limit: 5}\nstd: gnu++14\n", "samples/q/1.in": "", "samples/q/1.out": "",
	})
	for name, want := range map[string]string{"p": "p/1=AC", "q": "q/1=CE"} {
		if got := verdicts(t, runBuilt(t, "-json", "-", "-root", root, "-submission", filepath.Join(root, "a.cpp"), name)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	judged := func(name string, flags ...string) string {
		return verdicts(t, runBuilt(t, append(flags, "-json", "-", "-root", root, "-submission", filepath.Join(root, "a.cpp"), name)...))
	}
	for standard, want := range map[string]string{"c++17": "p/1=CE", "gnu++20": "p/1=AC"} {
		if got := judged("p", "-std", standard); got != want {
			t.Errorf("-std %s: %s, want %s", standard, got, want)
		}
	}
	if got := judged("q", "-std", "c++20"); got != "q/1=AC" {
		t.Errorf("over problem.yaml: %s", got)
	}
	t.Setenv("PATH", filepath.Join(root, "bin")+":"+os.Getenv("PATH"))
	write(t, root, map[string]string{"samples/q/problem.yaml": "limits: {time_limit: 5}\n"})
	for _, standard := range []string{"gnu++2c", "gnu++23", "gnu++11"} {
		writeExecutable(t, filepath.Join(root, "bin/g++"), "#!/bin/sh\ncase \"$*\" in *-std="+standard+
			"*) while [ $# -gt 1 ]; do [ $1 = -o ] && cp /bin/true $2; shift; done; exit 0;; esac; exit 1\n")
		if got := judged("q"); got != "q/1=AC" {
			t.Errorf("a compiler that takes %s alone: %s", standard, got)
		}
	}
	here("-root", root, "-list", "-std", "20", "p").mustBeUsageError(t, "-std 20: want a standard of C++, such as c++20\n")
	write(t, root, map[string]string{"samples/p/problem.yaml": "std: 20\n"})
	here("-root", root, "-list", "p").mustBeUsageError(t, "problem.yaml: std is \"20\"; want a standard of C++, such as c++20\n")
}
