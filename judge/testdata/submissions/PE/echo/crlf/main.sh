#!/bin/sh
# Ends its lines as Windows does.
sed "s/\$/$(printf '\r')/"
