#!/bin/sh
# Closes its standard output before it writes, and says that all went well.
# message: output is empty
exec >&-
cat 2> /dev/null
exit 0
