#!/bin/sh
# Does not read its input, which is no failure, and prints nothing, which is one.
# message: output is empty
