package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// Four people and four tasks: everyone takes one, and the hours are to be as
// few as possible. The items are people and tasks. Best looks for the greatest
// weight, so the weight of an option is its hours with a minus sign.
func Example_assignment() {
	people := []string{"Ada", "Ben", "Cleo", "Dan"}
	tasks := []string{"bake", "clean", "dig", "paint"}
	hours := [][]int64{
		{9, 2, 7, 8},
		{6, 4, 3, 7},
		{5, 8, 1, 8},
		{7, 6, 9, 4},
	}
	p := dlx.NewProblem(len(people)+len(tasks), 0)
	for person := range people {
		for task := range tasks {
			o, _ := p.AddOption(person, len(people)+task)
			p.SetWeight(o, -hours[person][task])
		}
	}
	best, status := dlx.NewSolver(p).Best()
	fmt.Println(-best.Weight, "hours,", status)
	for _, o := range best.Options {
		pair := p.Entries(o)
		person, task := pair[0].Item, pair[1].Item-len(people)
		fmt.Println(people[person], tasks[task], hours[person][task])
	}
	// Unordered output:
	// 13 hours, found
	// Ada clean 2
	// Ben bake 6
	// Cleo dig 1
	// Dan paint 4
}
