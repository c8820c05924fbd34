package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"dlxoj/dlx"
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

// number adds a flag for a whole number within bounds.
func number(flags *flag.FlagSet, name string, preset, least, most int64) *int64 {
	value := preset
	flags.Func(name, "", func(text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < least || n > most {
			return fmt.Errorf("want a whole number from %d to %d", least, most)
		}
		value = n
		return nil
	})
	return &value
}

// output adds a flag for the name of a file to write, whose ending says what is
// written.
func output(flags *flag.FlagSet, name string, endings ...string) *string {
	value := ""
	flags.Func(name, "", func(text string) error {
		if !slices.Contains(endings, filepath.Ext(text)) {
			return fmt.Errorf("want the name of a file that ends in %s", strings.Join(endings, " or "))
		}
		value = text
		return nil
	})
	return &value
}

// duration adds a flag for a time that is not negative.
func duration(flags *flag.FlagSet, name string) *time.Duration {
	value := time.Duration(0)
	flags.Func(name, "", func(text string) error {
		d, err := time.ParseDuration(text)
		if err != nil || d < 0 {
			return errors.New("want a time such as 90s, 1h30m or 0.5s")
		}
		value = d
		return nil
	})
	return &value
}

// engineFlag adds a flag for an engine.
func engineFlag(flags *flag.FlagSet, value *dlx.Engine) {
	flags.Func("engine", "", func(text string) error {
		for _, e := range []dlx.Engine{dlx.Auto, dlx.Links, dlx.Bits} {
			if e.String() == text {
				*value = e
				return nil
			}
		}
		return errors.New("want auto, links or bits")
	})
}
