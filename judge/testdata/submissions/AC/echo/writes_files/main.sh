#!/bin/sh
# Expects an empty working directory of its own and writes a file there.
[ -z "$(ls -A)" ] || exit 1
echo left behind > scratch
cat
