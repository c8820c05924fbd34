package run

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/suite"
)

func TestMain(m *testing.M) {
	process.BecomeHelper()
	os.Exit(m.Run())
}

// The smallest program of each language is one, where its compiler is there.
func TestSmallestPrograms(t *testing.T) {
	for _, l := range languages {
		compiler, _, _ := strings.Cut(l.compile, " ")
		if _, err := exec.LookPath(compiler); err != nil {
			continue
		}
		if !l.builds(t.Context(), t.TempDir(), suite.Limits{Memory: 1 << 30}) {
			t.Errorf("%s: it does not build", l.name)
		}
	}
}
