#!/bin/sh
# Writes only some time after it has read everything.
cat > copy
sleep 0.05
cat copy
