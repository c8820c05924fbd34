package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"path/filepath"

	"dlxoj/dlx/sudoku"
)

const animateUsage = `Usage: dlx animate [flags] [FILE]

Writes a web page that shows the search step by step, to play, to step through
and to read: one page in one file, which needs no network. FILE has sudoku grids
as any of the four problems has them, or an exact cover problem.

  -o FILE     write a page to FILE.html, or a still of the end to FILE.svg;
              without it the page goes to standard output
  -grid       FILE has grids; -grid=false: a problem; else it is seen from FILE
  -case K     only grid K, from 1; without it all are on the page to choose
  -n N        stop at N solutions; the default is 1, and 0 is all
  -best       find the completion of greatest target score, or the least cost
  -budget N   stop after N nodes of the search tree; the default is 1000000

  dlx animate -o page.html samples/hdu2780/00_statement.in
  dlx animate -best -o page.html samples/targetsudoku/01_statement_second.in

A long search is cut to what can be looked at; the page says what is missing.
Exit status: 0, also if there is no solution; 2 bad input or wrong use.
`

// An animation is the command with its flags.
type animation struct {
	*env
	shooting
	output string
	grid   *bool // nil: see from the text
	number int64 // of the grid to show; 0: all
}

func animate(e *env, args []string) (int, error) {
	a := &animation{env: e}
	file, err := a.parse(args)
	if err != nil {
		return exitWrong, err
	}
	p, err := a.read(file)
	if err != nil {
		return exitWrong, err
	}
	return exitAnswer, a.write(p)
}

func (a *animation) parse(args []string) (file string, err error) {
	flags := newFlags()
	name := output(flags, "o", ".html", ".svg")
	flags.BoolFunc("grid", "", a.setGrid)
	flags.BoolVar(&a.best, "best", false, "")
	only := number(flags, "case", 0, 1, math.MaxInt32)
	limit := number(flags, "n", 1, 0, math.MaxInt64)
	budget := number(flags, "budget", 1_000_000, 1, maxBudget)
	if file, err = parseFile(flags, args); err != nil {
		return "", err
	}
	a.output, a.number, a.limit, a.budget = *name, *only, *limit, *budget
	return file, a.check(flags)
}

func (a *animation) setGrid(text string) error {
	switch text {
	case "true", "false":
		grid := text == "true"
		a.grid = &grid
		return nil
	}
	return errors.New("want true or false")
}

func (a *animation) check(flags *flag.FlagSet) error {
	limited := false
	flags.Visit(func(f *flag.Flag) { limited = limited || f.Name == "n" })
	if limited && a.best {
		return errors.New("-n does not go with -best")
	}
	return nil
}

const (
	maxScenes  = 200       // on one page
	maxOptions = 20_000    // of a problem
	maxPage    = 1_000_000 // bytes
	pageRoom   = 200_000   // numbers in all films of a page: about 600 kB
	sceneRoom  = 60_000    // numbers in one film: less than 400 kB
)

// read reads a file and shoots its scenes.
func (a *animation) read(file string) (*page, error) {
	text, name, err := a.readFile(file)
	if err != nil {
		return nil, err
	}
	p := &page{Name: shortName(file), First: 1}
	switch grid := a.grid; {
	case grid == nil && len(bytes.TrimSpace(text)) == 0:
		err = noMatter(name)
	case grid == nil && looksLikeGrids(text), grid != nil && *grid:
		err = a.addGrids(p, name, text)
	default:
		err = a.addText(p, name, text)
	}
	return p, err
}

// noMatter is the error of a file from which nobody can see what it should have.
func noMatter(name string) error {
	return fmt.Errorf("%s has neither grids nor options; -grid or -grid=false says what it should have", name)
}

func (a *animation) addGrids(p *page, name string, text []byte) error {
	puzzles, err := parseGrids(name, text)
	if err != nil {
		return err
	}
	if puzzles, err = a.pick(p, puzzles); err != nil {
		return err
	}
	a.room = min(sceneRoom, pageRoom/len(puzzles))
	for n := range puzzles {
		p.Scenes = append(p.Scenes, a.gridScene(&puzzles[n]))
	}
	return nil
}

// pick returns the grids to show.
func (a *animation) pick(p *page, puzzles []sudoku.Puzzle) ([]sudoku.Puzzle, error) {
	switch n := int64(len(puzzles)); {
	case a.number > n:
		return nil, fmt.Errorf("-case %d: there are only %d grids", a.number, n)
	case a.number > 0:
		p.First = int(a.number)
		return puzzles[a.number-1 : a.number], nil
	case n > maxScenes:
		return nil, fmt.Errorf("%d grids do not fit on one page; choose one by -case K", n)
	}
	return puzzles, nil
}

func (a *animation) addText(p *page, name string, text []byte) error {
	if a.number > 0 {
		return errors.New("-case is for grids, and this is another problem")
	}
	t, err := a.parseText(name, bytes.NewReader(text))
	if err != nil {
		return err
	}
	switch options := t.Problem.Options(); {
	case options == 0 && a.grid == nil:
		return noMatter(name)
	case options > maxOptions:
		return fmt.Errorf("%s has %d options; a page takes %d", name, options, maxOptions)
	}
	a.room = sceneRoom
	p.Scenes = append(p.Scenes, a.textScene(t))
	return nil
}

// write writes the page, or the still.
func (a *animation) write(p *page) error {
	if filepath.Ext(a.output) == ".svg" {
		return writeFile(a.output, p.still())
	}
	text, err := p.html()
	if err != nil {
		return err
	}
	if a.output != "" {
		return writeFile(a.output, text)
	}
	_, err = a.stdout.Write(text)
	return err
}
