package plain

import "slices"

func rowOf(cell int) int    { return cell / side }
func columnOf(cell int) int { return cell % side }
func boxOf(cell int) int    { return cell/27*3 + cell%side/3 }

// units are the 27 rows, columns and boxes with their cells; peers of a cell are
// the 20 others that share one of them. They are arrays, for whoever imports this
// package, even for one name of it, makes them when it starts.
var (
	units = makeUnits()
	peers = makePeers()
)

func makeUnits() (units [3 * side][side]int) {
	for cell := range cells {
		row, column, box := rowOf(cell), columnOf(cell), boxOf(cell)
		units[row][column] = cell
		units[side+column][row] = cell
		units[2*side+box][row%3*3+column%3] = cell
	}
	return units
}

func makePeers() (peers [cells][20]int) {
	for cell := range cells {
		n := 0
		for _, unit := range []int{rowOf(cell), side + columnOf(cell), 2*side + boxOf(cell)} {
			for _, other := range units[unit] {
				if other != cell && !slices.Contains(peers[cell][:n], other) {
					peers[cell][n] = other
					n++
				}
			}
		}
	}
	return peers
}
