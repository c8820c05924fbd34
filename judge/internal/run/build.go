package run

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"dlxoj/judge/internal/file"
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

// buildLimits are those of a compiler. Output also bounds each file that it writes.
var buildLimits = process.Limits{CPU: time.Minute, Wall: 3 * time.Minute, Memory: ToolLimits.Memory, Output: 64 * suite.Mebibyte}

const buildLines = 12 // shown of what the compiler says

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
		return executable(path), nil
	}
	s, err := readSources(path, info)
	if err != nil {
		return Program{}, err
	}
	return compile(ctx, s, temporary, l)
}

// executable makes a program of one that is ready. A script that was edited on Windows
// asks for an interpreter whose name ends in a carriage return, and what the system says
// of it is that the script is not there.
func executable(path string) Program {
	start, _ := file.ReadStart(path) // it may be for executing alone
	line, _, _ := bytes.Cut(start, []byte("\n"))
	if interpreter, script := bytes.CutPrefix(line, []byte("#!")); script && bytes.HasSuffix(line, []byte("\r")) {
		return Program{Verdict: result.RuntimeError, Message: fmt.Sprintf("it cannot be executed: its first line asks for the interpreter %q", interpreter)}
	}
	return Program{Verdict: result.Accepted, Args: []string{path}}
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
	named, err := s.named(folder)
	if err != nil {
		return Program{}, err
	}
	p := named.build(ctx, folder, l)
	if p.Verdict == result.CompileError && strings.Contains(p.Why(), " is not in std") && !liesBelow(s.folder, "go.mod") {
		// It speaks of the standard library and means something else.
		p.Message += ": the file lies outside of any module, so it can import the standard library only"
	}
	if p.Verdict == result.CompileError && (strings.Contains(p.Why(), "No space left") || !s.language.builds(ctx, folder, l)) {
		p.Verdict, p.Message = result.JudgeError, orClang(s.language.compiler)+" can build nothing here"
	}
	return p, ctx.Err()
}

// builds is whether the compiler builds the smallest program.
func (l *language) builds(ctx context.Context, temporary string, of suite.Limits) bool {
	s := sources{l, filepath.Join(temporary, "smallest"), []string{"Main" + l.extensions[0]}, "Main"}
	return os.MkdirAll(s.folder, 0o700) == nil &&
		os.WriteFile(filepath.Join(s.folder, s.files[0]), []byte(l.smallest), 0o600) == nil &&
		s.build(ctx, s.folder, of).Verdict == result.Accepted
}

// build runs the compiler and reads the verdict off what it did.
func (s sources) build(ctx context.Context, folder string, l suite.Limits) Program {
	if l.Standard == "" && strings.Contains(s.language.compile, "{standard}") {
		l.Standard = newestStandard(ctx, folder)
	}
	words := s.commandLine(s.language.compile, folder, l)
	words[0] = orClang(words[0])
	compiler := ready(words, s.language.name)
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
	if s.language.name == "Go" && report.ExitStatus != 0 && liesBelow(s.folder, "go.work") {
		// It may be a workspace of others, which the program needs not.
		report, diagnostics, err = runCompiler(ctx, s.folder, compiler.Args, folder, "GOWORK=off")
	}
	info, missing := os.Stat(program.Args[0])
	switch {
	case err != nil:
		return Program{Verdict: result.JudgeError, Message: s.language.name + ": " + err.Error()}
	case report.Stopped != process.NotStopped:
		return Program{Verdict: result.CompileError, Message: orClang(s.language.compiler) + " took more than " + overBuildLimit(report.Stopped), Details: diagnostics}
	case report.Failed():
		return Program{Verdict: result.CompileError, Message: orClang(s.language.compiler) + " failed", Details: diagnostics}
	case missing != nil || !isExecutable(info):
		return Program{Verdict: result.CompileError, Message: "no program came of it: is it package main?", Details: diagnostics}
	}
	return program
}

// overBuildLimit names the limit that stopped a compiler.
func overBuildLimit(stopped process.Stop) string {
	return map[process.Stop]string{
		process.StoppedByCPU:       buildLimits.CPU.String() + " of CPU time",
		process.StoppedByMemory:    text.Size(buildLimits.Memory) + " of memory",
		process.StoppedByOutput:    text.Size(buildLimits.Output) + " of output",
		process.StoppedByWall:      buildLimits.Wall.String(),
		process.StoppedByProcesses: fmt.Sprintf("%d processes", process.MostProcesses),
	}[stopped]
}

// runCompiler runs a compiler in the folder of the sources, as submissions are run, so
// that none is left behind after Ctrl-C. What it prints goes into a temporary folder, as
// its own temporary files do; returned are the first lines.
func runCompiler(ctx context.Context, folder string, command []string, temporary string, environ ...string) (process.Report, []string, error) {
	// What is built is run here, whatever the user builds for. Python would write its
	// bytecode beside the source.
	environ = append(environ, "PWD="+folder, "GOTMPDIR="+temporary, "TMPDIR="+temporary, "PYTHONPYCACHEPREFIX="+temporary,
		"GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	c := process.Command{
		Args:   command,
		Env:    environment(environ...),
		Dir:    folder,
		Stdout: filepath.Join(temporary, "printed"),
		Stderr: filepath.Join(temporary, "diagnostics"),
		Limits: buildLimits,
	}
	report, err := process.Run(ctx, c)
	return report, firstLines(buildLines, c.Stderr, c.Stdout), err
}

// PrintOf runs a compiler and returns what it printed, or how its complaint begins.
func PrintOf(ctx context.Context, folder string, command []string, temporary string) (output []byte, diagnostics []string, err error) {
	report, diagnostics, err := runCompiler(ctx, folder, command, temporary)
	switch {
	case err != nil:
		return nil, nil, err
	case report.Failed():
		return nil, append(diagnostics, ""), nil
	}
	output, err = os.ReadFile(filepath.Join(temporary, "printed"))
	return output, nil, err
}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && (info.Mode()&0o111 != 0 || runtime.GOOS == "windows")
}
