package plain

import (
	"strings"
	"testing"
)

func TestWeight(t *testing.T) {
	var weights strings.Builder
	sum := 0
	for cell := range cells {
		weights.WriteByte("?????6789X"[Weight(cell)-1])
		sum += Weight(cell)
	}
	want := "666666666" + "677777776" + "678888876" + "678999876" + "6789X9876" + "678999876" + "678888876" + "677777776" + "666666666"
	if weights.String() != want {
		t.Errorf("weights %s, want %s", weights.String(), want)
	}
	var fives Completion
	for cell := range fives {
		fives[cell] = 5
	}
	if got := fives.Score(); got != 5*sum {
		t.Errorf("score %d, want %d", got, 5*sum)
	}
}
