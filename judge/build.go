package main

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

// submissions are what is judged: the programs at some paths, or where there are none,
// each problem's own.
type submissions struct {
	paths   []string
	command string // runs what is at a path; "" is as its language wants
	keep    string // the folder for outputs; "" keeps none
}

// keepIn is the folder for the outputs of a program: keep itself, or where several
// programs try the same cases, one in it for each.
func (s submissions) keepIn(label string) string {
	if s.keep == "" || len(s.paths) < 2 {
		return s.keep
	}
	return filepath.Join(s.keep, strings.ReplaceAll(shortNames(s.paths)[label], "/", "_"))
}

// order asks for a program.
type order struct {
	problem     *problem
	path, label string
}

// orders lists the programs that the cases need.
func (s submissions) orders(cases []testCase) (all []order, err error) {
	for i, c := range cases {
		p := c.problem
		switch {
		case i > 0 && p == cases[i-1].problem:
			continue
		case len(s.paths) > 0:
		case p.solution == "":
			return nil, errors.New("-cases needs -submission, or the name of a problem, whose solution is to be run")
		default:
			all = append(all, order{p, p.solution, "problems/" + p.name})
		}
		for _, path := range s.paths {
			all = append(all, order{p, path, filepath.ToSlash(path)})
		}
	}
	return all, nil
}

// build makes the programs of each problem, and the checkers of the cases.
func (r *runner) build(ctx context.Context, cases []testCase, s submissions, to observer) (map[*problem][]program, error) {
	orders, err := s.orders(cases)
	if err == nil {
		err = r.buildCheckers(ctx, cases)
	}
	if err != nil {
		return nil, err
	}
	type outcome struct {
		program
		err error
	}
	one := func(i int) (built outcome) {
		to.building(orders[i].label)
		built.program, built.err = buildOne(ctx, orders[i].path, s.command, r.temporary, orders[i].problem.limits)
		built.label, built.keep = orders[i].label, s.keepIn(orders[i].label)
		return built
	}
	programs := map[*problem][]program{}
	inOrder(len(orders), max(1, r.workers), one, func(i int, built outcome) bool {
		err = built.err
		programs[orders[i].problem] = append(programs[orders[i].problem], built.program)
		return err == nil
	})
	return programs, err
}

// why says in one line why a program cannot run.
func (p program) why() string { return strings.Join(append([]string{p.message}, p.details...), "; ") }

// buildOne makes a program of source files, or takes an executable, which is one
// already, or what runs by a command. Its files go into a temporary folder.
func buildOne(ctx context.Context, path, command, temporary string, l limits) (program, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return program{}, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return program{verdict: judgeError, message: "no solution: " + err.Error()}, nil
	case command != "":
		return runBy(command, path)
	case info.IsDir():
		s, err := readFolder(path)
		if err != nil {
			return program{}, err
		}
		return compile(ctx, s, temporary, l)
	case languageOf(path) != nil:
		return compile(ctx, sources{languageOf(path), filepath.Dir(path), []string{filepath.Base(path)}}, temporary, l)
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
// none is left behind after Ctrl-C; its temporary files go into a folder of its own.
func compile(ctx context.Context, s sources, temporary string, l limits) (program, error) {
	folder, err := os.MkdirTemp(temporary, "build-")
	if err != nil {
		return program{}, err
	}
	command, run := s.words(s.language.compile, folder, l), s.words(s.language.run, folder, l)
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
		return program{}, ctx.Err()
	case err != nil:
		return program{verdict: judgeError, message: s.language.name + ": " + err.Error()}, nil
	}
	p := s.built(report, run, diagnostics)
	if p.verdict == compileError && !s.language.builds(ctx, folder, l) {
		p.verdict, p.message = judgeError, s.language.compiler()+" can build nothing here"
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

// printOf runs a compiler and returns what it printed, or if it failed the first lines
// of its complaint.
func printOf(ctx context.Context, folder string, command []string, temporary string) (text []byte, diagnostics []string, err error) {
	stdout := filepath.Join(temporary, "printed")
	report, err := runCompiler(ctx, folder, command, stdout)
	if err != nil {
		return nil, nil, err
	}
	if report.ExitStatus != 0 || report.Signal != "" {
		words, _ := os.ReadFile(stdout + ".err")
		return nil, append(firstLines(words, buildLines), ""), nil
	}
	text, err = os.ReadFile(stdout)
	return text, nil, err
}

// builds is whether the compiler builds the smallest program, after it failed on
// another. If not, the trouble is not the submission's: the disk is full, say, or
// the go command has no place for its cache.
func (l *language) builds(ctx context.Context, temporary string, of limits) bool {
	folder := filepath.Join(temporary, "smallest")
	s := sources{l, folder, []string{"Main" + l.extensions[0]}}
	command := s.words(l.compile, folder, of)
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
func (s sources) built(report process.Report, run []string, diagnostics string) program {
	compiler := s.language.compiler()
	text, _ := os.ReadFile(diagnostics + ".err")
	if len(text) == 0 {
		text, _ = os.ReadFile(diagnostics)
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

// shortNames gives each path its shortest end, of whole names, that no other has.
func shortNames(paths []string) map[string]string {
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
