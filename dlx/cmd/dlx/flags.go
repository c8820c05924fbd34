package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/search"
)

// newFlags returns an empty set of flags that leaves all printing to its caller.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parseFile parses flags wherever they stand, before or after the name of the
// one file, which package flag alone does not. It returns - if none is named.
// After "--" all are names.
func parseFile(flags *flag.FlagSet, args []string) (file string, err error) {
	var names []string
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return "", err
		}
		rest := flags.Args()
		if parsed := len(args) - len(rest); len(rest) == 0 || parsed > 0 && args[parsed-1] == "--" {
			names = append(names, rest...)
			break
		}
		names, args = append(names, rest[0]), rest[1:]
	}
	switch len(names) {
	case 0:
		return "-", nil
	case 1:
		return names[0], nil
	}
	return "", fmt.Errorf("one file at most, not %q", names)
}

// refuse returns an error, with the name put into a format, if one of the named
// flags was set.
func refuse(flags *flag.FlagSet, format string, names ...string) (err error) {
	flags.Visit(func(f *flag.Flag) {
		if slices.Contains(names, f.Name) {
			err = fmt.Errorf(format, f.Name)
		}
	})
	return err
}

// addFlag adds a flag for a value, which stays as it is if the flag is not set.
func addFlag[T any](flags *flag.FlagSet, name string, value *T, wanted string, parse func(text string) (T, bool)) {
	flags.Func(name, "", func(text string) error {
		parsed, ok := parse(text)
		if !ok {
			return errors.New("want " + wanted)
		}
		*value = parsed
		return nil
	})
}

const (
	maxBudget = 1_000_000_000_000_000_000
	maxParts  = 100_000
)

// addNumber adds a flag for a whole number within bounds.
func addNumber(flags *flag.FlagSet, name string, value *int64, least, most int64) {
	addFlag(flags, name, value, fmt.Sprintf("a whole number from %d to %d", least, most), func(text string) (int64, bool) {
		n, err := strconv.ParseInt(text, 10, 64)
		return n, err == nil && least <= n && n <= most
	})
}

// addSize adds a flag for bytes, written as the judge's are: 4096, 64KiB, 16MiB or 2GiB.
func addSize(flags *flag.FlagSet, name string, value *int64, most int64) {
	wanted := fmt.Sprintf("a whole number from 0 to %d, or with KiB, MiB or GiB", most)
	addFlag(flags, name, value, wanted, func(text string) (int64, bool) {
		digits, shift := text, 0
		for i, unit := range []string{"KiB", "MiB", "GiB"} {
			if number, found := strings.CutSuffix(text, unit); found {
				digits, shift = number, 10*(i+1)
			}
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		return n << shift, err == nil && 0 <= n && n <= most>>shift
	})
}

// addOutput adds a flag for the name of a file to write, whose ending says what is
// written. That it can be is found out before a long search, not after it.
func addOutput(flags *flag.FlagSet, value *string, endings ...string) {
	addFlag(flags, "o", value, "the name of a file that ends in "+strings.Join(endings, " or ")+", in a folder that exists", func(text string) (string, bool) {
		folder, err := os.Stat(filepath.Dir(text))
		return text, slices.Contains(endings, filepath.Ext(text)) && err == nil && folder.IsDir()
	})
}

// addLimits adds the flags that count, solve and best have in common.
func addLimits(flags *flag.FlagSet, s *search.Settings) {
	addNumber(flags, "budget", &s.Budget, 0, maxBudget)
	addFlag(flags, "timeout", &s.Timeout, "a time such as 90s, 1h30m or 0.5s", func(text string) (time.Duration, bool) {
		d, err := time.ParseDuration(text)
		return d, err == nil && d >= 0
	})
	flags.BoolVar(&s.Stats, "stats", false, "")
}

// addEngineAndPart adds flags for which engine searches, and what.
func addEngineAndPart(flags *flag.FlagSet, s *search.Settings) {
	addFlag(flags, "engine", &s.Engine, "auto, links or bits", func(text string) (dlx.Engine, bool) {
		engines := []dlx.Engine{dlx.Auto, dlx.Links, dlx.Bits}
		n := slices.IndexFunc(engines, func(e dlx.Engine) bool { return e.String() == text })
		return engines[max(0, n)], n >= 0
	})
	addFlag(flags, "part", &s.Part, fmt.Sprintf("I/N with I from 1 to N, and N at most %d", maxParts), func(text string) (search.Part, bool) {
		index, of, _ := strings.Cut(text, "/")
		i, bad := strconv.Atoi(index)
		n, worse := strconv.Atoi(of)
		return search.Part{Index: i, Of: n}, bad == nil && worse == nil && 1 <= i && i <= n && n <= maxParts
	})
}
