package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Accepting outputs. What judge -o DIR kept becomes the answer that is wanted from
// now on, for cases of one's own whose right answers are made by a program that is
// trusted. Three things stand before it:
//
//	the run       a program that did not come to its own end gave no answer
//	the reader    sees each difference and types yes, or says -yes before
//	the second    in a suite's samples/, where answers are to be right and not only
//	program       wanted, the program of another hand must print the same bytes
//	              (second.go)
//
// If one case is refused none is accepted. Each answer is replaced whole, and keeps
// its permissions.

// acceptOptions is what the command line of accept says.
type acceptOptions struct {
	options        // which cases
	folder  string // that judge -o made
	yes     bool
}

// accept makes kept outputs the answers of cases.
func accept(ctx context.Context, args []string, stdout, _ io.Writer) (status int, err error) {
	o, err := parseAccept(args)
	if err != nil {
		return 0, err
	}
	cases, err := discover(o.options)
	if err != nil {
		return 0, err
	}
	kept, err := openRun(o.folder)
	if err != nil {
		return 0, err
	}
	proposals, refused, err := proposeAll(cases, kept, stdout)
	defer closeAll(proposals)
	if err != nil {
		return 0, err
	}
	return o.decide(ctx, proposals, refused, stdout)
}

func parseAccept(args []string) (o acceptOptions, err error) {
	flags := newFlags()
	flags.StringVar(&o.folder, "o", "", "")
	flags.BoolVar(&o.yes, "yes", false, "")
	flags.StringVar(&o.cases, "cases", "", "")
	flags.StringVar(&o.format, "format", "", "")
	flags.StringVar(&o.root, "root", "", "")
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	switch err := o.check(flags); {
	case err != nil:
		return o, err
	case len(o.names) == 0:
		return o, errors.New("accept wants the problems or cases named")
	case !isFolder(o.folder):
		return o, errors.New("accept wants -o DIR, a folder that judge -o made")
	}
	return o, nil
}

// decide asks the second program and the reader, and replaces the answers.
func (o acceptOptions) decide(ctx context.Context, proposals []proposal, refused bool, stdout io.Writer) (status int, err error) {
	if len(proposals) == 0 && !refused {
		return exitAccepted, nil
	}
	agreed, err := secondProgramAgrees(ctx, proposals, stdout)
	agreed = agreed && !refused
	if err == nil && agreed && !o.yes {
		agreed, err = confirmed(ctx, plural(len(proposals), "new answer"), stdout)
	}
	if err != nil {
		return 0, err
	}
	if !agreed {
		fmt.Fprintln(stdout, "nothing is accepted")
		return exitFailed, nil
	}
	return exitAccepted, writeAll(ctx, proposals, stdout)
}

func writeAll(ctx context.Context, proposals []proposal, stdout io.Writer) error {
	for _, p := range proposals {
		if err := ctx.Err(); err != nil { // nobody could read what it accepts
			return err
		}
		if err := p.write(); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s is accepted\n", p.path())
	}
	return nil
}

// confirmed asks on standard input, which need not be a terminal.
func confirmed(ctx context.Context, what string, stdout io.Writer) (bool, error) {
	fmt.Fprintf(stdout, "Type yes to accept %s: ", what)
	answer := make(chan string, 1)
	go func() { // is left behind if ctx ends, for a read cannot be ended
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n') // the last one may lack its end
		answer <- strings.TrimSpace(line)
	}()
	select {
	case <-ctx.Done():
		fmt.Fprintln(stdout)
		return false, ctx.Err()
	case words := <-answer:
		if !isTerminal(os.Stdin) {
			fmt.Fprintln(stdout)
		}
		return words == "yes", nil
	}
}
