#!/bin/sh
# Never stops complaining.
# message: more than 64 KiB on standard error
exec yes debug: still here >&2
