package dlx

// shortItems is a stack that has every active item with at most one option. A
// search takes these first, and where items are many it must find them without a
// look at all others: each forced item should cost what it touches. Where items
// are few, a scan is quicker than keeping the stack.
//
// An item that is covered, or gets an option back, stays in the stack until it
// comes to the top.
type shortItems struct {
	kept  bool
	stack []*item
	empty *item // the item that ran out of options last; it goes before the others
}

// mostScanned is how many primary items there may be without the stack.
const mostScanned = 1000

func (s *shortItems) load(items int) {
	s.kept = items > mostScanned
	resize(items, &s.stack)
	s.stack, s.empty = s.stack[:0], nil
}

// push takes i in. It is called when i has lost an option, or is active again,
// and has at most one.
func (s *shortItems) push(i *item) {
	if i.primary && i.length == 0 {
		s.empty = i
	}
	if i.primary && !i.stacked {
		i.stacked = true
		s.stack = append(s.stack, i)
	}
}

// top returns an active item with at most one option, or nil if there is none.
func (s *shortItems) top() *item {
	if i := s.empty; i != nil && i.length == 0 && i.active() {
		return i
	}
	for n := len(s.stack) - 1; n >= 0; n-- {
		i := s.stack[n]
		if i.length <= 1 && i.active() {
			return i
		}
		i.stacked = false
		s.stack = s.stack[:n]
	}
	return nil
}
