package main

// usage is what -h prints. It is to fit on a screen of 24 lines of 80 columns.
const usage = `Usage: judge [flags] [problem | problem/case ...]          no names: everything
       judge diff [-o OLDDIR,NEWDIR] OLD NEW       or several: OLD... -- NEW...
       judge languages                             how sources are built and run
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
-list             print the problems and cases, run nothing
-x                stop at the first case that is not AC
-j N              run N side by side; the output stays the same (1)
-part I/N         judge only this one of N parts of the cases
-o DIR            keep outputs as DIR/problem/case.out, and DIR/results.json
-json FILE, -junit FILE         write the results; -json - is standard output
-root DIR         the folder that holds samples/ and problems/
diff compares runs: JSON files, or folders that -o made, whose outputs it shows.
Verdicts: AC PE WA TLE MLE OLE RE CE JE SKIP. Exit status: 0 all AC, 1 not all
AC (diff: something got worse), 2 wrong use or JE, 130 interrupted.
`
