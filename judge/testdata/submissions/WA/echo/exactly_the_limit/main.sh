#!/bin/sh
# Prints exactly as much as is allowed. It is wrong, but not too much.
head -c 65536 /dev/zero
