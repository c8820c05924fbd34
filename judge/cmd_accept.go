package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"dlxoj/judge/internal/accept"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const acceptUsage = `Usage: judge accept -o DIR [flags] problem | problem/case ...
It takes the outputs that judge -o DIR kept as the new answers of their cases,
or as the first: with -o, judge runs also an input X.in that has no answer.
First it shows how each answer would change, and asks. It refuses the output of
a run that was stopped or failed. In samples/ the reference program that
problem.yaml names must print the same. If one is refused, none is accepted.
-o DIR            the folder that judge -o made
-cases DIR, -format '%s.in:%s.out'      the cases, as in judge -h
-yes              do not ask
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 accepted or nothing to change, 1 refused, 2 wrong use.
`

func runAccept(ctx context.Context, args []string, stdout, _ io.Writer) (status int, err error) {
	s := suite.Selection{Unanswered: true}
	flags := newFlags()
	folder := flags.String("o", "", "")
	yes := flags.Bool("yes", false, "")
	flags.StringVar(&s.External, "cases", "", "")
	flags.StringVar(&s.Format, "format", "", "")
	flags.StringVar(&s.Root, "root", "", "")
	if s.Names, err = parseAnyOrder(flags, args); err != nil {
		return 0, err
	}
	switch err := checkHow(s, "", 0); {
	case err != nil:
		return 0, err
	case len(s.Names) == 0:
		return 0, errors.New("accept needs the names of problems or cases")
	}
	cases, err := s.Discover()
	if err == nil && !file.IsFolder(*folder) {
		err = errors.New("accept needs -o DIR, a folder that judge -o made")
	}
	if err != nil {
		return 0, err
	}
	kept, err := result.Open(*folder)
	if err != nil {
		return 0, err
	}
	candidates, err := accept.Find(cases, kept, stdout)
	if err != nil {
		return 0, err
	}
	defer candidates.Close()
	if len(candidates.All) == 0 && !candidates.Refused {
		return exitAccepted, nil
	}
	agreed, err := candidates.ReferenceAgrees(ctx, stdout)
	if err == nil && agreed && !*yes {
		agreed, err = confirmed(ctx, text.Plural(len(candidates.All), "new answer"), stdout)
	}
	if err != nil {
		return 0, err
	}
	if !agreed {
		fmt.Fprintln(stdout, "nothing is accepted")
		return exitFailed, nil
	}
	return exitAccepted, candidates.Write(ctx, stdout)
}

// confirmed asks on standard input, which need not be a terminal.
func confirmed(ctx context.Context, what string, stdout io.Writer) (bool, error) {
	fmt.Fprintf(stdout, "Type yes to accept %s: ", what)
	answer := make(chan string, 1)
	go func() { // is left behind if ctx ends, for a read cannot be ended
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n') // the last one may lack its end
		answer <- strings.TrimSpace(line)
	}()
	line := ""
	select {
	case <-ctx.Done():
	case line = <-answer:
	}
	if ctx.Err() != nil || !report.IsTerminal(os.Stdin) {
		fmt.Fprintln(stdout)
	}
	return line == "yes", ctx.Err()
}
