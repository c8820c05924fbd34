package process

import (
	"os"
	"strconv"
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
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return
	}
	peak, err := os.OpenFile("/proc/self/clear_refs", os.O_WRONLY, 0)
	if err != nil {
		return
	}
	defer peak.Close()
	for line := range strings.Lines(string(maps)) {
		addresses, rest, _ := strings.Cut(line, " ")
		first, last, _ := strings.Cut(addresses, "-")
		begin, _ := strconv.ParseUint(first, 16, 64)
		end, _ := strconv.ParseUint(last, 16, 64)
		// Constants of a program that was moved on loading were changed then, and
		// would be lost; one that was not moved lies below 4 GiB.
		constants := strings.HasPrefix(rest, "r--p") && end < 1<<32 && strconv.IntSize == 64
		ofFile := strings.Contains(rest, "/")
		if ofFile && (constants || strings.HasPrefix(rest, "r-xp")) {
			unix.Syscall(unix.SYS_MADVISE, uintptr(begin), uintptr(end-begin), unix.MADV_DONTNEED)
		}
	}
	_, _ = peak.WriteString("5") // see proc(5)
}
