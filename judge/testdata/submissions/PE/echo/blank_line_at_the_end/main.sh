#!/bin/sh
# Prints a blank line after the answer.
cat
echo
