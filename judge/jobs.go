package main

// job is one run: a case, and the program that it tries.
type job struct {
	testCase
	program
	last bool // of this case
}

// jobs lists the runs: case by case, and for each the programs in their order.
func jobs(cases []testCase, programs map[*problem][]program) (all []job) {
	for _, c := range cases {
		for i, p := range programs[c.problem] {
			all = append(all, job{c, p, i == len(programs[c.problem])-1})
		}
	}
	return all
}
