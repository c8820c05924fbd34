package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"dlxoj/judge/process"
)

// program is a submission ready to run, or the reason why it is not.
type program struct {
	label   string   // names it in the results
	args    []string // how to run it
	keep    string   // the folder for what it prints; "" for none
	verdict verdict  // accepted if it can run, else compileError, skipped or judgeError
	message string
	details []string
}

const (
	buildWall  = 10 * time.Minute
	buildLines = 12 // shown of what the compiler says
)

// build makes the programs of each problem: its own solution, or the submissions.
func build(ctx context.Context, o options, cases []testCase, temporary string, t *table) (map[*problem][]program, error) {
	type order struct {
		problem     *problem
		path, label string
	}
	var orders []order
	for i, c := range cases {
		if p := c.problem; i == 0 || p != cases[i-1].problem {
			if len(o.submissions) == 0 {
				if p.solution == "" {
					return nil, errors.New("-cases needs -submission, or the name of a problem, whose solution is to be run")
				}
				orders = append(orders, order{p, p.solution, "problems/" + p.name})
			}
			for _, path := range o.submissions {
				orders = append(orders, order{p, path, filepath.ToSlash(path)})
			}
		}
	}
	one := func(i int) (built buildOutcome) {
		t.progress.building(orders[i].label)
		aside := filepath.Join(temporary, "build-"+strconv.Itoa(i))
		built.program, built.err = buildOne(ctx, orders[i].path, o.run, aside, orders[i].problem.limits)
		built.label, built.keep = orders[i].label, o.keepIn(orders[i].label)
		return built
	}
	programs := map[*problem][]program{}
	failure := buildCheckers(ctx, cases, temporary)
	if failure != nil {
		return nil, failure
	}
	inOrder(len(orders), o.workers, one, func(i int, b buildOutcome) bool {
		failure = b.err
		programs[orders[i].problem] = append(programs[orders[i].problem], b.program)
		return failure == nil
	})
	return programs, failure
}

// keepIn is the folder for the outputs of a program: -o itself, or where several
// programs try the same cases, one in it for each.
func (o options) keepIn(label string) string {
	if o.keep == "" || len(o.submissions) < 2 {
		return o.keep
	}
	return filepath.Join(o.keep, strings.ReplaceAll(shortNames(o.submissions)[label], "/", "_"))
}

func buildCheckers(ctx context.Context, cases []testCase, temporary string) error {
	for i, c := range cases {
		if checker := c.checker; checker != nil && checker.args == nil {
			if err := checker.build(ctx, filepath.Join(temporary, "checker-"+strconv.Itoa(i))); err != nil {
				return err
			}
		}
	}
	return nil
}

// why says in one line why a program cannot run.
func (p program) why() string { return strings.Join(append([]string{p.message}, p.details...), "; ") }

// buildOutcome is a program, or an error that ends the judge.
type buildOutcome struct {
	program
	err error
}

// buildOne makes a program of source files, or takes an executable, which is one
// already, or what -run says. Its files go into the folder aside.
func buildOne(ctx context.Context, path, run, aside string, l limits) (program, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return program{}, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return program{verdict: judgeError, message: "no solution: " + err.Error()}, nil
	case run != "":
		return runBy(run, path)
	case info.IsDir():
		s, err := readFolder(path)
		if err != nil {
			return program{}, err
		}
		return compile(ctx, s, aside, l)
	case languageOf(path) != nil:
		return compile(ctx, sources{languageOf(path), filepath.Dir(path), []string{filepath.Base(path)}}, aside, l)
	case isExecutable(info):
		return program{verdict: accepted, args: []string{path}}, nil
	}
	return program{}, fmt.Errorf("%s: neither executable nor of a language that the judge knows (see judge languages)", path)
}

// complete puts a word where a command has {}, or else last.
func complete(command []string, with string) (args []string) {
	found := false
	for _, word := range command {
		found = found || strings.Contains(word, "{}")
		args = append(args, strings.ReplaceAll(word, "{}", with))
	}
	if !found {
		args = append(args, with)
	}
	return args
}

// runBy makes a program of a command that runs what is at the path.
func runBy(command, path string) (program, error) {
	words := complete(strings.Fields(command), path)
	tool, err := exec.LookPath(words[0])
	if err != nil {
		return notInstalled(words[0], "-run"), nil
	}
	if words[0], err = filepath.Abs(tool); err != nil {
		return program{}, err
	}
	return program{verdict: accepted, args: words}, nil
}

func notInstalled(tool, wantedBy string) program {
	return program{verdict: skipped, message: fmt.Sprintf("%s is not installed (needed by %s)", tool, wantedBy)}
}

// compile builds the files once. The compiler runs as submissions do, so that
// none is left behind after Ctrl-C; its temporary files go aside.
func compile(ctx context.Context, s sources, aside string, l limits) (program, error) {
	command := s.words(s.language.compile, aside, l)
	run := s.words(s.language.run, aside, l)
	for _, words := range [][]string{command, run} {
		if filepath.IsAbs(words[0]) {
			continue // it is yet to be made
		}
		tool, err := exec.LookPath(words[0])
		if err != nil {
			return notInstalled(words[0], s.language.name), nil
		}
		words[0] = tool
	}
	if err := os.MkdirAll(aside, 0o700); err != nil {
		return program{}, err
	}
	words := filepath.Join(aside, "words")
	report, err := s.runCompiler(ctx, command, aside, words)
	if ctx.Err() != nil {
		return program{}, ctx.Err()
	}
	if err != nil {
		return program{verdict: judgeError, message: s.language.name + ": " + err.Error()}, nil
	}
	p := s.built(report, run, words)
	if p.verdict == compileError && !s.language.builds(ctx, aside, l) {
		p.verdict, p.message = judgeError, s.language.compiler()+" can build nothing here"
	}
	return p, ctx.Err()
}

// runCompiler runs it in the folder of the sources. What it says goes to the file
// words and to words.err.
func (s sources) runCompiler(ctx context.Context, command []string, aside, words string) (process.Report, error) {
	return process.Run(ctx, process.Command{
		Args: command,
		// Python would write its bytecode beside the source.
		Env:    append(os.Environ(), "PWD="+s.folder, "GOTMPDIR="+aside, "TMPDIR="+aside, "PYTHONPYCACHEPREFIX="+aside),
		Dir:    s.folder,
		Stdout: words,
		Stderr: words + ".err",
		Limits: process.Limits{Wall: buildWall},
	})
}

// builds is whether the compiler builds the smallest program, after it failed on
// another. If not, the trouble is not the submission's: the disk is full, say, or
// the go command has no place for its cache.
func (l *language) builds(ctx context.Context, aside string, of limits) bool {
	folder := filepath.Join(aside, "smallest")
	s := sources{l, folder, []string{"Main" + l.extensions[0]}}
	command := s.words(l.compile, folder, of)
	tool, err := exec.LookPath(command[0])
	if err != nil || os.MkdirAll(folder, 0o700) != nil ||
		os.WriteFile(filepath.Join(folder, s.files[0]), []byte(l.smallest), 0o600) != nil {
		return false
	}
	command[0] = tool
	report, err := s.runCompiler(ctx, command, folder, filepath.Join(folder, "words"))
	return err == nil && report.Stopped == process.NotStopped && report.Signal == "" && report.ExitStatus == 0
}

// built reads the verdict off what the compiler did.
func (s sources) built(report process.Report, run []string, words string) program {
	compiler := s.language.compiler()
	text, _ := os.ReadFile(words + ".err")
	if len(text) == 0 {
		text, _ = os.ReadFile(words)
	}
	details := firstLines(text, buildLines)
	info, err := os.Stat(run[0])
	switch {
	case report.Stopped != process.NotStopped:
		return program{verdict: judgeError, message: fmt.Sprintf("%s did not end within %s", compiler, buildWall)}
	case report.ExitStatus != 0 || report.Signal != "":
		return program{verdict: compileError, message: compiler + " failed" + goHint(s.folder, string(text)), details: details}
	case err != nil || !isExecutable(info):
		return program{verdict: compileError, message: "no program came of it: is it package main?", details: details}
	}
	return program{verdict: accepted, args: run}
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (info.Mode()&0o111 != 0 || runtime.GOOS == "windows")
}
