package run

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// buildFolder makes a tool of a folder. It may have scripts, as the Kattis/ICPC problem
// format has it: build makes what run needs, or run itself. Both work in a copy of the
// folder. Else its sources are those in it and below.
func buildFolder(ctx context.Context, path, temporary string) (Program, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Program{}, err
	}
	if !file.IsFile(filepath.Join(path, "build")) && !file.IsFile(filepath.Join(path, "run")) {
		s, err := sourcesBelow(path)
		if err != nil {
			return Program{}, err
		}
		return compile(ctx, s, temporary, suite.Limits{Memory: toolMemory})
	}
	folder, err := os.MkdirTemp(temporary, "build-")
	if err != nil {
		return Program{}, err
	}
	// Links become files, and the scripts executable, as a package from an archive may not
	// have them.
	const build = `cp -RL "$0/." "$1" && cd "$1" && if [ -f build ]; then chmod +x build && ./build; fi && chmod +x run`
	copied := filepath.Join(folder, "copy")
	if err := os.Mkdir(copied, 0o700); err != nil {
		return Program{}, err
	}
	report, diagnostics, err := runCompiler(ctx, path, []string{"/bin/sh", "-c", build, path, copied}, folder)
	p := Program{Verdict: result.Accepted, Args: []string{"/bin/sh", "-c", `cd "$0" && exec ./run "$@"`, copied}}
	if err == nil && (report.ExitStatus != 0 || report.Signal != "") {
		p = Program{Verdict: result.CompileError, Message: "build failed", Details: diagnostics}
	}
	return p, err
}

// sourcesBelow finds the sources in a folder and in those below it, the least deep first.
func sourcesBelow(path string) (sources, error) {
	var names []string
	err := fs.WalkDir(os.DirFS(path), ".", func(name string, _ fs.DirEntry, err error) error {
		names = append(names, name)
		return err
	})
	if err != nil {
		return sources{}, err
	}
	slices.SortStableFunc(names, func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") })
	return sourcesAmong(names, path)
}
