package main

// usages are what -h prints: of the judge under "", and of each command under its
// name. Each is to fit on a screen of 24 lines of 80 columns.
var usages = map[string]string{
	"": `Usage: judge [flags] [problem | problem/case ...]          no names: everything
       judge diff OLD NEW    what changed between two runs, or two revisions
       judge stress NAME     looks for an input on which a submission fails
       judge baseline        writes the run that later ones are held against
       judge bundle NAME     one Go file of a program, for other judges
       judge accept          makes kept outputs the answers that are wanted
       judge languages       how sources are built; judge COMMAND -h tells more
-submission PATH  judge a source file, a folder of them or an executable, not
                  problems/NAME; several give one table; name one problem
-run CMD          run PATH by this command; {} in it is PATH
-cases DIR        judge these cases: X.in with X.out or X.ans and the like, or
                  as -format '%s.in:%s.out' says, or a Kattis package
-compare MODE     exact, lines, tokens, kattis [FLAG...] or float:EPS; or
-checker CMD      a program decides, by -protocol testlib, kattis or plain
-time D, -wall D  limits of CPU time, such as 300ms, and clock (2 x time + 1s)
-memory SIZE, -output SIZE      limits in bytes, or with KiB, MiB, GiB
-list, -x         only print the cases; stop at the first that is not AC
-j N, -repeat N, -part I/N      N side by side; each N times; one of N parts
-o DIR            keep outputs as DIR/problem/case.out, and DIR/results.json
-json FILE, -junit FILE         write the results; -json - is standard output
-baseline FILE    hold the run against that one, any change being a failure
-root DIR         the folder that holds samples/ and problems/
Verdicts: AC PE WA TLE MLE OLE RE CE JE SKIP. Exit status: 0 all AC, 1 not all
AC, 2 wrong use or JE, 130 interrupted.
`,

	"accept": `Usage: judge accept -o DIR [flags] problem | problem/case ...
It makes outputs that judge -o DIR kept the answers of their cases, after it has
shown how each would change and yes was typed. It refuses what a program printed
that did not come to its own end, and in samples/ what the second program of the
tests, dlx/sudoku/plain, does not print too. One refusal refuses all.
-o DIR            the folder that judge -o made
-cases DIR, -format '%s.in:%s.out'      the cases are these, as in judge -cases
-yes              do not ask
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 accepted or nothing to change, 1 refused, 2 wrong use, 130
interrupted.
`,

	"baseline": `Usage: judge baseline [-o FILE] [problem | problem/case ...]
It judges the suite and writes the run that later ones are held against: of each
case the verdict and the hash of the output, nothing that belongs to a machine.
A run that is held against it fails as soon as a verdict, an output or the set
of cases is another one. Who means the change writes the baseline anew.
-o FILE   where to (judge/testdata/baseline.json); problems may be named then
-any      write it also if not all is AC; never after JE or SKIP
-j N      run N side by side
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 written, 1 not all is AC, 2 wrong use or JE, 130 interrupted.
`,

	"bundle": `Usage: judge bundle [-o FILE] [-max SIZE] [-root DIR] FOLDER
It writes the program in FOLDER, or that of a problem of that name, as one Go
file with what it uses of the packages of its module. First it judges the file
on the samples of the problem; where there are none, it builds it.
-o FILE           write FILE (-, which is standard output)
-max SIZE         the most bytes that it may have, or with KiB, MiB (64KiB)
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 written, 1 it cannot be bundled, is too large or not AC, 2 wrong
use, 130 interrupted.
`,

	"diff": `Usage: judge diff [-o OLDDIR,NEWDIR] OLD NEW
       judge diff [-o OLDDIR,NEWDIR] OLD... -- NEW...      runs in several parts
       judge diff -rev A [B] [problem | problem/case ...]  or -rev A..B
It compares runs: JSON files, or folders that judge -o made, whose outputs it
shows; or what the programs of two git revisions print, B or the working tree as
it stands, both on the samples of the latter. The first name is B unless a
problem is called so. Working tree and index stay untouched.
-o OLDDIR,NEWDIR  the folders with the outputs of runs that are JSON files
-json FILE        write the changes; - is standard output
-repeat N         with -rev: run each case N times
-root DIR         with -rev: the folder that holds samples/ and problems/
A case is slower if its least CPU time is 1.5 times the most of the old run, and
10 ms beyond; it needs more memory by 1.25 times and 1 MiB. Where one side ran
it only once, 2.25 and 1.5625 times. Neither makes the exit status 1.
Exit status: 0 nothing got worse, 1 something did, 2 wrong use or a JE of
-rev, 130 interrupted.
`,

	"languages": `Usage: judge languages
It lists the languages that the judge knows and how it builds and runs programs
in them.
`,

	"stress": `Usage: judge stress [flags] -submission PATH PROBLEM
Seed by seed, it makes an input and feeds it to a trusted program and to the
submission, until they disagree. Then it makes that input smaller, as long as
the verdict stays.
-submission PATH  the program that is tried, as judge takes it
-against PATH     the trusted program, not problems/PROBLEM
-generator CMD    prints an input; {} in it is the seed, or it comes last; not
                  judge/cmd/gen, which knows the problems of this suite
-promised         only inputs that keep to what the statement promises
-seed S           begin with this seed, to go on with S+1, S+2 ... (1)
-n N, -for D      end after so many inputs, or so much time (30s without -n)
-keep NAME        make a case of the small input and the trusted answer, in
                  samples/PROBLEM or in the folder of -cases DIR
-run CMD, -compare MODE, -checker CMD, -protocol NAME, -time D, -wall D,
-memory SIZE, -output SIZE, -root DIR       as in judge -h
Exit status: 0 no disagreement, 1 a disagreement, 2 wrong use, or the generator
or the trusted program failed, 130 interrupted.
`,
}
