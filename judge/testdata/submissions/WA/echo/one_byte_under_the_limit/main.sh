#!/bin/sh
# Prints one byte less than is allowed. It is wrong, but not too much.
head -c 65535 /dev/zero
