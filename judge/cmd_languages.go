package main

import (
	"context"
	"errors"
	"io"

	"dlxoj/judge/internal/run"
)

const languagesUsage = `Usage: judge languages
It lists the languages that the judge knows and how it builds and runs programs
in them.
`

// listLanguages prints the table of the languages.
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
