// Uses three times a little less than is allowed, in three processes.
package main

import (
	"os"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		block := make([]byte, 20<<20)
		for i := 0; i < len(block); i += 4096 {
			block[i] = 1
		}
		time.Sleep(time.Hour)
		os.Exit(int(block[0]))
	}
	self, err := os.Executable()
	for range 3 {
		if err == nil {
			_, err = os.StartProcess(self, []string{self, "more"}, &os.ProcAttr{})
		}
	}
	if err != nil {
		panic(err)
	}
	time.Sleep(time.Hour)
}
