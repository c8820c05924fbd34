#!/bin/sh
# Ends at once, but for a child that floods the standard output until then.
# message: more than 64 KiB on standard output
yes &
wait
