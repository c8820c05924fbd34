#!/bin/sh
# Prints the input, then closes its standard output early and goes on for a
# while. What was printed counts.
cat
exec >&- <&-
sleep 0.02
