// Command judge runs submissions over sample files as an online judge would, and
// says whose output changed between two runs. judge -h lists the commands that there
// are, judge COMMAND -h their flags.
//
// The work is a pipeline, and each stage a package below internal that knows nothing
// of those after it:
//
//	suite     which problems and cases there are
//	run       builds a program of each submission, and runs it over each case: by
//	          process within limits, by compare or a checker to its verdict
//	result    what came of it: JSON, JUnit, saved runs, the baseline
//	report    the table for people
//
// On them stand rundiff (what changed between two runs), stress (inputs on which a
// program fails), accept (outputs become answers) and bundle (one Go file of a
// program). Here are the commands alone.
//
// A case's verdict is the first that holds of
//
//	CE   the submission does not compile
//	JE   the judge itself failed, or the compiler, which could not even build the
//	     smallest program; or a program failed where no disk space was left
//	OLE  it printed more than the output limit allows
//	MLE  its peak memory was over the memory limit, be the answer right or not
//	TLE  its CPU time was over the time limit, or its wall time over the hard stop, or
//	     it had too many processes
//	RE   it ended with an exit status other than 0, or by a signal, or cannot be
//	     executed at all, as a script without its first line #!
//	WA   the answer is wrong
//	PE   the words are right, the white space is not (comparison exact only)
//	AC   accepted
//	SKIP not judged, for a compiler is missing; counts as not AC
//
// The CPU time, user and system, of all processes of the run decides about TLE. A
// run is stopped when it has used half as much again, or at the hard stop of the
// wall clock: twice the limit and a second, unless -wall says else. A TLE by a narrow margin, every
// TLE of a run that had others beside it (-j), and one by the clock on a machine
// where it mostly waited for a core, is run again alone, and the second run counts.
// The stack may be as large as the memory limit. A run of more than 256 processes at
// a time is stopped: TLE, which is what becomes of a fork bomb elsewhere.
//
// Under cases the problem.yaml of a problem says why each case is there, and in beyond
// which go beyond what the statement promises: those are marked *, counted apart, and left
// out by -conforming; stress makes such inputs only with -beyond. A failure ends with the
// reason for its case. Of each submission the first failure is explained, with -v all.
//
// Outputs are compared by a mode (see the package compare), or a checker decides:
// a program that is asked and answers by the protocol of testlib (checker input
// output answer; 0 AC, 1 WA, 2 PE), of Kattis (validator input answer folder <
// output; 42 AC, 43 WA, its words in judgemessage.txt), or plain (as testlib; 0 AC,
// 1 WA). Any other answer is a JE, and so is a checker that takes more than 30 s of
// CPU time, a minute, 2 GiB of memory or 16 MiB of output. A compiler may take a
// minute of CPU time, three minutes, 2 GiB and 64 MiB; over that is CE.
//
// A package of the Kattis/ICPC problem format, legacy or 2025-09, is judged as it says:
// limits from problem.yaml, the time else from domjudge-problem.ini or .timelimit,
// its validator and flags, its cases in lexicographic order. What would change a
// verdict and is not supported, such as args, files or constants, is refused.
//
// Of a package without -submission the package's own submissions are judged, each
// against the verdicts that its folder or submissions.yaml expects; then the exit status
// is 1 if one is not as expected, whatever the verdicts.
//
// A run with -o takes also an input X.in that has no answer. It is JE, for nothing can be
// said of the output, and accept makes what was kept the first answer.
//
// A run that is stopped, as by judge -o DIR | head, keeps what was judged until then:
// DIR/results.json is marked as partial, and diff says so.
//
// The exit status is 0 if all is AC, 1 if some verdict is not, 2 after wrong use,
// a JE or a standard output that cannot be written, 130 after Ctrl-C. (go run turns
// every failure into 1.)
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/text"
)

const (
	exitAccepted    = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130
)

func main() {
	process.BecomeHelper()
	// What is ignored stays so, as nohup wants it.
	signals := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGHUP}, signal.Ignored)
	ctx, stop := signal.NotifyContext(context.Background(), append(signals, syscall.SIGTERM)...)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the judge at once
	// Else a reader of standard output who goes away would end the judge before it
	// takes its files away. Not ignored, for programs would inherit that.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	os.Exit(dispatch(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// command is what a first argument can ask for.
type command struct {
	name, arguments string
	short           string // what it does, in a line of the judge's -h
	usage           string // what its own -h prints; each fits on a screen of 24 lines of 80 columns
	run             func(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error)
}

// commands are those that there are, in the order of the judge's -h.
var commands = []command{
	{"diff", "OLD NEW", "what changed between two runs, or two revisions", diffUsage, runDiff},
	{"stress", "NAME", "looks for an input on which a submission fails", stressUsage, runStress},
	{"baseline", "", "writes the run that -baseline compares with", baselineUsage, runBaseline},
	{"bundle", "NAME", "one Go file of a program, for other judges", bundleUsage, bundleProgram},
	{"accept", "", "makes outputs that -o kept the expected answers", acceptUsage, runAccept},
	{"languages", "", "how sources are built; judge COMMAND -h tells more", languagesUsage, listLanguages},
}

const languagesUsage = `Usage: judge languages
It lists the languages that the judge knows and how it builds and runs programs
in them.
`

func listLanguages(_ context.Context, args []string, stdout, _ io.Writer) (status int, err error) {
	names, err := parseAnyOrder(newFlags(), args)
	if err != nil {
		return 0, err
	}
	if len(names) > 0 {
		return 0, errors.New("languages takes no names")
	}
	return exitAccepted, run.WriteLanguages(stdout)
}

// find returns the command that a first argument names, or the judge itself.
func find(args []string) (c command, rest []string) {
	usage := "Usage: judge [flags] [problem | problem/case ...]          no names: everything\n"
	for _, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			return c, args[1:]
		}
		usage += fmt.Sprintf("       judge %-15s %s\n", c.name+" "+c.arguments, c.short)
	}
	return command{usage: usage + judgeUsage, run: runJudge}, args
}

func dispatch(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c, args := find(args)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	out := &errWriter{Writer: stdout, cancel: cancel}
	status, err := c.run(ctx, args, out, stderr)
	if errors.Is(err, flag.ErrHelp) {
		status, err = exitAccepted, nil
		io.WriteString(out, c.usage)
	}
	if out.err != nil {
		err = out.err // whatever else came of it
	}
	switch {
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case err != nil:
		fmt.Fprintln(stderr, "judge:", text.OneLine(err.Error()))
		return exitUsage
	}
	return status
}

// errWriter is standard output that nobody has to ask after each line whether it
// failed. The first failure is kept, and cancels the run that nobody could read.
type errWriter struct {
	io.Writer
	err    error
	cancel func()
}

func (w *errWriter) Write(text []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.Writer.Write(text)
	if err != nil {
		err = cmp.Or(errors.Unwrap(err), err) // without the name of the file
		w.err = fmt.Errorf("standard output cannot be written: %w", err)
		w.cancel()
	}
	return n, w.err
}

// Within is the writer that it stands before.
func (w *errWriter) Within() io.Writer { return w.Writer }
