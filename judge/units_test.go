package main

import (
	"os/exec"
	"strings"
	"testing"

	"dlxoj/judge/internal/suite"
)

// Every command is a reserved name, so that no problem can hide it.
func TestCommandsAreReserved(t *testing.T) {
	for _, name := range commandNames() {
		if !suite.Reserved[name] {
			t.Errorf("%s is not reserved", name)
		}
	}
}

// A submission is a program, whoever wrote it: the judge knows no solution.
func TestImports(t *testing.T) {
	words, err := exec.Command("go", "list", "-deps", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	own := 0
	for _, path := range strings.Fields(string(words)) {
		if strings.HasPrefix(path, "dlxoj/") && !strings.HasPrefix(path, "dlxoj/judge/") && path != "dlxoj/judge" {
			t.Errorf("the judge imports %s", path)
		}
		if strings.HasPrefix(path, "dlxoj/judge") {
			own++
		}
	}
	if own < 4 {
		t.Errorf("only %d packages of the judge were seen", own)
	}
}
