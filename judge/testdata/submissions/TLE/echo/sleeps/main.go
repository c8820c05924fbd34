// Takes wall time and no CPU time.
package main

import "time"

func main() {
	time.Sleep(time.Hour)
}
