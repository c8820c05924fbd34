package dlx_test

import (
	"fmt"
	"slices"
	"strings"

	"dlxoj/dlx"
)

// The tutorial: nine steps about one small problem, which step 1 tells. Each runs
// as a test, so what it prints is true: go test ./dlx -run Example_tutorial -v

var days = strings.Fields("Mon Tue Wed Thu Fri Sat Sun")

// offers are the people and their days; 0 is Monday.
var offers = []struct {
	name string
	days []int
}{
	{"Ada", []int{0, 1, 2}},
	{"Ben", []int{3, 4}},
	{"Cleo", []int{5, 6}},
	{"Dan", []int{0, 2, 4}},
	{"Eve", []int{1, 3}},
	{"Fay", []int{1, 3, 5, 6}},
	{"Gus", []int{3, 4, 5, 6}},
	{"Hal", []int{0, 6}},
}

// shop returns the problem: an item for each day, an option for each offer.
func shop() *dlx.Problem {
	p := dlx.NewProblem(len(days), 0)
	for _, offer := range offers {
		p.AddOption(offer.days...)
	}
	return p
}

// team returns the names of those whose offers are chosen.
func team(options []dlx.Option) (names []string) {
	for _, o := range options {
		names = append(names, offers[o].name)
	}
	return names
}

// Step 1: the toy. A shop is open seven days a week. Eight people offer to keep
// it, each on certain days, all of them or none. Every day needs one of them,
// and there is no room for two. Whom do we take?
//
// To state this as exact cover, ask two questions. What must be met exactly
// once? Each day: so the days are the items, numbered from 0. What can we
// choose? The offers: each is an option, the set of its days, and options are
// numbered as they are added. That is all; there is nothing to program. Entries
// tells what an option was made of.
func Example_tutorial1Toy() {
	p := shop()
	fmt.Println(p.Primary(), "items,", p.Options(), "options")
	for o := range dlx.Option(p.Options()) {
		fmt.Printf("%d %-4s", o, offers[o].name)
		for _, e := range p.Entries(o) {
			fmt.Print(" ", days[e.Item])
		}
		fmt.Println()
	}
	// Output:
	// 7 items, 8 options
	// 0 Ada  Mon Tue Wed
	// 1 Ben  Thu Fri
	// 2 Cleo Sat Sun
	// 3 Dan  Mon Wed Fri
	// 4 Eve  Tue Thu
	// 5 Fay  Tue Thu Sat Sun
	// 6 Gus  Thu Fri Sat Sun
	// 7 Hal  Mon Sun
}

// Step 2: one solution. A solver is made from the problem of step 1. Next looks
// for a solution and says whether there is one; Solution has its options.
// Together they have each of the seven days once.
func Example_tutorial2First() {
	s := dlx.NewSolver(shop())
	if s.Next() {
		fmt.Println(s.Solution())
		fmt.Println(team(s.Solution()))
	}
	// Output:
	// [0 1 2]
	// [Ada Ben Cleo]
}

// Step 3: all solutions. Next goes on from one solution to the next, and All
// makes a loop of that.
//
// Follow the search by hand. It asks for the day with the fewest offers, because
// it has the fewest ways to go wrong: only Ada and Dan offer Wednesday. It takes
// Ada. Now every offer that shares a day with hers is out: Dan, Eve, Fay and
// Hal. Thursday is left to Ben and Gus. Ben leaves the weekend to Cleo, which is
// the first solution; Gus is the second one. Then Ada is taken back, and the
// same is done with Dan. To take offers out and to put them back exactly as they
// were is what the links dance for.
func Example_tutorial3All() {
	s := dlx.NewSolver(shop())
	for solution := range s.All() {
		fmt.Println(team(solution))
	}
	// Output:
	// [Ada Ben Cleo]
	// [Ada Gus]
	// [Dan Eve Cleo]
	// [Dan Fay]
}

// Step 4: what we know beforehand. Select says that an option is in every
// solution, as the clues of a puzzle are; Exclude says that it is in none. Both
// say false if that contradicts what was said before: with Cleo there is no
// place for Gus. Reset takes everything back, and the solver is as new. The
// problem is never built again, however many questions there are.
func Example_tutorial4Select() {
	const ada, cleo, gus = 0, 2, 6
	s := dlx.NewSolver(shop())

	fmt.Println(s.Select(cleo), s.Exclude(ada), s.Select(gus))
	for solution := range s.All() {
		fmt.Println(team(solution))
	}

	s.Reset()
	s.Select(gus)
	for solution := range s.All() {
		fmt.Println(team(solution))
	}
	// Output:
	// true true false
	// [Cleo Dan Eve]
	// [Gus Ada]
}

// Step 5: no solution. Can Hal have his Monday and Sunday? Who offers Wednesday
// also wants the Monday, so there is nobody for Wednesday. This is an answer and
// no error: Next says false, and the status is none. It was proved, by a search
// that tried everything.
func Example_tutorial5None() {
	const hal = 7
	s := dlx.NewSolver(shop())
	fmt.Println(s.Select(hal))
	fmt.Println(s.Next(), s.Status())
	// Output:
	// true
	// false none
}

// Step 6: how many? Count does not list the solutions. Its argument is a limit,
// and 0 is no limit. Who asks whether a solution is the only one counts to two:
// after the second, the others do not matter. "found" says that the limit was
// reached, "none" that there are no more.
//
// A search may take too long. SetBudget, SetContext and SetMonitor stop it and
// watch it; see the example of SetBudget.
func Example_tutorial6Count() {
	const gus = 6
	s := dlx.NewSolver(shop())
	fmt.Println(s.Count(0))
	fmt.Println(s.Count(2))
	s.Select(gus)
	fmt.Println(s.Count(2))
	// Output:
	// 4 none
	// 2 found
	// 1 none
}

// Step 7: at most once. The shop has a van. Ben and Cleo each need it for the
// whole week, so we cannot take both; but we need not take either. That is a
// secondary item: it is covered once or not at all. Secondary items are numbered
// after the primary ones. Of the four solutions, Ada with Ben and Cleo is gone.
//
// The diagonals in the example of queens are such items too.
func Example_tutorial7Secondary() {
	p := dlx.NewProblem(len(days), 1)
	van := len(days)
	for _, offer := range offers {
		items := slices.Clone(offer.days)
		if offer.name == "Ben" || offer.name == "Cleo" {
			items = append(items, van)
		}
		p.AddOption(items...)
	}
	s := dlx.NewSolver(p)
	for solution := range s.All() {
		fmt.Println(team(solution))
	}
	// Output:
	// [Ada Gus]
	// [Dan Eve Cleo]
	// [Dan Fay]
}

// Step 8: together, if they agree. The door is painted once a week. Some want it
// red and some blue, and Cleo and Hal do not care. So the door is a secondary
// item, and an option gives it a color, a number above 0: any number of the
// chosen options may share the item as long as they agree about the color. An
// option that does not name the door goes with every color, and one that gives
// it color 0 wants it alone, as Ben wanted the van.
//
// Ada and Gus would not agree, and neither would Dan and Fay. AddColored has an
// example in which words cross in this way, made of primes.
func Example_tutorial8Colors() {
	const red, blue = 1, 2
	wanted := map[string]int{"Ada": red, "Ben": red, "Dan": blue, "Eve": blue, "Fay": red, "Gus": blue}

	p := dlx.NewProblem(len(days), 1)
	door := len(days)
	for _, offer := range offers {
		var entries []dlx.Entry
		for _, day := range offer.days {
			entries = append(entries, dlx.Entry{Item: day})
		}
		if color, cares := wanted[offer.name]; cares {
			entries = append(entries, dlx.Entry{Item: door, Color: color})
		}
		p.AddColored(entries...)
	}
	s := dlx.NewSolver(p)
	for solution := range s.All() {
		fmt.Println(team(solution))
	}
	// Output:
	// [Ada Ben Cleo]
	// [Dan Eve Cleo]
}

// Step 9: the best. Each asks for a pay, and the whole week is to cost as little
// as possible. Best finds the solution of greatest weight, so the weight of an
// option is its pay with a minus sign. "found" says that the answer is proved:
// no team costs less. It is not found by listing, which matters where there are
// millions; the documentation of Best tells how.
//
// This is the end of the tutorial. The examples queens, langford, pentominoes
// and sudoku state well-known problems; assignment has weights again. Whatever
// the problem: what must be met once, and what can be chosen?
//
// Now write it yourself. Four contest problems go on from here, in the order of
// what they add:
//
//	hdu1426       nothing: a sudoku has one completion, as in step 2
//	hdu2780       clues that conflict, as in steps 4 and 5
//	targetsudoku  the best completion, as in step 9
//	uvalive4763   a count, as in step 6, with letters that are colors, as in step 8
//
// The page of each is shown by go doc ./problems/NAME. In problems/NAME/start are
// start.go, start.cpp and start.py, which read the input and print nothing yet.
// Finish one, by a search of your own or, in Go, with this package, until
//
//	go run ./judge stress -submission problems/NAME/start/start.go NAME
//
// says that there is no disagreement. Then compare: problems/NAME/main.go.
func Example_tutorial9Weights() {
	pay := []int64{300, 200, 220, 260, 180, 440, 430, 50}

	p := shop()
	for o := range dlx.Option(p.Options()) {
		p.SetWeight(o, -pay[o])
	}
	best, status := dlx.NewSolver(p).Best()
	fmt.Println(team(best.Options), -best.Weight, status)
	// Output: [Dan Eve Cleo] 660 found
}
