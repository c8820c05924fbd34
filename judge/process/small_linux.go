package process

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// becomeSmall makes the helper as small as can be just before it starts the
// program, for the program's peak memory begins at the helper's: both at what is
// in use and at the most that ever was. So it gives back the pages of its code
// and constants, which come again from its file when they are needed, and sets
// its peak to what is left. Where the kernel offers neither, the smallest peak
// that can be told is some 4 MB; nothing else is lost.
func becomeSmall() {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return
	}
	var begin, end uintptr
	var access string
	var modified int // KiB that are not as in the file
	for line := range strings.Lines(string(text)) {
		var kib int
		switch key, value, _ := strings.Cut(line, ":"); key {
		case "Anonymous", "Swap":
			fmt.Sscan(value, &kib)
			modified += kib
		case "VmFlags": // the last line of a mapping
			if strings.HasPrefix(access, "r-") && modified == 0 {
				unix.Syscall(unix.SYS_MADVISE, begin, end-begin, unix.MADV_DONTNEED)
			}
		default:
			if n, _ := fmt.Sscanf(line, "%x-%x %s", &begin, &end, &access); n == 3 {
				modified = 0
			}
		}
	}
	const resetPeak = "5" // see proc(5)
	_ = os.WriteFile("/proc/self/clear_refs", []byte(resetPeak), 0)
}
