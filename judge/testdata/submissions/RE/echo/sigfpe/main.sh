#!/bin/sh
# Prints the right answer and ends by a signal.
# message: ended by SIGFPE
cat
kill -FPE $$
