package plain

import "math/rand/v2"

func newRandom() *rand.Rand { return rand.New(rand.NewPCG(9, 81)) }

// randomCompletion writes random digits into the three boxes on the diagonal,
// which share no row or column and so can always be completed, and takes the
// first completion.
func randomCompletion(random *rand.Rand) Completion {
	text := []byte(emptyCells)
	for corner := 0; corner < cells; corner += 3*side + 3 {
		for i, digit := range random.Perm(side) {
			text[corner+i/3*side+i%3] = byte('1' + digit)
		}
	}
	grid, err := Parse(string(text))
	if err != nil {
		panic(err)
	}
	c, _ := grid.Search(FewestCandidates).First()
	return c
}

// randomText keeps some clues of a random completion and writes empty cells,
// parities and letters over the others. One cell in a hundred lies, so that
// part of the grids have no completion.
func randomText(random *rand.Rand, clues int) string {
	c := randomCompletion(random)
	text := []byte(c.String())
	letters := random.Perm(side)
	for i, cell := range random.Perm(cells) {
		if random.IntN(100) == 0 {
			text[cell] = byte('1' + random.IntN(side))
		}
		if i >= clues {
			text[cell] = randomCell(random, text[cell], letters)
		}
	}
	return string(text)
}

// randomCell returns a character that hides a digit but does not contradict it.
func randomCell(random *rand.Rand, digit byte, letters []int) byte {
	switch random.IntN(6) {
	case 0:
		return "eo"[digit%2]
	case 1:
		return "abcdfghij"[letters[digit-'1']]
	}
	return '0'
}
