#!/bin/sh
# Never stops printing.
# message: more than 64 KiB on standard output
exec yes and so on
