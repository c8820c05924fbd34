package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/suite"
)

// newFlags returns an empty set that leaves the printing to its caller.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("judge", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// addHow adds the flags that say how a case is judged.
func addHow(flags *flag.FlagSet, s *suite.Selection, command *string) {
	flags.StringVar(command, "run", "", "")
	flags.StringVar(&s.CompareBy, "compare", "", "")
	flags.StringVar(&s.Checker, "checker", "", "")
	flags.StringVar(&s.Protocol, "protocol", "", "")
	flags.DurationVar(&s.Limits.Time, "time", 0, "")
	flags.DurationVar(&s.Limits.Wall, "wall", 0, "")
	flags.Var((*byteSize)(&s.Limits.Memory), "memory", "")
	flags.Var((*byteSize)(&s.Limits.Output), "output", "")
	flags.StringVar(&s.Limits.Standard, "std", "", "")
	flags.StringVar(&s.Root, "root", "", "")
}

func checkHow(s suite.Selection, command string, submissions int) error {
	switch {
	case s.Limits.Time > suite.MaxTime:
		return fmt.Errorf("-time %s: at most %s", s.Limits.Time, suite.MaxTime)
	case s.Limits.Standard != "" && !suite.IsStandard(s.Limits.Standard):
		return fmt.Errorf("-std %s: want a standard of C++, such as c++20", s.Limits.Standard)
	case s.Format != "" && s.External == "":
		return errors.New("-format needs -cases")
	case s.Protocol != "" && s.Checker == "":
		return errors.New("-protocol needs -checker")
	case s.CompareBy != "" && s.CompareBy != "checker" && s.Checker != "":
		return errors.New("-checker and -compare exclude each other")
	case s.CompareBy == "checker" && s.Checker == "":
		return errors.New("-compare checker needs -checker")
	case command != "" && (strings.TrimSpace(command) == "" || submissions == 0):
		return errors.New("-run needs a command, and -submission for what it runs")
	}
	for _, name := range s.Names {
		if suite.Reserved[name] {
			return fmt.Errorf("%s is a command; it must be the first argument", name)
		}
	}
	return nil
}

// parseAnyOrder parses flags wherever they stand among the names, which package
// flag alone does not: it stops at the first name. After "--" all are names.
func parseAnyOrder(flags *flag.FlagSet, args []string) (names []string, err error) {
	for len(args) > 0 {
		if err := cmp.Or(flags.Parse(args), checkValues(flags)); err != nil {
			return nil, explained(flags, err)
		}
		rest := flags.Args()
		if parsed := len(args) - len(rest); parsed > 0 && args[parsed-1] == "--" {
			return append(names, rest...), nil
		}
		if len(rest) == 0 {
			break
		}
		names, args = append(names, rest[0]), rest[1:]
	}
	return names, nil
}

// explained says what a flag wants where package flag says "parse error" alone.
func explained(flags *flag.FlagSet, err error) error {
	said, bare := strings.CutSuffix(err.Error(), ": parse error")
	if !bare {
		return err
	}
	want := "a whole number"
	switch flags.Lookup(said[strings.LastIndexByte(said, '-')+1:]).Value.(flag.Getter).Get().(type) {
	case time.Duration:
		want = "a time such as 300ms, 2.5s or 1m"
	case bool:
		want = "true or false"
	}
	return fmt.Errorf("%s: want %s", said, want)
}

var errEmpty = errors.New("the value is empty")

// positive are the flags whose value must be more than 0, and what is said of others.
var positive = map[string]string{
	"time": "a limit must be more than 0", "wall": "a limit must be more than 0", "memory": "a limit must be more than 0",
	"output": "a limit must be more than 0", "max": "a limit must be more than 0", "for": "a time must be more than 0",
	"j": "at least 1", "repeat": "at least 1", "n": "at least 1",
}

// checkValues refuses flags without a value, as a shell gives them where a variable is
// not set, and numbers that must be more than 0 and are not.
func checkValues(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		value := f.Value.String()
		// What flags.Func makes says nothing of its value.
		if _, speaks := f.Value.(flag.Getter); speaks && value == "" {
			err = fmt.Errorf("-%s: %w", f.Name, errEmpty)
		}
		if positive[f.Name] != "" && (value == "0" || value == "0s" || strings.HasPrefix(value, "-")) {
			err = fmt.Errorf("-%s %s: %s", f.Name, value, positive[f.Name])
		}
	})
	return err
}

// checkFile refuses a file that cannot be written, before a long run, not after it.
// Where it may, - is standard output.
func checkFile(flag, path string, orStdout bool) error {
	switch {
	case path == "" || path == "-" && orStdout:
		return nil
	case path == "-":
		return fmt.Errorf("-%s -: want a file; the results are not written to standard output", flag)
	case !file.IsFolder(filepath.Dir(path)):
		return fmt.Errorf("-%s %s: there is no such folder", flag, path)
	case file.IsFolder(path):
		return fmt.Errorf("-%s %s: it is a folder, not a file", flag, path)
	}
	return nil
}

func writeFile(path string, text []byte, stdout io.Writer) error {
	switch path {
	case "":
		return nil
	case "-":
		_, err := stdout.Write(text)
		return err
	}
	return file.Write(path, text)
}

// besideJSON is where texts for people go, for - leaves standard output to the JSON.
func besideJSON(json string, stdout, stderr io.Writer) io.Writer {
	if json == "-" {
		return stderr
	}
	return stdout
}

// temporaryFolder makes one for programs, and says what cannot be measured of them here.
func temporaryFolder(stderr io.Writer) (folder string, remove func(), err error) {
	if process.Unmeasured != "" {
		fmt.Fprintln(stderr, "judge:", process.Unmeasured)
	}
	return file.Temporary()
}

// checkThere refuses a path that leads nowhere, where one is given.
func checkThere(flag, path string) error {
	if _, err := os.Stat(path); path != "" && err != nil {
		return fmt.Errorf("-%s: %w", flag, err)
	}
	return nil
}

// byteSize is a flag value such as 4096, 64KiB or 16MiB.
type byteSize int64

func (s *byteSize) String() string { return strconv.FormatInt(int64(*s), 10) }

func (s *byteSize) Set(text string) error {
	digits, unit := text, int64(1)
	for i, suffix := range []string{"KiB", "MiB", "GiB"} {
		if number, found := strings.CutSuffix(text, suffix); found {
			digits, unit = number, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n > math.MaxInt64/unit/2 || n < math.MinInt64/unit {
		return errors.New("want bytes, or a whole number with KiB, MiB or GiB")
	}
	*s = byteSize(n * unit)
	return nil
}

// repeating returns the flags of the command line, without those left out, for a
// command that does a part of it again.
func repeating(flags *flag.FlagSet, leftOut ...string) (words []string) {
	flags.Visit(func(f *flag.Flag) {
		if !slices.Contains(leftOut, f.Name) {
			words = append(words, "-"+f.Name, f.Value.String())
		}
	})
	return words
}

// invocation is how the judge was called. What go run builds, in a temporary folder or
// in the build cache, wherever that is, will be gone some day.
func invocation(self string) []string {
	byGoRun := regexp.MustCompile(`/go-build|/[0-9a-f]{64}-d/`)
	if info, ok := debug.ReadBuildInfo(); ok && byGoRun.MatchString(filepath.ToSlash(self)) {
		return []string{"go", "run", info.Path}
	}
	return []string{self}
}

// shellLine writes words as a shell takes them.
func shellLine(words []string) string {
	line := slices.Clone(words)
	for i, word := range words {
		if !plainWord.MatchString(word) {
			line[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(line, " ")
}

var plainWord = regexp.MustCompile(`^[-\w./:=,+@%]+$`)
