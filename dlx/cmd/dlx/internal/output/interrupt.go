package output

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// interrupts are the signals that ask the program to end.
var interrupts = []os.Signal{os.Interrupt, syscall.SIGTERM}

// UntilInterrupt returns a context that is done after Ctrl-C, which from now on
// does no more than that. A second one ends the program, as one does after end.
func UntilInterrupt() (interrupted context.Context, end func()) {
	interrupted, end = signal.NotifyContext(context.Background(), interrupts...)
	context.AfterFunc(interrupted, end)
	return interrupted, end
}

// holdInterrupts keeps Ctrl-C from ending the program before release is called.
// To write a file takes a moment, and to end in it would leave the half behind.
func holdInterrupts() (release func()) {
	held := make(chan os.Signal, 1)
	signal.Notify(held, interrupts...)
	return func() { signal.Stop(held) }
}
