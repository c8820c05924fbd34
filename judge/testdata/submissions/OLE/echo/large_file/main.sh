#!/bin/sh
# Writes a file that is larger than an output may be.
# message: more than 64 KiB on a file
exec head -c 100000 /dev/zero > scratch
