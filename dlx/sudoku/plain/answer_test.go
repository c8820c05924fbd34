package plain

import (
	"strings"
	"testing"
)

const (
	fiveEmpty = "000003697267948135539671284654389712928714563173562849742136958315897426896425371"
	full      = "481253697267948135539671284654389712928714563173562849742136958315897426896425371"
)

func TestAnswer(t *testing.T) {
	grid := rows(full, "") // as hdu2780 wants it
	for _, test := range []struct {
		name, problem, in, want string
	}{
		{"no grid", "hdu1426", "", ""},
		{"given grid when none", "hdu1426", strings.Repeat("1", 81), rows(strings.Repeat("1", 81), " ")},
		{"separated", "hdu1426", full + full, rows(full, " ") + "\n" + rows(full, " ")},
		{"end mark", "hdu1426", full + "\x1a" + full, rows(full, " ")},
		{"no case", "hdu2780", "0", ""},
		{"separated", "hdu2780", "3" + "\r\n" + fiveEmpty + strings.Repeat("1", 81) + full, grid + "\nCould not complete this grid.\n\n" + grid},
		{"words after the last case", "hdu2780", "1 " + fiveEmpty + "x", grid},
		{"white space", "hdu2780", "\v1\f\t" + strings.Join(strings.Split(fiveEmpty, ""), " \n"), grid},
		{"-1", "targetsudoku", strings.Repeat("1", 81), "-1\n"},
		{"words after the grid", "targetsudoku", strings.Repeat("1", 81) + "x", "-1\n"},
		{"counts", "uvalive4763", "2\n" + fiveEmpty + statement, "1\n507\n"},
	} {
		t.Run(test.problem+" "+test.name, func(t *testing.T) {
			got, err := Answer(test.problem, []byte(test.in))
			if err != nil || string(got) != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestAnswerBeforeAnError(t *testing.T) {
	grid := rows(full, "")
	for _, test := range []struct {
		problem, in, out, err string
	}{
		{"sudoku", "", "", `no problem is called "sudoku"`},
		{"hdu1426", full + "?0", rows(full, " "), `hdu1426: case 2: row 1, column 2: '0' is no cell`},
		{"hdu1426", full[:80], "", "hdu1426: case 1: row 9, column 9: the grid is cut short"},
		{"hdu2780", "", "", "hdu2780: number of cases: "},
		{"hdu2780", "-1", "", "hdu2780: number of cases: "},
		{"hdu2780", "2 " + fiveEmpty, grid, "hdu2780: case 2: no more grids"},
		{"hdu2780", "2 " + fiveEmpty + fiveEmpty[:9] + "\x1a" + fiveEmpty[9:], grid, "hdu2780: case 2: row 2, column 1: the grid is cut short"},
		{"targetsudoku", "", "", "targetsudoku: case 1: no more grids"},
		{"targetsudoku", "?", "", "targetsudoku: case 1: row 1, column 1: '?' is no cell"},
		{"uvalive4763", "1 A", "", "uvalive4763: case 1: row 1, column 1: 'A' is no cell"},
	} {
		got, err := Answer(test.problem, []byte(test.in))
		if string(got) != test.out || err == nil || !strings.HasPrefix(err.Error(), test.err) {
			t.Errorf("%s %q: got %q, %v; want %q, %s", test.problem, test.in, got, err, test.out, test.err)
		}
	}
}

// rows lays 81 cells out in nine lines.
func rows(text, gap string) string {
	var lines strings.Builder
	for row := range side {
		lines.WriteString(strings.Join(strings.Split(text[row*side:(row+1)*side], ""), gap) + "\n")
	}
	return lines.String()
}
