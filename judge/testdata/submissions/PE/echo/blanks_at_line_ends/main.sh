#!/bin/sh
# Puts a blank at the end of every line.
sed 's/$/ /'
