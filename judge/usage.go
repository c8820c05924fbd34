package main

// usages are what -h prints: of the judge under "", and of each command under its
// name. Each is to fit on a screen of 24 lines of 80 columns.
var usages = map[string]string{
	"": `Usage: judge [flags] [problem | problem/case ...]          no names: everything
       judge diff OLD NEW          what changed between two runs
       judge languages             how sources are built and run
       judge COMMAND -h            tells more of a command
-submission PATH  judge a source file, a folder of them or an executable, not
                  problems/NAME; several give one table; name one problem
-run CMD          run PATH by this command; {} in it is PATH
-cases DIR        judge these cases: X.in with X.out or X.ans and the like, or
                  as -format '%s.in:%s.out' says, or a Kattis package
-compare MODE     exact, lines, tokens, kattis [FLAG...] or float:EPS; or
-checker CMD      a program decides, by -protocol testlib, kattis or plain
-time D, -wall D  limits, such as 300ms: CPU time, which decides the verdict,
                  and the clock, when a run is stopped (2 x time + 1s)
-memory SIZE, -output SIZE      limits in bytes, or with KiB, MiB, GiB
-list, -x         only print the cases; stop at the first that is not AC
-j N, -part I/N   run N side by side, to the same output; one of N parts only
-o DIR            keep outputs as DIR/problem/case.out, and DIR/results.json
-json FILE, -junit FILE         write the results; -json - is standard output
-root DIR         the folder that holds samples/ and problems/
Verdicts: AC PE WA TLE MLE OLE RE CE JE SKIP. Exit status: 0 all AC, 1 not all
AC, 2 wrong use or JE, 130 interrupted.
`,

	"diff": `Usage: judge diff [-o OLDDIR,NEWDIR] OLD NEW
       judge diff [-o OLDDIR,NEWDIR] OLD... -- NEW...      runs in several parts
It compares runs: JSON files, or folders that judge -o made, whose outputs it
shows.
-o OLDDIR,NEWDIR  the folders with the outputs of runs that are JSON files
Exit status: 0 nothing got worse, 1 something did, 2 wrong use, 130 interrupted.
`,

	"languages": `Usage: judge languages
It lists the languages that the judge knows and how it builds and runs programs
in them.
`,
}
