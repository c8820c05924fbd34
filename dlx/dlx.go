// Package dlx solves exact cover problems, by dancing links or by sets of bits.
//
// # The problem
//
// There are items, and there are options; an option is a set of items. An
// exact cover is a choice of options in which every item occurs exactly once.
// A jigsaw is one: the items are the pieces and the squares of the board, an
// option is one piece in one place. So are n queens, sudoku, timetables and
// tilings.
//
// Primary items must be covered exactly once. Secondary items may be covered
// at most once: the diagonals of n queens hold one queen or none. An option
// may also give a secondary item a color. Then any number of chosen options
// may share that item as long as they agree about its color: this is how words
// cross in a crossword. Every option has at least one primary item.
//
// # Use
//
// A [Problem] collects options. A [Solver] is built from it once and then
// searches as often as you like:
//
//	p := dlx.NewProblem(3, 0)  // items 0, 1, 2, all primary
//	p.AddOption(0, 1)          // option 0
//	p.AddOption(2)             // option 1
//	p.AddOption(1, 2)          // option 2
//	s := dlx.NewSolver(p)
//	for s.Next() {
//		fmt.Println(s.Solution()) // [0 1]
//	}
//
// Where any cover will do, [Solver.Any] finds one, or proves that there is none,
// when Next is lost in a part of the tree without solutions.
//
// Options are numbered in the order of adding, so a slice of your own can say
// what each of them means; or ask [Problem.Entries].
//
// The examples tutorial1Toy to tutorial9Weights, in example_tutorial_test.go,
// are a tutorial: nine steps from seven items to secondary items, colors and
// weights. The other examples state well-known problems.
//
// [Solver.Select] and [Solver.Exclude] narrow the problem, as the clues of a
// puzzle do, and [Solver.Reset] takes everything back. Thousands of puzzles
// with the same rules need one Problem and one Solver: Select, Exclude, Next,
// Solution, Count, Best and Reset allocate nothing. [Solver.SetTrace] tells a
// search step by step, to whoever wants to draw or check it.
//
// # The engines
//
// A Solver has two [Engine]s, and takes the faster one that fits:
//
//   - Links is dancing links. It takes every problem and can do everything:
//     dance.go has the lists and the loop, links.go fills them, short.go finds
//     forced items, memo.go counts with memory, best.go, branch.go and prices.go
//     prove the best.
//   - Bits is sets of bits, 2 to 10 times as fast as a textbook's links. bits.go
//     has the loop, bittable.go and bitslices.go find the item to branch on,
//     compact.go and leaf.go search what is left in smaller sets.
//
// Bits serves problems of up to 16,384 options, unless options have weights or
// a trace is set; Links serves the others, and CountWithMemory. The caller sees
// no difference but the time, the counts in [Stats], and the order of the
// options within a solution. The rule stands in engine.go.
//
// Dancing links take some 60 bytes for each item of each option, and the time is
// proportional to the size of the problem. Sets of bits take about options²/6
// bytes, and options/8 for each item and each color of an item: at most some 100
// MiB, and time in proportion. A program that is built with the tag bundle has no
// sets of bits.
//
// # The order of solutions
//
// The solutions come in an order that depends on nothing but the problem. The
// search branches on the active item that has the fewest options left; among
// equals, on the one with the smallest number. It tries the options of that
// item in the order in which they were added.
//
// # Answers, errors, misuse
//
// That there is no solution is an answer, not an error. An option that makes
// no sense is an error, and the Problem stays as it was. Misuse, such as
// selecting options in the middle of a search, is a panic whose message says
// what was wrong.
//
// A search is in the middle from a call of Next that returned true, or that a
// budget or a context stopped, until Next returns false at the end, or Reset.
// Reset takes the selected and excluded options back too.
//
// # Concurrency
//
// A Problem that is no longer changed may be shared by any number of Solvers.
// A Solver belongs to one goroutine at a time.
//
// # Sources
//
// The algorithm is Algorithm C of Donald E. Knuth, The Art of Computer
// Programming, volume 4B, section 7.2.2.1, "Dancing links", with his words:
// item, option, primary, secondary, color, cover, hide, commit, purify.
package dlx

import (
	"errors"
	"fmt"
	"math"
)

// An Option is the number of an option: 0, 1, 2, … in the order of adding. A
// problem has at most 2³¹-1 options.
type Option int32

// An Entry is one item of an option and the color that the option gives it.
type Entry struct {
	Item  int // from 0 to primary+secondary-1
	Color int // 0 is no color; only secondary items have one, at most 2³¹-1
}

// A Problem is an exact cover problem: a number of primary and secondary items
// and a list of options. Make one with [NewProblem].
type Problem struct {
	primary, secondary int
	entries            []Entry       // of all options, one after the other
	starts             []int         // by option: where it begins in entries; and where the last ends
	weights            []int64       // of each option
	optimize           func(*Solver) // makes a solver ready for Best; nil: no weight was set since Clear
	narrowest          int           // how many primary items an option has at least
	attempts           int           // how often an option was added, or would have been
	namedIn            []int         // by item: the last attempt that named it
}

const noOption Option = -1

// NewProblem returns a problem without options. Its items are numbered from 0:
// the primary ones first, then the secondary ones. A problem without primary
// items has one solution, the empty one. NewProblem panics if a number is
// negative, or above 2³¹-1 together with the other.
func NewProblem(primary, secondary int) *Problem {
	if primary < 0 || secondary < 0 || primary > math.MaxInt32-secondary {
		panic(fmt.Sprintf("dlx: NewProblem with %d primary and %d secondary items; neither may be negative, and together they may be %d", primary, secondary, math.MaxInt32))
	}
	p := &Problem{primary: primary, secondary: secondary, namedIn: make([]int, primary+secondary)}
	p.Clear()
	return p
}

// Clear takes all options away. The items stay, and so does the memory, for
// the options that come next.
func (p *Problem) Clear() {
	p.entries = p.entries[:0]
	p.starts = append(p.starts[:0], 0)
	p.weights, p.optimize = p.weights[:0], nil
	p.narrowest = max(1, p.primary)
}

// Primary returns the number of primary items.
func (p *Problem) Primary() int { return p.primary }

// Secondary returns the number of secondary items.
func (p *Problem) Secondary() int { return p.secondary }

// Options returns the number of options.
func (p *Problem) Options() int { return len(p.weights) }

// Entries returns the entries of option o in the order in which they were
// given. The slice belongs to the problem: do not change it, and do not keep
// it beyond Clear. Entries panics if there is no option o.
func (p *Problem) Entries(o Option) []Entry {
	p.mustHave(o, "Entries")
	return p.entriesOf(o)
}

func (p *Problem) entriesOf(o Option) []Entry {
	start, end := p.starts[o], p.starts[o+1]
	return p.entries[start:end:end]
}

// AddOption adds an option that covers the given items without color, and
// returns its number. The order of the items does not matter. An option with the
// same items as another is one more option, and solutions with either count.
//
// It is an error if an item is out of range or named twice, or if none is
// primary; an option without items is the plainest case of that. Then the
// number is -1 and the problem is unchanged. The cost is proportional to the number of items.
func (p *Problem) AddOption(items ...int) (Option, error) {
	start := len(p.entries)
	for _, item := range items {
		p.entries = append(p.entries, Entry{Item: item})
	}
	return p.finishOption(start)
}

// AddColored adds an option whose secondary items may have colors, and returns
// its number. A secondary item with color 0 is covered: no other chosen option
// may have it. One with another color may be shared by chosen options that
// give it the same color.
//
// The errors are those of AddOption, and a color that is negative, above
// 2³¹-1, or on a primary item.
func (p *Problem) AddColored(entries ...Entry) (Option, error) {
	start := len(p.entries)
	p.entries = append(p.entries, entries...)
	return p.finishOption(start)
}

// finishOption makes one option of the entries from start on, or drops them if
// they are not a good one.
func (p *Problem) finishOption(start int) (Option, error) {
	o := Option(p.Options())
	width, err := p.check(p.entries[start:])
	if err != nil {
		p.entries = p.entries[:start]
		return noOption, fmt.Errorf("dlx: option %d: %w", o, err)
	}
	p.narrowest = min(p.narrowest, width)
	p.starts = append(p.starts, len(p.entries))
	p.weights = append(p.weights, 0)
	return o, nil
}

// errNoPrimary is what is wrong with an option, but with no entry of it.
var errNoPrimary = errors.New("it has no primary item")

// check returns how many primary items the entries of a new option have, or what
// is wrong with them.
func (p *Problem) check(entries []Entry) (width int, err error) {
	p.attempts++
	for _, e := range entries {
		if err := p.checkEntry(e); err != nil {
			return 0, err
		}
		p.namedIn[e.Item] = p.attempts
		if e.Item < p.primary {
			width++
		}
	}
	if width == 0 {
		return 0, errNoPrimary
	}
	return width, nil
}

func (p *Problem) checkEntry(e Entry) error {
	items := p.primary + p.secondary
	switch {
	case e.Item < 0 || e.Item >= items:
		return fmt.Errorf("item %d is out of range; there are %d items", e.Item, items)
	case p.namedIn[e.Item] == p.attempts:
		return fmt.Errorf("item %d is named twice", e.Item)
	case e.Color < 0 || e.Color > math.MaxInt32:
		return fmt.Errorf("item %d has color %d; colors are 0 to %d", e.Item, e.Color, math.MaxInt32)
	case e.Color != 0 && e.Item < p.primary:
		return fmt.Errorf("item %d is primary and has color %d; only secondary items have colors", e.Item, e.Color)
	}
	return nil
}

// MaxWeight is the greatest weight of an option; -MaxWeight is the least.
const MaxWeight = math.MaxInt32

// SetWeight gives option o the weight w, for [Solver.Best]. Without SetWeight
// the weight is 0. A weight beyond ±[MaxWeight] is an error. SetWeight panics
// if there is no option o.
func (p *Problem) SetWeight(o Option, w int64) error {
	p.mustHave(o, "SetWeight")
	if w < -MaxWeight || w > MaxWeight {
		return fmt.Errorf("dlx: option %d: weight %d is out of range; weights are -%d to %d", o, w, MaxWeight, MaxWeight)
	}
	p.weights[o], p.optimize = w, (*Solver).loadOptimizer
	return nil
}

// Weight returns the weight of option o. It panics if there is no option o.
func (p *Problem) Weight(o Option) int64 {
	p.mustHave(o, "Weight")
	return p.weights[o]
}

// weighted reports whether some weight was set.
func (p *Problem) weighted() bool { return p.optimize != nil }

func (p *Problem) mustHave(o Option, method string) {
	if o < 0 || int(o) >= p.Options() {
		panic(fmt.Sprintf("dlx: %s of option %d in a problem with %d options", method, o, p.Options()))
	}
}

// copyFrom makes p a copy of another problem, to be read only.
func (p *Problem) copyFrom(q *Problem) {
	p.primary, p.secondary, p.narrowest = q.primary, q.secondary, q.narrowest
	p.entries = append(p.entries[:0], q.entries...)
	p.starts = append(p.starts[:0], q.starts...)
	p.weights, p.optimize = append(p.weights[:0], q.weights...), q.optimize
}
