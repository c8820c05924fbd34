package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"dlxoj/judge/compare"
)

// options is what the command line says. Zero values of limits leave those of
// the problem.
type options struct {
	names       []string
	root        string
	submissions []string
	run         string // how to run them
	cases       string
	format      string
	compareBy   string
	checker     string
	protocol    string
	list        bool
	stopAtFirst bool
	workers     int
	repeat      int // runs of each case
	time, wall  time.Duration
	memory      byteSize
	output      byteSize
	keep        string
	json        string
	junit       string
	baseline    string
	part        part
	repeating   []string // see repeat.go
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := newFlags()
	flags.Func("submission", "", func(path string) error {
		if path == "" {
			return errEmpty
		}
		o.submissions = append(o.submissions, path)
		return nil
	})
	flags.StringVar(&o.cases, "cases", "", "")
	flags.StringVar(&o.format, "format", "", "")
	flags.BoolVar(&o.list, "list", false, "")
	flags.BoolVar(&o.stopAtFirst, "x", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.keep, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.junit, "junit", "", "")
	flags.StringVar(&o.baseline, "baseline", "", "")
	flags.Var(&o.part, "part", "")
	o.addHow(flags)
	var err error
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.repeating = repeating(flags, leftOut)
	return o, o.check(flags)
}

// addHow adds the flags that say how a case is judged.
func (o *options) addHow(flags *flag.FlagSet) {
	flags.StringVar(&o.run, "run", "", "")
	flags.StringVar(&o.compareBy, "compare", "", "")
	flags.StringVar(&o.checker, "checker", "", "")
	flags.StringVar(&o.protocol, "protocol", "", "")
	flags.DurationVar(&o.time, "time", 0, "")
	flags.DurationVar(&o.wall, "wall", 0, "")
	flags.Var(&o.memory, "memory", "")
	flags.Var(&o.output, "output", "")
	flags.StringVar(&o.root, "root", "", "")
}

// check refuses values that make no sense. A limit of 0 is refused too, where it
// was given: no program would pass.
func (o options) check(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case f.Name == "time" && o.time <= 0, f.Name == "wall" && o.wall <= 0,
			f.Name == "memory" && o.memory <= 0, f.Name == "output" && o.output <= 0:
			err = fmt.Errorf("-%s %s: a limit must be more than 0", f.Name, f.Value)
		case f.Name == "time" && o.time > maxTime:
			err = fmt.Errorf("-time %s: at most %s", f.Value, maxTime)
		case f.Name == "j" && o.workers < 1:
			err = fmt.Errorf("-j %d: at least 1", o.workers)
		case f.Name == "repeat" && o.repeat < 1:
			err = fmt.Errorf("-repeat %d: at least 1", o.repeat)
		case f.Name == "baseline" && len(o.submissions) > 1:
			err = errors.New("-baseline holds one run against another, so one -submission at most")
		case f.Name == "format" && o.cases == "":
			err = errors.New("-format wants -cases")
		case f.Name == "protocol" && o.checker == "":
			err = errors.New("-protocol wants -checker")
		case f.Name == "compare" && o.checker != "" && o.compareBy != "checker":
			err = errors.New("-checker decides, so -compare says nothing")
		case f.Name == "compare" && o.checker == "" && o.compareBy == "checker":
			err = errors.New("-compare checker wants -checker")
		case f.Name == "run" && (strings.TrimSpace(o.run) == "" || len(o.submissions) == 0):
			err = errors.New("-run wants a command, and -submission with what it runs")
		}
	})
	if err == nil && o.compareBy != "" && o.checker == "" {
		_, err = compare.ParseRules(o.compareBy)
	}
	err = cmp.Or(err, checkFileOrStdout("json", o.json), checkFile("junit", o.junit))
	for _, name := range o.names {
		if reserved[name] {
			err = fmt.Errorf("%s is a command; it is to be the first argument", name)
		}
	}
	return err
}

// checkFile refuses a file that cannot be written, before a long run, not after it.
func checkFile(flag, path string) error {
	switch {
	case path == "-":
		return fmt.Errorf("-%s -: want a file; the results are not written to standard output", flag)
	case path != "" && !isFolder(filepath.Dir(path)):
		return fmt.Errorf("-%s %s: there is no such folder", flag, path)
	case isFolder(path):
		return fmt.Errorf("-%s %s: it is a folder, not a file", flag, path)
	}
	return nil
}

// checkFileOrStdout is the same where - is standard output.
func checkFileOrStdout(flag, path string) error {
	if path == "-" {
		return nil
	}
	return checkFile(flag, path)
}

// newFlags returns an empty set that leaves the printing to its caller.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("judge", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parseAnyOrder parses flags wherever they stand among the names, which package
// flag alone does not: it stops at the first name. After "--" all are names.
func parseAnyOrder(flags *flag.FlagSet, args []string) (names []string, err error) {
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if err := refuseEmpty(flags); err != nil {
			return nil, err
		}
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

var errEmpty = errors.New("the value is empty")

// refuseEmpty refuses flags that were given without a value, as a shell does with
// a variable that is not set. They are not the same as no flag.
func refuseEmpty(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		// What flags.Func makes says nothing of its value.
		if _, speaks := f.Value.(flag.Getter); speaks && f.Value.String() == "" {
			err = fmt.Errorf("-%s: %w", f.Name, errEmpty)
		}
	})
	return err
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

// readable writes a number of bytes in the largest unit that divides it.
func readable(bytes int64) string {
	switch {
	case bytes >= 1<<20 && bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", bytes>>20)
	case bytes >= 1<<10 && bytes%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return fmt.Sprintf("%d bytes", bytes)
}
