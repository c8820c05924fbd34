package main

import (
	"strings"
	"testing"
)

func TestStressRefuses(t *testing.T) {
	for line, words := range map[string]string{
		"":                          "stress needs one problem",
		"echo hello":                "stress needs one problem",
		"echo":                      "stress needs -submission",
		"echo -submission /nowhere": "-submission: stat /nowhere: no such file",
		"echo -submission main_test.go -against /nowhere":                  "-against: stat /nowhere: no such file",
		"none -submission main_test.go":                                    `no problem "none"; there are echo`,
		"echo/00_word -submission main_test.go":                            `no case "echo/00_word"`,
		"echo -submission main_test.go -n -1":                              "-n -1: at least 1",
		"echo -submission main_test.go -n 0":                               "-n 0: at least 1",
		"echo -submission main_test.go -for -1s":                           "-for -1s: a time must be more than 0",
		"echo -submission main_test.go -for 0s":                            "-for 0s: a time must be more than 0",
		"echo -submission main_test.go -seed -1":                           "invalid value",
		"echo -submission main_test.go -time 0s":                           "a limit must be more than 0",
		"echo -submission main_test.go -beyond -generator cat":             "-beyond is for",
		"echo -submission main_test.go -cases testdata":                    "there is no -keep",
		"echo -submission main_test.go -keep a/b":                          "want the name of a case",
		"echo -submission main_test.go -keep .a":                           "want the name of a case",
		"echo -submission main_test.go -keep " + strings.Repeat("a", 5000): "file name too long",
		"echo -submission main_test.go -keep 00_word":                      "00_word.in exists already",
		"echo -submission main_test.go -keep a -cases nowhere":             "-cases nowhere: there is no such folder",
		"echo -submission main_test.go -list":                              "not defined: -list",
	} {
		args := append(strings.Fields("stress "+line), "-root", toyRoot)
		here(args...).mustBeUsageError(t, words)
	}
}
