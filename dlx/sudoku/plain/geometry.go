package plain

func rowOf(cell int) int    { return cell / side }
func columnOf(cell int) int { return cell % side }
func boxOf(cell int) int    { return cell/27*3 + cell%side/3 }

// units are the 27 rows, columns and boxes as lists of their cells; peers of a
// cell are the 20 others that share one of them.
var (
	units = makeUnits()
	peers = makePeers()
)

func makeUnits() (units [3 * side][]int) {
	for cell := range cells {
		for _, unit := range []int{rowOf(cell), side + columnOf(cell), 2*side + boxOf(cell)} {
			units[unit] = append(units[unit], cell)
		}
	}
	return units
}

func makePeers() (peers [cells][]int) {
	for cell := range cells {
		for other := range cells {
			if other != cell && meet(cell, other) {
				peers[cell] = append(peers[cell], other)
			}
		}
	}
	return peers
}

// meet reports whether two cells share a row, a column or a box.
func meet(a, b int) bool {
	return rowOf(a) == rowOf(b) || columnOf(a) == columnOf(b) || boxOf(a) == boxOf(b)
}
