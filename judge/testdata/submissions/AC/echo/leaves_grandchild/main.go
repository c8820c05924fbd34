// Starts itself again, and ends. The grandchild keeps the standard output open
// and would sleep for an hour: it must neither block the judge nor survive.
package main

import (
	"io"
	"os"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		time.Sleep(time.Hour)
		return
	}
	self, err := os.Executable()
	if err == nil {
		_, err = os.StartProcess(self, []string{self, "again"}, &os.ProcAttr{Files: []*os.File{nil, os.Stdout, os.Stderr}})
	}
	if err != nil {
		panic(err)
	}
	io.Copy(os.Stdout, os.Stdin)
}
