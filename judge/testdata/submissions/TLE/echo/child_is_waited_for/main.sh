#!/bin/sh
# Waits for a child in a session of its own that never ends.
# message: idle
setsid sleep 1000
