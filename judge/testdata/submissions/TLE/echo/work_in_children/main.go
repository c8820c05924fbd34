// Lets children do the work: their CPU time counts.
package main

import (
	"io"
	"os"
)

func main() {
	if len(os.Args) > 1 {
		for {
		}
	}
	io.Copy(os.Stdout, os.Stdin)
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	child, err := os.StartProcess(self, []string{self, "work"}, &os.ProcAttr{})
	if err != nil {
		panic(err)
	}
	child.Wait()
}
