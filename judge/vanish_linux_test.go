package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// link makes a link, whether it leads anywhere or not.
func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.Symlink(to, at); err != nil {
		t.Fatal(err)
	}
}

// What may be a case is judged, or named: no run is well because something was left out.
func TestNothingVanishes(t *testing.T) {
	submission := script(t, "cat")
	for _, test := range []struct {
		name    string
		disturb func(folder string)
		words   string
	}{
		{"a dangling link", func(folder string) { link(t, "gone", filepath.Join(folder, "2.in")) }, "/2.in: no such file"},
		{"a dangling link to a folder", func(folder string) { link(t, "gone", filepath.Join(folder, "more")) }, "/more: no such file"},
		{"a name with a newline", func(folder string) { write(t, folder, map[string]string{"a\nb.in": "", "a\nb.out": ""}) }, `control characters in the name a\nb`},
		{"a newline at the end", func(folder string) { write(t, folder, map[string]string{"2.in\n": "", "2.out": ""}) }, `control characters in the name 2.in\n`},
		{"a pipe", func(folder string) {
			write(t, folder, map[string]string{"2.out": ""})
			if err := syscall.Mkfifo(filepath.Join(folder, "2.in"), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "/2.in: not a regular file"},
		{"no right to read", func(folder string) {
			write(t, folder, map[string]string{"2.in": "", "2.out": ""})
			if err := os.Chmod(filepath.Join(folder, "2.out"), 0); err != nil {
				t.Fatal(err)
			}
		}, "/2.out: permission denied"},
	} {
		if test.name == "no right to read" && os.Geteuid() == 0 {
			continue // nothing is forbidden
		}
		// In a plain folder, in samples/ and in a package.
		root := t.TempDir()
		write(t, root, map[string]string{
			"go.mod": "module m\n", "plain/1.in": "", "plain/1.out": "", "samples/p/1.in": "", "samples/p/1.out": "", "samples/p/problem.yaml": "",
			"pack/problem.yaml": "", "pack/data/secret/1.in": "", "pack/data/secret/1.ans": "",
		})
		for folder, args := range map[string][]string{
			"plain": {"-submission", submission, "-cases", filepath.Join(root, "plain")}, "samples/p": {"-root", root, "-submission", submission, "p"},
			"pack/data/secret": {"-submission", submission, "-cases", filepath.Join(root, "pack")},
		} {
			folder = filepath.Join(root, folder)
			test.disturb(folder)
			if _, err := os.Lstat(filepath.Join(folder, "2.out")); err == nil && filepath.Base(folder) == "secret" {
				if err := os.Rename(filepath.Join(folder, "2.out"), filepath.Join(folder, "2.ans")); err != nil {
					t.Fatal(err)
				}
			}
			got := here(args...)
			if got.status != exitUsage {
				t.Errorf("%s in %s: status %d, %q", test.name, folder, got.status, got.stderr)
			} else if folder != filepath.Join(root, "pack/data/secret") {
				got.mustBeUsageError(t, test.words)
			}
		}
	}
}

// Folders behind links are searched as others are, also where a link leads back.
func TestLinkedFolders(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{"plain/1.in": "a", "plain/1.out": "a", "far/2.in": "b", "far/2.out": "b", "far/deep/3.in": "c", "far/deep/3.out": "x"})
	link(t, "../far", filepath.Join(root, "plain/more"))
	link(t, "..", filepath.Join(root, "far/deep/back"))
	link(t, "../far/2.in", filepath.Join(root, "plain/4.in"))
	link(t, "../far/2.out", filepath.Join(root, "plain/4.out"))
	got := verdicts(t, runBuilt(t, "-json", "-", "-submission", script(t, "cat"), "-cases", filepath.Join(root, "plain")))
	if got != "plain/1=AC plain/4=AC plain/more/2=AC plain/more/deep/3=WA" {
		t.Error(got)
	}
	link(t, "nowhere", filepath.Join(root, "samples"))
	here("-root", root).mustBeUsageError(t, "no folder samples")
	if err := os.Remove(filepath.Join(root, "samples")); err != nil {
		t.Fatal(err)
	}
	write(t, root, map[string]string{"samples/p/1.in": "", "samples/p/1.out": "", "samples/p/problem.yaml": ""})
	link(t, "nowhere", filepath.Join(root, "samples/q"))
	here("-list", "-root", root).mustBeUsageError(t, "samples/q: no such file")
}
