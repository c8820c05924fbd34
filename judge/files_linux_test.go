package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// toyRun judges one case of the toy problem by a shell script that is right.
func toyRun(t *testing.T, flags ...string) outcome {
	t.Helper()
	script := filepath.Join(t.TempDir(), "cat.txt")
	write(t, filepath.Dir(script), map[string]string{"cat.txt": "cat\n"})
	return runBuilt(t, append(flags, "-root", toyRoot, "-run", "sh", "-submission", script, "echo/00_word")...)
}

// fullDevice makes a device that takes nothing, where the user may.
func fullDevice(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "full")
	if err := syscall.Mknod(path, syscall.S_IFCHR|0o666, 1<<8|7); err != nil {
		t.Skip("no device can be made here: ", err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Skip("devices cannot be used here: ", err)
	}
	file.Close()
	return path
}

func modeOf(t *testing.T, path string) os.FileMode {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode()
}

// A pipe stays one, and gets the results.
func TestResultsIntoPipe(t *testing.T) {
	for flag, words := range map[string]string{"-json": `"verdict": "AC"`, "-junit": "<testsuites>"} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Fatal(err)
		}
		// Open for both, so that nobody waits for the other end.
		reader, err := os.OpenFile(pipe, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer reader.Close()
		if got := toyRun(t, flag, pipe); got.status != exitAccepted {
			t.Errorf("%s: %+v", flag, got)
		}
		if modeOf(t, pipe)&os.ModeNamedPipe == 0 {
			t.Fatalf("%s: the pipe is gone", flag)
		}
		text := make([]byte, 4096)
		n, _ := reader.Read(text)
		if !strings.Contains(string(text[:n]), words) {
			t.Errorf("%s: the pipe got %q", flag, text[:n])
		}
	}
}

// A device stays one, and that it takes nothing is said.
func TestResultsIntoFullDevice(t *testing.T) {
	for _, flag := range []string{"-json", "-junit"} {
		full := fullDevice(t)
		got := toyRun(t, flag, full)
		if got.status != exitUsage || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, "no space left") {
			t.Errorf("%s: %+v", flag, got)
		}
		if modeOf(t, full)&os.ModeCharDevice == 0 {
			t.Errorf("%s: the device is gone", flag)
		}
	}
}

// A link stays one, and the file behind it gets the results, also where there is
// none yet.
func TestResultsThroughLink(t *testing.T) {
	for _, target := range []string{"there", "missing"} {
		folder := t.TempDir()
		write(t, folder, map[string]string{"far/there": "old"})
		link := filepath.Join(folder, "link")
		if err := os.Symlink("far/"+target, link); err != nil {
			t.Fatal(err)
		}
		if got := toyRun(t, "-json", link); got.status != exitAccepted {
			t.Errorf("%s: %+v", target, got)
		}
		text, _ := os.ReadFile(filepath.Join(folder, "far", target))
		if modeOf(t, link)&os.ModeSymlink == 0 || !strings.Contains(string(text), `"verdict": "AC"`) {
			t.Errorf("%s: the link is %s, the file has %q", target, modeOf(t, link), text)
		}
	}
}

func TestResultsIntoFolder(t *testing.T) {
	for _, flag := range []string{"-json", "-junit"} {
		here(flag, t.TempDir(), "-root", toyRoot).mustBeUsageError(t, "it is a folder")
	}
}
