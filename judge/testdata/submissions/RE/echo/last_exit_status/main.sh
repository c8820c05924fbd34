#!/bin/sh
# The largest exit status there is. What is said on standard error is shown.
# message: exit status 255
echo words >&2
exit 255
