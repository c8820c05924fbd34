#!/bin/sh
# Prints bytes that are no text at all.
# message: ␀\xff\xfe␛[31m\u200b
printf 'hello\000\377\376\033[31m\342\200\213'
