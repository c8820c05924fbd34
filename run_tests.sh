#!/usr/bin/env bash
# The one gate: format, vet, tests, race detector, and the judge over all samples. It says what it runs and how long that
# took, works from any folder, and stops at the first thing that is wrong. What takes longer is in .ci/run.
set -euo pipefail
cd "$(dirname "$0")"

run() {
	local begin=$SECONDS
	printf '\n== %s\n' "$*"
	"$@"
	printf '== took %d s\n' $((SECONDS - begin))
}

formatted() {
	local files
	files=$(gofmt -l .)
	[ -z "$files" ] || { printf 'gofmt would change:\n%s\n' "$files"; return 1; }
}

# The time is for a machine that does much else: no test decides by it.
timeout=-timeout=20m
# Many tests of the judge wait for a limit, so twice as many run side by side as there are cores.
parallel=-parallel=$((2 * $(getconf _NPROCESSORS_ONLN)))

run formatted
run go vet ./...
run go test -short $timeout $parallel ./...
# The race detector is for what has goroutines: runs side by side, stress, interrupts, the parts of a search. An interrupted
# bundle has no others than an interrupted run, and type checks the standard library.
run go test -short $timeout $parallel -race -skip InterruptBundle \
	-run 'InOrder|Limits|Helper|Interrupt|Leaves|Scripts/(parallel|several|stop)|SeveralSubmissions|Parallel|Split' \
	./judge ./judge/internal/run ./judge/internal/process ./dlx
run go run ./judge -baseline judge/testdata/baseline.json
printf '\nAll is well, in %d s.\n' "$SECONDS"
