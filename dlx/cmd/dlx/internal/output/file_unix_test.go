//go:build unix

package output

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// A signal that comes while a file is written ends nothing: the file is whole,
// and nothing else is there. Who writes it is this test in another process.
func TestWriteFileInterrupted(t *testing.T) {
	const key, size = "DLX_TEST_WRITES", 32 << 20
	if file := os.Getenv(key); file != "" {
		if err := WriteFile(file, make([]byte, size)); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		folder := t.TempDir()
		file := filepath.Join(folder, "a.svg")
		writer := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		writer.Env = append(os.Environ(), key+"="+file)
		if err := writer.Start(); err != nil {
			t.Fatal(err)
		}
		waitForFile(t, folder)
		writer.Process.Signal(sent) // it may have ended by now
		writer.Wait()
		if info, err := os.Stat(file); err != nil || info.Size() != size {
			t.Errorf("%v: the file is not whole: %v", sent, err)
		}
		if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
			t.Errorf("%v: the folder has %v, %v", sent, entries, err)
		}
	}
}

// waitForFile waits until a folder has a file, by whatever name.
func waitForFile(t *testing.T, folder string) {
	for {
		if entries, err := os.ReadDir(folder); err != nil {
			t.Fatal(err)
		} else if len(entries) > 0 {
			return
		}
	}
}
