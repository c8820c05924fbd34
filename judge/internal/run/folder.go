package run

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
)

// buildTool makes a tool of what is at a path. A folder may have scripts, as the
// Kattis/ICPC problem format has it: build makes what run needs, or run itself. Both work
// in a copy of the folder. Else its sources are those in it and below.
func buildTool(ctx context.Context, path, temporary string) (Program, error) {
	path, err := filepath.Abs(path)
	if err != nil || !file.IsFolder(path) {
		return Build(ctx, path, "", temporary, ToolLimits)
	}
	if !file.IsFile(filepath.Join(path, "build")) && !file.IsFile(filepath.Join(path, "run")) {
		files, err := file.Below(path)
		if err != nil {
			return Program{}, err
		}
		slices.SortStableFunc(files, func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") })
		s, err := sourcesAmong(files, path) // the one that begins is not deep
		if err != nil {
			return Program{}, err
		}
		return compile(ctx, s, temporary, ToolLimits)
	}
	folder, err := os.MkdirTemp(temporary, "build-")
	if err != nil {
		return Program{}, err
	}
	copied := filepath.Join(folder, "copy")
	// Links become files, and the scripts executable, as those from an archive may not be.
	const build = `cp -RL "$0" "$1" && cd "$1" && if [ -f build ]; then chmod +x build && ./build; fi && chmod +x run`
	report, diagnostics, err := runCompiler(ctx, path, []string{"/bin/sh", "-c", build, path, copied}, folder)
	if err == nil && report.Failed() {
		return Program{Verdict: result.CompileError, Message: "build failed", Details: diagnostics}, nil
	}
	return Program{Verdict: result.Accepted, Args: []string{"/bin/sh", "-c", `cd "$0" && exec ./run "$@"`, copied}}, err
}
