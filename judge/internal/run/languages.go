package run

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/suite"
)

// language is how programs in it are built and run. The commands
// may have in them
//
//	{files}    the source files, a word each
//	{main}     the one that begins: called main, or the only one
//	{class}    its name without the extension
//	{program}  the file that the compiler makes
//	{folder}   an empty folder for what else it makes
//	{memory}   the memory limit in MiB
type language struct {
	name       string
	extensions []string
	compile    string
	run        string
	smallest   string // a source that the compiler takes
}

// The commands follow those of the contest judges. A Java program needs its limit
// on the command line: its heap would grow beyond before anything is collected.
var languages = []language{
	{"Go", []string{".go"}, goCommand(), "{program}", "package main\n\nfunc main() {}\n"},
	{"C", []string{".c"}, "gcc -O2 -std=gnu17 -o {program} {files} -lm", "{program}", "int main(void) { return 0; }\n"},
	{"C++", []string{".cpp", ".cc", ".cxx"}, "g++ -O2 -std=gnu++17 -o {program} {files}", "{program}", "int main() {}\n"},
	{"Python", []string{".py"}, "python3 -m py_compile {files}", "python3 -B {main}", ""},
	{"Java", []string{".java"}, "javac -encoding UTF-8 -d {folder} {files}",
		"java -XX:+UseSerialGC -Xss64m -Xmx{memory}m -cp {folder} {class}", "class Main {}\n"},
}

// WriteLanguages prints the table.
func WriteLanguages(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "language\tfiles\tto build\tto run")
	for _, l := range languages {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", l.name, strings.Join(l.extensions, " "), l.compile, l.run)
	}
	return w.Flush()
}

// goCommand builds a Go program. What go build links is linked every time; go run keeps
// it in the build cache, and cp takes it from there.
func goCommand() string {
	if runtime.GOOS == "windows" {
		return "go build -trimpath -buildvcs=false -o {program} {files}"
	}
	return "go run -trimpath -buildvcs=false -exec cp {files} {program}"
}

// languageOf returns the language of a file, by its extension.
func languageOf(path string) *language {
	for i := range languages {
		if slices.Contains(languages[i].extensions, filepath.Ext(path)) {
			return &languages[i]
		}
	}
	return nil
}

// sources is a program as its author wrote it.
type sources struct {
	language *language
	folder   string
	files    []string // names within the folder
}

// readFolder finds the one language of a folder and its files. Next to Go files
// others are Go's own business.
func readFolder(folder string) (sources, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return sources{}, err
	}
	found := map[*language][]string{}
	var names []string
	for _, entry := range entries {
		l := languageOf(entry.Name())
		if l == nil || !file.IsFile(filepath.Join(folder, entry.Name())) || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		if found[l] == nil {
			names = append(names, l.name)
		}
		found[l] = append(found[l], entry.Name())
	}
	if ofGo := found[&languages[0]]; ofGo != nil {
		return sources{&languages[0], folder, goFiles(folder, ofGo)}, nil
	}
	if len(names) != 1 {
		return sources{}, fmt.Errorf("%s: want the files of one language, got %s", folder, orNone(names))
	}
	for l, files := range found {
		return sources{l, folder, files}, nil
	}
	panic("unreachable")
}

// main returns the name of the file that begins.
func (s sources) main() string {
	for _, file := range s.files {
		if strings.EqualFold(stem(file), "main") {
			return file
		}
	}
	return s.files[0]
}

// commandLine replaces what stands in braces in a command.
func (s sources) commandLine(command, temporary string, l suite.Limits) []string {
	values := strings.NewReplacer(
		"{main}", filepath.Join(s.folder, s.main()), "{class}", stem(s.main()),
		"{program}", filepath.Join(temporary, "program.exe"), "{folder}", temporary,
		"{memory}", strconv.FormatInt(max(1, l.Memory>>20), 10),
	)
	var words []string
	for _, word := range strings.Fields(command) {
		if word == "{files}" {
			words = append(words, s.files...)
			continue
		}
		words = append(words, values.Replace(word))
	}
	return words
}

// compiler is the tool that builds, for messages: "g++", but "go build".
func (l *language) compiler() string {
	if l.name == "Go" {
		return "go build"
	}
	name, _, _ := strings.Cut(l.compile, " ")
	return name
}

// stem is the name of a file without folder and extension.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

func orNone(names []string) string {
	if len(names) == 0 {
		return "none that the judge knows (see judge languages)"
	}
	return strings.Join(names, ", ")
}

// goFiles is what to build in a folder of Go files. Within a module that is the
// package, for the go command knows better which files belong to it; elsewhere
// it wants them named.
func goFiles(folder string, files []string) []string {
	if inModule(folder) {
		return []string{"."}
	}
	return files
}

func inModule(folder string) bool {
	for at := folder; ; at = filepath.Dir(at) {
		if file.IsFile(filepath.Join(at, "go.mod")) {
			return true
		}
		if at == filepath.Dir(at) {
			return false
		}
	}
}

// goHint explains an error of the go command that speaks of the standard library
// and means something else.
func goHint(folder, diagnostics string) string {
	if strings.Contains(diagnostics, " is not in std") && !inModule(folder) {
		return ": the file lies outside of any module, so it can import the standard library only"
	}
	return ""
}
