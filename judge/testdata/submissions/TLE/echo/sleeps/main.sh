#!/bin/sh
# Takes wall time and no CPU time.
# message: idle: stopped after 1.6s, hardly any CPU time used
exec sleep 3600
