package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// Program is a submission ready to run, or the reason why it is not.
type Program struct {
	Label   string         // names it in the results
	Args    []string       // how to run it
	Keep    string         // the folder for what it prints; "" for none
	Verdict result.Verdict // accepted if it can run, else compileError, skipped or judgeError
	Message string
	Details []string
}

const (
	buildWall  = 10 * time.Minute
	buildLines = 12 // shown of what the compiler says
)

// Submissions are what is judged: the programs at some paths, or where there are none,
// each problem's own.
type Submissions struct {
	Paths   []string
	Command string // runs what is at a path; "" is as its language wants
	Keep    string // the folder for outputs; "" keeps none
}

// keepIn is the folder for the outputs of a program: keep itself, or where several
// programs try the same cases, one in it for each.
func (s Submissions) keepIn(label string) string {
	if s.Keep == "" || len(s.Paths) < 2 {
		return s.Keep
	}
	return filepath.Join(s.Keep, strings.ReplaceAll(ShortNames(s.Paths)[label], "/", "_"))
}

// order asks for a program.
type order struct {
	problem     *suite.Problem
	path, label string
}

// orders lists the programs that the cases need.
func (s Submissions) orders(cases []suite.Case) (all []order, err error) {
	for i, c := range cases {
		p := c.Problem
		switch {
		case i > 0 && p == cases[i-1].Problem:
			continue
		case len(s.Paths) > 0:
		case p.Solution == "":
			return nil, errors.New("-cases needs -submission, or the name of a problem, whose own solution is run")
		default:
			all = append(all, order{p, p.Solution, "problems/" + p.Name})
		}
		for _, path := range s.Paths {
			all = append(all, order{p, path, filepath.ToSlash(path)})
		}
	}
	return all, nil
}

// Build makes the programs of each problem, and the checkers of the cases that will run.
func (r *Runner) Build(ctx context.Context, cases []suite.Case, s Submissions, to observer) (map[*suite.Problem][]Program, error) {
	orders, err := s.orders(cases)
	if err != nil {
		return nil, err
	}
	errs := make([]error, len(orders))
	one := func(i int) (p Program) {
		o := orders[i]
		to.Building(o.label)
		p, errs[i] = Build(ctx, o.path, s.Command, r.Temporary, o.problem.Limits)
		p.Label, p.Keep = o.label, s.keepIn(o.label)
		return p
	}
	programs := map[*suite.Problem][]Program{}
	inOrder(len(orders), r.Workers, one, func(i int, p Program) bool {
		programs[orders[i].problem] = append(programs[orders[i].problem], p)
		err = errs[i]
		return err == nil
	})
	if err == nil {
		runs := func(p Program) bool { return p.Verdict == result.Accepted }
		err = r.BuildCheckers(ctx, slices.DeleteFunc(slices.Clone(cases), func(c suite.Case) bool { return !slices.ContainsFunc(programs[c.Problem], runs) }))
	}
	return programs, err
}

// Why says in one line why a program cannot run.
func (p Program) Why() string { return strings.Join(append([]string{p.Message}, p.Details...), "; ") }

// Build makes a program of source files, or takes an executable, which is one
// already, or what runs by a command. Its files go into a temporary folder.
func Build(ctx context.Context, path, command, temporary string, l suite.Limits) (Program, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Program{}, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return Program{Verdict: result.JudgeError, Message: "no solution: " + err.Error()}, nil
	case command != "":
		return ready(Complete(strings.Fields(command), path), "-run"), nil
	case !info.IsDir() && languageOf(path) == nil && isExecutable(info):
		return Program{Verdict: result.Accepted, Args: []string{path}}, nil
	}
	s, err := readSources(path, info)
	if err != nil {
		return Program{}, err
	}
	return compile(ctx, s, temporary, l)
}

// Complete puts a word where a command has {}, or else last.
func Complete(command []string, with string) (args []string) {
	if !strings.Contains(strings.Join(command, " "), "{}") {
		command = slices.Concat(command, []string{"{}"})
	}
	for _, word := range command {
		args = append(args, strings.ReplaceAll(word, "{}", with))
	}
	return args
}

// ready makes a program of a command, whose tool is looked up.
func ready(words []string, wantedBy string) Program {
	tool, err := exec.LookPath(words[0])
	if err == nil {
		tool, err = filepath.Abs(tool)
	}
	if err != nil {
		return Program{Verdict: result.Skipped, Message: fmt.Sprintf("%s is not installed (needed by %s)", words[0], wantedBy)}
	}
	words[0] = tool
	return Program{Verdict: result.Accepted, Args: words}
}

// compile builds the files once, into a folder of its own. Where the compiler fails it
// is tried on the smallest program: if it cannot build that either, the toolchain fails,
// not the submission: the disk is full, say, or the go command has no place for its cache.
func compile(ctx context.Context, s sources, temporary string, l suite.Limits) (Program, error) {
	folder, err := os.MkdirTemp(temporary, "build-")
	if err != nil {
		return Program{}, err
	}
	p := s.build(ctx, folder, l)
	if p.Verdict == result.CompileError && !s.language.builds(ctx, folder, l) {
		p.Verdict, p.Message = result.JudgeError, s.language.compiler+" can build nothing here"
	}
	return p, ctx.Err()
}

// builds is whether the compiler builds the smallest program.
func (l *language) builds(ctx context.Context, temporary string, of suite.Limits) bool {
	s := sources{l, filepath.Join(temporary, "smallest"), []string{"Main" + l.extensions[0]}}
	return os.MkdirAll(s.folder, 0o700) == nil &&
		os.WriteFile(filepath.Join(s.folder, s.files[0]), []byte(l.smallest), 0o600) == nil &&
		s.build(ctx, s.folder, of).Verdict == result.Accepted
}

// build runs the compiler and reads the verdict off what it did.
func (s sources) build(ctx context.Context, folder string, l suite.Limits) Program {
	compiler := ready(s.commandLine(s.language.compile, folder, l), s.language.name)
	program := Program{Verdict: result.Accepted, Args: s.commandLine(s.language.run, folder, l)}
	if !filepath.IsAbs(program.Args[0]) { // else it is yet to be made
		program = ready(program.Args, s.language.name)
	}
	for _, needed := range []Program{compiler, program} {
		if needed.Verdict != result.Accepted {
			return needed
		}
	}
	report, diagnostics, err := runCompiler(ctx, s.folder, compiler.Args, folder)
	info, missing := os.Stat(program.Args[0])
	switch {
	case err != nil:
		return Program{Verdict: result.JudgeError, Message: s.language.name + ": " + err.Error()}
	case report.Stopped != process.NotStopped:
		return Program{Verdict: result.JudgeError, Message: fmt.Sprintf("%s did not end within %s", s.language.compiler, buildWall)}
	case report.ExitStatus != 0 || report.Signal != "":
		return Program{Verdict: result.CompileError, Message: s.language.compiler + " failed" + s.hint(diagnostics), Details: diagnostics}
	case missing != nil || !isExecutable(info):
		return Program{Verdict: result.CompileError, Message: "no program came of it: is it package main?", Details: diagnostics}
	}
	return program
}

// runCompiler runs a compiler in the folder of the sources, as submissions are run, so
// that none is left behind after Ctrl-C. What it prints goes into a temporary folder, as
// its own temporary files do; returned are the first lines.
func runCompiler(ctx context.Context, folder string, command []string, temporary string) (process.Report, []string, error) {
	c := process.Command{
		Args: command,
		// Python would write its bytecode beside the source.
		Env:    append(os.Environ(), "PWD="+folder, "GOTMPDIR="+temporary, "TMPDIR="+temporary, "PYTHONPYCACHEPREFIX="+temporary),
		Dir:    folder,
		Stdout: filepath.Join(temporary, "printed"),
		Stderr: filepath.Join(temporary, "diagnostics"),
		Limits: process.Limits{Wall: buildWall},
	}
	report, err := process.Run(ctx, c)
	return report, firstLines(buildLines, c.Stderr, c.Stdout), err
}

// PrintOf runs a compiler and returns what it printed, or if it failed the first lines
// of its complaint.
func PrintOf(ctx context.Context, folder string, command []string, temporary string) (output []byte, diagnostics []string, err error) {
	report, diagnostics, err := runCompiler(ctx, folder, command, temporary)
	switch {
	case err != nil:
		return nil, nil, err
	case report.ExitStatus != 0 || report.Signal != "":
		return nil, append(diagnostics, ""), nil
	}
	output, err = os.ReadFile(filepath.Join(temporary, "printed"))
	return output, nil, err
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (info.Mode()&0o111 != 0 || runtime.GOOS == "windows")
}

// ShortNames gives each path its shortest end, of whole names, that no other has.
func ShortNames(paths []string) map[string]string {
	for n := 1; ; n++ {
		short, taken := map[string]string{}, map[string]bool{}
		for _, path := range paths {
			path = filepath.ToSlash(path)
			short[path] = path
			if names := strings.Split(strings.Trim(path, "/"), "/"); len(names) > n {
				short[path] = strings.Join(names[len(names)-n:], "/")
			}
			taken[short[path]] = true
		}
		if len(taken) == len(short) {
			return short
		}
	}
}
