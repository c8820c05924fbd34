package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
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
	// OfPackage is for paths that nobody named: what cannot be built of them is skipped.
	OfPackage bool
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

// Build makes the programs of each problem, and the checkers of the cases.
func (r *Runner) Build(ctx context.Context, cases []suite.Case, s Submissions, to observer) (map[*suite.Problem][]Program, error) {
	orders, err := s.orders(cases)
	if err == nil {
		err = r.BuildCheckers(ctx, cases)
	}
	if err != nil {
		return nil, err
	}
	type outcome struct {
		Program
		err error
	}
	one := func(i int) (built outcome) {
		to.Building(orders[i].label)
		built.Program, built.err = Build(ctx, orders[i].path, s.Command, r.Temporary, orders[i].problem.Limits)
		if built.err != nil && s.OfPackage && ctx.Err() == nil {
			built.Program, built.err = Program{Verdict: result.Skipped, Message: built.err.Error()}, nil
		}
		built.Label, built.Keep = orders[i].label, s.keepIn(orders[i].label)
		return built
	}
	programs := map[*suite.Problem][]Program{}
	inOrder(len(orders), max(1, r.Workers), one, func(i int, built outcome) bool {
		err = built.err
		programs[orders[i].problem] = append(programs[orders[i].problem], built.Program)
		return err == nil
	})
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
		return runBy(command, path)
	case info.IsDir():
		s, err := readFolder(path)
		if err != nil {
			return Program{}, err
		}
		return compile(ctx, s, temporary, l)
	case languageOf(path) != nil:
		return compile(ctx, sources{languageOf(path), filepath.Dir(path), []string{filepath.Base(path)}}, temporary, l)
	case isExecutable(info):
		return Program{Verdict: result.Accepted, Args: []string{path}}, nil
	}
	return Program{}, fmt.Errorf("%s: neither executable nor of a language that the judge knows (see judge languages)", path)
}

// Complete puts a word where a command has {}, or else last.
func Complete(command []string, with string) (args []string) {
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
func runBy(command, path string) (Program, error) {
	words := Complete(strings.Fields(command), path)
	tool, err := exec.LookPath(words[0])
	if err != nil {
		return notInstalled(words[0], "-run"), nil
	}
	if words[0], err = filepath.Abs(tool); err != nil {
		return Program{}, err
	}
	return Program{Verdict: result.Accepted, Args: words}, nil
}

func notInstalled(tool, wantedBy string) Program {
	return Program{Verdict: result.Skipped, Message: fmt.Sprintf("%s is not installed (needed by %s)", tool, wantedBy)}
}

// compile builds the files once. The compiler runs as submissions do, so that
// none is left behind after Ctrl-C; its temporary files go into a folder of its own.
func compile(ctx context.Context, s sources, temporary string, l suite.Limits) (Program, error) {
	folder, err := os.MkdirTemp(temporary, "build-")
	if err != nil {
		return Program{}, err
	}
	command, run := s.commandLine(s.language.compile, folder, l), s.commandLine(s.language.run, folder, l)
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
	diagnostics := filepath.Join(folder, "diagnostics")
	report, err := runCompiler(ctx, s.folder, command, diagnostics)
	switch {
	case ctx.Err() != nil:
		return Program{}, ctx.Err()
	case err != nil:
		return Program{Verdict: result.JudgeError, Message: s.language.name + ": " + err.Error()}, nil
	}
	p := s.built(report, run, diagnostics)
	if p.Verdict == result.CompileError && !s.language.builds(ctx, folder, l) {
		p.Verdict, p.Message = result.JudgeError, s.language.compiler()+" can build nothing here"
	}
	return p, ctx.Err()
}

// runCompiler runs a compiler in the folder of the sources. What it prints goes to a
// file, what it complains of to that name with .err, its temporary files beside them.
func runCompiler(ctx context.Context, folder string, command []string, stdout string) (process.Report, error) {
	temporary := filepath.Dir(stdout)
	return process.Run(ctx, process.Command{
		Args: command,
		// Python would write its bytecode beside the source.
		Env:    append(os.Environ(), "PWD="+folder, "GOTMPDIR="+temporary, "TMPDIR="+temporary, "PYTHONPYCACHEPREFIX="+temporary),
		Dir:    folder,
		Stdout: stdout,
		Stderr: stdout + ".err",
		Limits: process.Limits{Wall: buildWall},
	})
}

// PrintOf runs a compiler and returns what it printed, or if it failed the first lines
// of its complaint.
func PrintOf(ctx context.Context, folder string, command []string, temporary string) (output []byte, diagnostics []string, err error) {
	stdout := filepath.Join(temporary, "printed")
	report, err := runCompiler(ctx, folder, command, stdout)
	if err != nil {
		return nil, nil, err
	}
	if report.ExitStatus != 0 || report.Signal != "" {
		complaint, _ := os.ReadFile(stdout + ".err")
		return nil, append(text.FirstLines(complaint, buildLines), ""), nil
	}
	output, err = os.ReadFile(stdout)
	return output, nil, err
}

// builds is whether the compiler builds the smallest program, after it failed on
// another. If not, the toolchain fails, not the submission: the disk is full, say, or
// the go command has no place for its cache.
func (l *language) builds(ctx context.Context, temporary string, of suite.Limits) bool {
	folder := filepath.Join(temporary, "smallest")
	s := sources{l, folder, []string{"Main" + l.extensions[0]}}
	command := s.commandLine(l.compile, folder, of)
	tool, err := exec.LookPath(command[0])
	if err != nil || os.MkdirAll(folder, 0o700) != nil ||
		os.WriteFile(filepath.Join(folder, s.files[0]), []byte(l.smallest), 0o600) != nil {
		return false
	}
	command[0] = tool
	report, err := runCompiler(ctx, folder, command, filepath.Join(folder, "diagnostics"))
	return err == nil && report.Stopped == process.NotStopped && report.Signal == "" && report.ExitStatus == 0
}

// built reads the verdict off what the compiler did.
func (s sources) built(report process.Report, run []string, diagnostics string) Program {
	compiler := s.language.compiler()
	output, _ := os.ReadFile(diagnostics + ".err")
	if len(output) == 0 {
		output, _ = os.ReadFile(diagnostics)
	}
	details := text.FirstLines(output, buildLines)
	info, err := os.Stat(run[0])
	switch {
	case report.Stopped != process.NotStopped:
		return Program{Verdict: result.JudgeError, Message: fmt.Sprintf("%s did not end within %s", compiler, buildWall)}
	case report.ExitStatus != 0 || report.Signal != "":
		return Program{Verdict: result.CompileError, Message: compiler + " failed" + goHint(s.folder, string(output)), Details: details}
	case err != nil || !isExecutable(info):
		return Program{Verdict: result.CompileError, Message: "no program came of it: is it package main?", Details: details}
	}
	return Program{Verdict: result.Accepted, Args: run}
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (info.Mode()&0o111 != 0 || runtime.GOOS == "windows")
}

// ShortNames gives each path its shortest end, of whole names, that no other has.
func ShortNames(paths []string) map[string]string {
	for n := 1; ; n++ {
		short, taken, longer := map[string]string{}, map[string]bool{}, false
		for _, path := range paths {
			path = filepath.ToSlash(path)
			names := strings.Split(strings.Trim(path, "/"), "/")
			short[path] = strings.Join(names[max(0, len(names)-n):], "/")
			taken[short[path]] = true
			longer = longer || len(names) > n
		}
		if len(taken) == len(short) {
			return short
		}
		if !longer { // such as /a and a
			for path := range short {
				short[path] = path
			}
			return short
		}
	}
}
