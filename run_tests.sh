#!/usr/bin/env bash
# The one gate: format, vet, tests, and the judge over all samples. It says what it runs, works from any folder, and stops
# at the first thing that is wrong.
set -euo pipefail
cd "$(dirname "$0")"

run() {
	printf '\n== %s\n' "$*"
	"$@"
}

formatted() {
	local files
	files=$(gofmt -l .)
	[ -z "$files" ] || { printf 'gofmt would change:\n%s\n' "$files"; return 1; }
}

run formatted
run go vet ./...
run env GOOS=darwin go vet ./...
run env GOOS=windows go vet ./...
run go test ./...
# The race detector is for what has goroutines.
run go test -race ./judge ./judge/internal/process
run go test -race -run Parallel ./dlx
run go run ./judge -baseline judge/testdata/baseline.json
printf '\nAll is well.\n'
