#!/bin/sh
# Prints the right answer, and one byte more than is allowed on standard error.
# message: more than 64 KiB on standard error
cat
head -c 65537 /dev/zero >&2
