#!/bin/sh
# Leaves twenty processes behind, some of which ignore what asks them to end.
i=0
while [ $i -lt 10 ]; do
	sleep 1000 &
	(trap '' TERM HUP INT; setsid sleep 1000) &
	i=$((i + 1))
done
cat
