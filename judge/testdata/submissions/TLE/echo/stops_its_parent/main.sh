#!/bin/sh
# Stops its parent, prints the right answer long after the limit, and lets it go on.
# message: idle: stopped after 1.6s
kill -STOP $PPID
sleep 3
cat
kill -CONT $PPID
