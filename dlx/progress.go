package dlx

// Progress estimates which part of the search tree Next or Count has walked,
// from 0 to 1: it takes all options of an item to lead to equally large
// subtrees. It never falls during a search. (Knuth's programs report their
// progress so.) Best and CountWithMemory do not show in it. The time is
// proportional to the options on the path.
func (s *Solver) Progress() float64 {
	if s.phase == finished {
		return 1
	}
	done, share := 0.0, 1.0
	for _, x := range s.levels {
		before, all := place(x)
		share /= float64(all)
		done += share * float64(before)
	}
	return done
}

// place returns how many options of its item come before x, and how many there
// are.
func place(x *node) (before, all int) {
	header := &x.item.node
	for y := header.down; y != header; y = y.down {
		if y == x {
			before = all
		}
		all++
	}
	return before, all
}
