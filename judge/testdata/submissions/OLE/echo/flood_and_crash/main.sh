#!/bin/sh
# Prints too much and then fails: the first cause counts.
# message: more than 64 KiB on standard output
head -c 131072 /dev/zero
exit 3
