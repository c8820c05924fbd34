#!/bin/sh
# Prints the right answer and says that it failed.
# message: exit status 3
cat
exit 3
