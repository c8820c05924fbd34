package main

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/animation"
	"dlxoj/dlx/cmd/dlx/internal/input"
	"dlxoj/dlx/cmd/dlx/internal/output"
	"dlxoj/dlx/sudoku"
)

const animateUsage = `Usage: dlx animate [flags] [FILE]

Writes a web page that shows the search step by step: one file, which needs no
network. FILE has sudoku grids as any of the four problems has them, or an exact
cover problem; go doc ./dlx/cmd/dlx tells which names of items make a picture.

  -o FILE     write a page to FILE.html, or a still of the end to FILE.svg;
              without it the page goes to standard output
  -grid       FILE has grids; -grid=false: a problem; else it is seen from FILE
  -case K     only grid K, from 1; without it all are on the page to choose
  -n N        stop at N solutions, 0: all; the default is 1, but 1000 where they
              are to be counted: letters, parities, samples/uvalive4763
  -best       find the completion of greatest target score, or the least cost
  -budget N   stop after N nodes of the search tree; the default is 1000000

  dlx animate -o page.html samples/hdu2780/00_statement.in
  dlx animate -best -o page.html samples/targetsudoku/01_statement_second.in

A long search is cut to what can be looked at; the page says what is missing.
Exit status: 0, also if there is no solution; 2 bad input or wrong use.
`

// An animator is the command with its flags.
type animator struct {
	*env
	animation.Settings
	output string
	grid   string // true or false; empty: see from the text
	number int64  // of the grid to show; 0: all
}

const (
	unset      = -1            // the limit that the user has not set
	manyAtMost = 1000          // the limit then where the question is how many there are
	counting   = "uvalive4763" // the problem with that question
)

func animate(e *env, args []string) (dlx.Status, error) {
	a := &animator{env: e, Settings: animation.Settings{Limit: unset, Budget: 1_000_000}}
	flags := newFlags()
	addOutput(flags, &a.output, ".html", ".svg")
	flags.BoolFunc("grid", "", a.setGrid)
	flags.BoolVar(&a.Best, "best", false, "")
	addNumber(flags, "case", &a.number, 1, math.MaxInt32)
	addNumber(flags, "n", &a.Limit, 0, math.MaxInt64)
	addNumber(flags, "budget", &a.Budget, 1, maxBudget)
	file, err := parseFile(flags, args)
	if err == nil && a.Best {
		err = refuse(flags, "-%s does not go with -best", "n")
	}
	if err != nil {
		return 0, err
	}
	page, err := a.read(file)
	if err != nil {
		return 0, err
	}
	return dlx.Found, a.write(page)
}

func (a *animator) setGrid(text string) error {
	if a.grid = text; text != "true" && text != "false" {
		return errors.New("want true or false")
	}
	return nil
}

// read reads a file and records its searches.
func (a *animator) read(file string) (*animation.Page, error) {
	text, name, err := input.ReadFile(file, a.stdin)
	if err != nil {
		return nil, err
	}
	p := &animation.Page{Name: output.ShortName(file), Problem: problemOf(file), First: 1}
	switch {
	case a.grid == "" && len(bytes.TrimSpace(text)) == 0:
		err = hasNothing(name)
	case a.grid == "true" || a.grid == "" && input.LookLikeGrids(text):
		err = a.addGrids(p, name, text)
	default:
		err = a.addProblem(p, name, text)
	}
	return p, err
}

// hasNothing is the error of a file from which nobody can see what it should have.
func hasNothing(name string) error {
	return fmt.Errorf("%s has neither grids nor options; -grid or -grid=false says what it should have", name)
}

func (a *animator) addGrids(p *animation.Page, name string, text []byte) error {
	puzzles, err := input.Grids(name, text)
	if err != nil {
		return err
	}
	switch n := int64(len(puzzles)); {
	case a.number > n:
		return fmt.Errorf("-case %d: there are only %d grids", a.number, n)
	case a.number > 0:
		p.First, puzzles = int(a.number), puzzles[a.number-1:a.number]
	case n > animation.MaxGrids:
		return fmt.Errorf("%d grids do not fit on one page; choose one by -case K", n)
	}
	if a.Limit == unset {
		a.Limit = 1
		if p.Problem == counting || slices.ContainsFunc(puzzles, asksHowMany) {
			a.Limit = manyAtMost
		}
	}
	p.AddGrids(puzzles, a.Settings)
	return nil
}

// asksHowMany reports whether a grid has letters or parities, as those have whose
// completions are counted.
func asksHowMany(p sudoku.Puzzle) bool {
	return strings.ContainsAny(p.String(), "abcdefghijklmnopqrstuvwxyz")
}

// problemOf returns the name of the problem that a file is a sample of, if it is.
func problemOf(file string) string {
	path, err := filepath.Abs(file)
	folder := filepath.Dir(path)
	if err != nil || filepath.Base(filepath.Dir(folder)) != "samples" {
		return ""
	}
	return output.ShortName(folder)
}

func (a *animator) addProblem(p *animation.Page, name string, text []byte) error {
	if a.number > 0 {
		return errors.New("-case is for grids, and this is another problem")
	}
	t, err := input.Problem(name, bytes.NewReader(text), a.Stderr)
	if err != nil {
		return err
	}
	switch options := t.Problem.Options(); {
	case options == 0 && a.grid == "":
		return hasNothing(name)
	case options > animation.MaxOptions:
		return fmt.Errorf("%s has %d options; a page takes %d", name, options, animation.MaxOptions)
	}
	if a.Limit == unset {
		a.Limit = 1
	}
	p.AddProblem(t, a.Settings)
	return nil
}

// write writes the page, or the still.
func (a *animator) write(p *animation.Page) error {
	if filepath.Ext(a.output) == ".svg" {
		return output.WriteFile(a.output, p.Still())
	}
	text, err := p.HTML()
	if err != nil {
		return err
	}
	if a.output != "" {
		return output.WriteFile(a.output, text)
	}
	_, err = a.Stdout.Write(text)
	return err
}
