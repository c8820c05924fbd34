#!/bin/sh
# Closes its standard input and goes on.
cat
exec <&-
sleep 0.02
