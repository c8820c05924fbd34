package main

import (
	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/search"
)

const countUsage = `Usage: dlx count [flags] [FILE]

Prints the number of solutions, alone.

  -memory SIZE   remember in a table of so many bytes, KiB, MiB or GiB how many
                 solutions the same rest had: try 16MiB; tilings take no time
  -workers N     N threads; not with -memory or -budget
  -part I/N      count only part I of N; the counts of all parts add up
  -engine E      auto, links or bits: dancing links or sets of bits; auto, the
                 default, takes bits where they fit. -memory takes links
  -budget N      stop after N nodes of the search tree
  -timeout D     stop after a time, such as 90s or 1h30m
  -stats         tell nodes, updates, time and engine on standard error

Parts are independent and the same on every machine. 8 at a time, or as an array
job of a batch system (Slurm here), and added up:
  seq 100 | xargs -P 8 -I{} dlx count -part {}/100 big.dlx | paste -sd+ | bc
  sbatch --array=1-100 --wrap \
    'dlx count -part $SLURM_ARRAY_TASK_ID/100 big.dlx >n.$SLURM_ARRAY_TASK_ID'
  cat n.* | paste -sd+ | bc

Exit status: 0, also for the number 0; 2 bad input or wrong use; 3 stopped, or
more than 9223372036854775807: then there are at least as many as printed.
`

const (
	maxMemory  = 1 << 40
	maxWorkers = 1000
)

func count(e *env, args []string) (dlx.Status, error) {
	flags := newFlags()
	var settings search.Settings
	memory, workers := int64(0), int64(1)
	addSize(flags, "memory", &memory, maxMemory)
	addNumber(flags, "workers", &workers, 1, maxWorkers)
	addLimits(flags, &settings)
	addEngineAndPart(flags, &settings)
	file, err := parseFile(flags, args)
	if err == nil && workers > 1 {
		err = refuse(flags, "-workers does not go with -%s", "memory", "budget")
	}
	if err != nil {
		return 0, err
	}
	s, err := e.newSearch(file, settings)
	if err != nil {
		return 0, err
	}
	return s.Count(memory, int(workers)), nil
}
