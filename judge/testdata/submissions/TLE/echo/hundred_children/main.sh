#!/bin/sh
# Starts a hundred processes and waits for them.
i=0
while [ $i -lt 100 ]; do
	sleep 1000 &
	i=$((i + 1))
done
wait
