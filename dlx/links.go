package dlx

// links is the engine that dances: the lists of dance.go, filled with a problem.
type links struct {
	*session
	root          item    // header of the ring of active items
	secondaryRoot item    // header of the ring of secondary items that are not covered
	items         []item  // by number
	nodes         []node  // of all options, one after the other
	first         []*node // for each option, its first node
	short         shortItems

	levels  []level // the search
	descend bool    // the search goes down from here, and does not back up
	watcher watcher // nil: none
	learns  bool    // the search learns from conflicts; see branch.go
}

// A watcher is told the steps of a search: Branch and Leave of an item, Try and
// TakeBack of an option, and Cover. The search branches on the item if that is
// true.
type watcher interface {
	watch(l *links, step Step, i *item, o Option) bool
}

func (l *links) load(p *Problem) {
	l.loadItems(p)
	l.loadOptions(p)
	for n := p.Primary() - 1; n >= 0 && l.short.kept; n-- {
		if i := &l.items[n]; i.length <= 1 {
			l.short.push(i)
		}
	}
	resize(p.Primary(), &l.levels)
	l.levels, l.descend = l.levels[:0], true
}

func (l *links) loadItems(p *Problem) {
	l.root.prev, l.root.next = &l.root, &l.root
	l.secondaryRoot.prev, l.secondaryRoot.next = &l.secondaryRoot, &l.secondaryRoot
	resize(p.Primary()+p.Secondary(), &l.items)
	l.short.load(p.Primary())
	for n := range l.items {
		i := &l.items[n]
		*i = item{number: int32(n), primary: n < p.Primary()}
		i.up, i.down, i.left, i.right, i.item = &i.node, &i.node, &i.node, &i.node, i
		if i.primary {
			i.join(&l.root)
		} else {
			i.join(&l.secondaryRoot)
		}
	}
}

// join puts i at the end of the ring of root.
func (i *item) join(root *item) {
	i.prev, i.next = root.prev, root
	i.prev.next, i.next.prev = i, i
}

func (l *links) loadOptions(p *Problem) {
	resize(len(p.entries), &l.nodes)
	resize(p.Options(), &l.first)
	for o := range l.first {
		start, end := p.starts[o], p.starts[o+1]
		l.first[o] = &l.nodes[start]
		for n := start; n < end; n++ {
			e, x := p.entries[n], &l.nodes[n]
			*x = node{item: &l.items[e.Item], option: Option(o), color: int32(e.Color)}
			x.up, x.down = x.item.up, &x.item.node
			x.left, x.right = &l.nodes[max(start, n-1)], l.first[o]
			relink(x)
			x.left.right, x.right.left = x, x
		}
	}
}

// include commits to every item of o.
func (l *links) include(o Option) {
	l.commit(l.first[o])
	l.commitOthers(l.first[o])
}

// exclude takes the whole of o out of the lists.
func (l *links) exclude(o Option) {
	x := l.first[o]
	l.stats.Updates += l.hide(x)
	if !x.settled() {
		l.unlink(x)
		l.stats.Updates++
	}
}

// readmit is the inverse of exclude.
func (l *links) readmit(o Option) {
	x := l.first[o]
	if !x.settled() {
		relink(x)
	}
	unhide(x)
}

// forget is the inverse of all include and exclude.
func (l *links) forget(assumptions []Option, assumed []assumption) {
	for n := len(assumptions) - 1; n >= 0; n-- {
		o := assumptions[n]
		if assumed[o] == included {
			l.uncommitOthers(l.first[o])
			l.uncommit(l.first[o])
		} else {
			l.readmit(o)
		}
	}
}

func (l *links) appendChosen(to []Option) []Option {
	for _, v := range l.levels {
		to = append(to, v.chosen.option)
	}
	return to
}

func (l *links) share(s share) share {
	for _, v := range l.levels {
		s = s.child(max(0, v.tried), int(v.chosen.item.length))
	}
	return s
}
