package run

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// ToolLimits are those of a program that helps to judge: a checker, or a generator of
// inputs. No tool that works comes near them.
var ToolLimits = suite.Limits{Time: 30 * time.Second, Wall: time.Minute, Memory: 2 << 30, Output: 16 * suite.Mebibyte}

// BuildTool makes a tool ready and returns how to run it: a source file, a folder
// or an executable as submissions are, or a command on the path, with arguments of
// its own. Paths begin in the folder. Errors begin with the first word.
func BuildTool(ctx context.Context, command, folder, temporary string) (args []string, err error) {
	below := func(path string) string {
		if filepath.IsAbs(path) {
			return path
		}
		return filepath.Join(folder, path)
	}
	words := strings.Fields(command)
	if _, err := os.Stat(below(command)); err == nil {
		words = []string{command} // a path may have blanks
	}
	if _, err := os.Stat(below(words[0])); err == nil {
		built, err := buildTool(ctx, below(words[0]), temporary)
		if err == nil && built.Verdict != result.Accepted {
			err = fmt.Errorf("%s: %s", words[0], built.Why())
		}
		return append(built.Args, words[1:]...), err
	}
	tool := ready(words, "")
	if tool.Verdict != result.Accepted {
		return nil, fmt.Errorf("%s: there is no such file or command", words[0])
	}
	// It runs in a folder of its own, so the files among its arguments need whole
	// paths: "python3 check.py".
	for i, word := range tool.Args {
		if path := filepath.Join(folder, word); i > 0 && file.IsFile(path) {
			if tool.Args[i], err = filepath.Abs(path); err != nil {
				return nil, err
			}
		}
	}
	return tool.Args, nil
}
