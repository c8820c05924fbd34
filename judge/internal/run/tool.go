package run

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// A tool is a program that helps to judge: a checker, or a generator of inputs.

const toolMemory = 2 << 30

// ToolLimits are generous: no tool that works comes near them.
var ToolLimits = process.Limits{CPU: 30 * time.Second, Wall: time.Minute, Memory: toolMemory, Output: 16 * suite.Mebibyte}

// BuildTool makes a tool ready and returns how to run it: a source file, a folder
// or an executable as submissions are, or a command on the path, with arguments of
// its own. Paths begin in the folder. Errors begin with the first word.
func BuildTool(ctx context.Context, command, folder, temporary string) (args []string, err error) {
	words := strings.Fields(command)
	if _, err := os.Stat(below(folder, command)); err == nil {
		words = []string{command} // a path may have blanks
	}
	path := below(folder, words[0])
	if _, err := os.Stat(path); err != nil {
		tool := ready(words[:1:1], "")
		if tool.Verdict != result.Accepted {
			return nil, fmt.Errorf("%s: there is no such file or command", words[0])
		}
		return append(tool.Args, ownPaths(words[1:], folder)...), nil
	}
	built, err := Build(ctx, path, "", temporary, suite.Limits{Memory: toolMemory})
	if err != nil {
		return nil, err
	}
	if built.Verdict != result.Accepted {
		return nil, fmt.Errorf("%s: %s", words[0], built.Why())
	}
	return append(built.Args, words[1:]...), nil
}

func below(folder, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}

// ownPaths makes the files among the arguments absolute, for the tool runs in a
// folder of its own: "python3 check.py".
func ownPaths(words []string, folder string) (args []string) {
	for _, word := range words {
		if path := filepath.Join(folder, word); file.IsFile(path) {
			word, _ = filepath.Abs(path)
		}
		args = append(args, word)
	}
	return args
}
