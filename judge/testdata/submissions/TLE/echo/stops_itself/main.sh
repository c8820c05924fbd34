#!/bin/sh
# Stops, and nobody lets it go on.
# message: idle: stopped after 1.6s, hardly any CPU time used
kill -STOP $$
