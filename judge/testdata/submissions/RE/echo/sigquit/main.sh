#!/bin/sh
# Prints the right answer and ends by a signal.
# message: ended by SIGQUIT
cat
kill -QUIT $$
