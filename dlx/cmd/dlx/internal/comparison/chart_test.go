package comparison

import (
	"encoding/xml"
	"regexp"
	"testing"
)

// All that is drawn lies within the picture.
func TestChartFits(t *testing.T) {
	numbers := regexp.MustCompile(`(?:x|width)="(\d+)"`)
	for _, nodes := range []int64{0, 1, 9, 10, 11, 12345, 999999, 1000000, 1e18} {
		for _, stopped := range []int64{0, 1} {
			c := New()
			c.Grids = 1
			for range c.methods {
				c.counts = append(c.counts, counts{nodes: nodes, stopped: stopped})
			}
			svg := string(c.Chart("name"))
			if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
				t.Fatalf("%v in\n%s", err, svg)
			}
			for _, n := range numbers.FindAllStringSubmatch(svg, -1) {
				if len(n[1]) > 3 || n[1] > "640" && len(n[1]) == 3 {
					t.Errorf("%d nodes, stopped %d: %s", nodes, stopped, n[0])
				}
			}
		}
	}
}
