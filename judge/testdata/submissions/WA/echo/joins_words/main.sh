#!/bin/sh
# Leaves blanks out: ab is never a b.
tr -d ' '
