package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"dlxoj/judge/process"
	"dlxoj/judge/show"
)

// program is a submission ready to run, or the reason why it is not.
type program struct {
	label   string   // names it in the results
	args    []string // how to run it
	verdict verdict  // accepted if it can run, else compileError or judgeError
	message string
	details []string
}

const (
	buildWall   = 10 * time.Minute
	buildOutput = 16 * mebibyte
	buildLines  = 12 // shown of what the compiler says
)

// build makes one program for each problem of the cases.
func build(ctx context.Context, o options, cases []testCase, temporary string, t *table) (map[*problem]program, error) {
	var problems []*problem
	for _, c := range cases {
		if len(problems) == 0 || problems[len(problems)-1] != c.problem {
			problems = append(problems, c.problem)
		}
	}
	programs := map[*problem]program{}
	one := func(i int) (built buildOutcome) {
		p := problems[i]
		path, label := p.solution, "problems/"+p.name
		if o.submission != "" {
			path, label = o.submission, filepath.ToSlash(o.submission)
		}
		t.progress.begin("building " + label)
		built.program, built.err = buildOne(ctx, path, filepath.Join(temporary, p.name))
		built.label = label
		return built
	}
	var failure error
	inOrder(len(problems), o.workers, one, func(i int, b buildOutcome) bool {
		failure = b.err
		programs[problems[i]] = b.program
		return failure == nil
	})
	return programs, failure
}

// buildOutcome is a program, or an error that ends the judge.
type buildOutcome struct {
	program
	err error
}

// buildOne makes a program of a Go file, of a folder with a Go program, or of
// an executable, which is one already. Its files go into the folder aside.
func buildOne(ctx context.Context, path, aside string) (program, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return program{}, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return program{verdict: judgeError, message: "no solution: " + err.Error()}, nil
	case info.IsDir():
		return buildGo(ctx, path, packageFiles(path), aside)
	case filepath.Ext(path) == ".go":
		return buildGo(ctx, filepath.Dir(path), []string{filepath.Base(path)}, aside)
	case isExecutable(info):
		return program{verdict: accepted, args: []string{path}}, nil
	}
	return program{}, fmt.Errorf("-submission %s: neither a Go file, nor a folder, nor executable", path)
}

// packageFiles is what to build in a folder. Within a module that is the
// package; elsewhere the go command wants the files named.
func packageFiles(folder string) []string {
	for at := folder; ; at = filepath.Dir(at) {
		if isFile(filepath.Join(at, "go.mod")) {
			return []string{"."}
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	var files []string
	paths, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			files = append(files, filepath.Base(path))
		}
	}
	if len(files) == 0 {
		return []string{"."} // go build says what is missing
	}
	return files
}

// buildGo builds the files once. The go command runs as submissions do, so that
// no compiler is left behind after Ctrl-C; its temporary files go aside.
func buildGo(ctx context.Context, folder string, files []string, aside string) (program, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return program{verdict: judgeError, message: err.Error()}, nil
	}
	if err := os.MkdirAll(aside, 0o700); err != nil {
		return program{}, err
	}
	binary := filepath.Join(aside, "program.exe")
	words := filepath.Join(aside, "words")
	report, err := process.Run(ctx, process.Command{
		Args:   append([]string{tool, "build", "-trimpath", "-buildvcs=false", "-o", binary}, files...),
		Env:    append(os.Environ(), "PWD="+folder, "GOTMPDIR="+aside, "TMPDIR="+aside),
		Dir:    folder,
		Stderr: words,
		Limits: process.Limits{Wall: buildWall},
	})
	if ctx.Err() != nil {
		return program{}, ctx.Err()
	}
	if err != nil {
		return program{verdict: judgeError, message: "go build: " + err.Error()}, nil
	}
	return builtGo(report, binary, words), nil
}

// builtGo reads the verdict off what the go command did.
func builtGo(report process.Report, binary, words string) program {
	text, _ := os.ReadFile(words)
	details := firstLines(text, buildLines)
	info, err := os.Stat(binary)
	switch {
	case report.Stopped != process.NotStopped:
		return program{verdict: judgeError, message: fmt.Sprintf("go build did not end within %s", buildWall)}
	case report.ExitStatus != 0 || report.Signal != "":
		return program{verdict: compileError, message: "go build failed", details: details}
	case err != nil || !isExecutable(info):
		return program{verdict: compileError, message: "no program came of it: is it package main?", details: details}
	}
	return program{verdict: accepted, args: []string{binary}}
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (info.Mode()&0o111 != 0 || runtime.GOOS == "windows")
}

// firstLines returns the first lines of a text that are not empty, cut and free
// of control codes.
func firstLines(text []byte, most int) (lines []string) {
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, " \t\r\n")
		switch {
		case len(line) == 0:
		case len(lines) == most:
			return append(lines, "…")
		default:
			lines = append(lines, show.Plain(line, 110))
		}
	}
	return lines
}
