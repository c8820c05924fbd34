package plain

import (
	"go/build"
	"strings"
	"testing"
)

// TestImports holds that this package shares no code with what it is compared
// with.
func TestImports(t *testing.T) {
	pkg, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(pkg.Imports, pkg.TestImports...) {
		if first, _, _ := strings.Cut(path, "/"); first == "dlxoj" || strings.Contains(first, ".") {
			t.Errorf("imports %s, which is not of the standard library", path)
		}
	}
}
