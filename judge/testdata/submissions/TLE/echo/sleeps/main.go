// Takes wall time and no CPU time.
// message: idle: stopped after 1.6s, hardly any CPU time used
package main

import "time"

func main() {
	time.Sleep(time.Hour)
}
