#!/bin/sh
# Prints one byte more than is allowed. That much is the fifth sample.
# message: more than 64 KiB on standard output
head -c 65537 /dev/zero
