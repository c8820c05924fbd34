//go:build unix

package file

import (
	"os"
	"syscall"
)

// lock takes the lock of a folder, if nobody holds it. It ends with the process.
func lock(folder string) (unlock func(), free bool) {
	file, err := os.Open(folder)
	if err != nil {
		return func() {}, false
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return func() { file.Close() }, err == nil
}
