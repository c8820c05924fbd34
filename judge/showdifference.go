package main

import (
	"fmt"
	"io"

	"dlxoj/judge/compare"
	"dlxoj/judge/show"
)

// showDifference shows byte by byte where two texts begin to differ, whatever the
// comparison of the problem: any change may be the one that is looked for.
func showDifference(out io.Writer, oldName, newName string, before, after io.ReaderAt) error {
	exactly := compare.Rules{Mode: compare.Exact}
	outcome, err := compare.Compare(exactly, before, after)
	if err != nil {
		return err
	}
	at := outcome.Want
	if outcome.Got.Offset < at.Offset { // white space before the other word is not where it begins
		at = outcome.Got
	}
	fmt.Fprintf(out, "    from the %s (-) to the %s (+), first at line %d, column %d\n", oldName, newName, at.Line, at.Column)
	for _, line := range show.Difference(exactly, before, after, outcome) {
		fmt.Fprintln(out, "    "+line)
	}
	return nil
}
