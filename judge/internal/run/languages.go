package run

import (
	"cmp"
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
	compiler   string // for messages
	compile    string
	run        string
	smallest   string // a source that the compiler takes
}

// The commands follow those of the contest judges. A Java program needs its limit
// on the command line: its heap would grow beyond before anything is collected.
var languages = []language{
	{"Go", []string{".go"}, "go build", goCommand(), "{program}", "package main\n\nfunc main() {}\n"},
	{"C", []string{".c"}, "gcc", "gcc -O2 -std=gnu17 -o {program} {files} -lm", "{program}", "int main(void) { return 0; }\n"},
	{"C++", []string{".cpp", ".cc", ".cxx"}, "g++", "g++ -O2 -std=gnu++17 -o {program} {files}", "{program}", "int main() {}\n"},
	{"Python", []string{".py"}, "python3", "python3 -m py_compile {files}", "python3 -B {main}", ""},
	{"Java", []string{".java"}, "javac", "javac -encoding UTF-8 -d {folder} {files}",
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

// readSources finds the language of a file, or the one of a folder and its files. Next
// to Go files others are Go's own business.
func readSources(path string, info os.FileInfo) (s sources, err error) {
	if l := languageOf(path); !info.IsDir() && l != nil {
		return sources{l, filepath.Dir(path), []string{filepath.Base(path)}}, nil
	}
	if !info.IsDir() {
		return s, fmt.Errorf("%s: neither executable nor of a language that the judge knows (see judge languages)", path)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return s, err
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return sourcesAmong(names, path)
}

// sourcesAmong does that for some files of a folder.
func sourcesAmong(all []string, path string) (s sources, err error) {
	files := map[*language][]string{}
	for _, name := range all {
		if file.IsFile(filepath.Join(path, name)) && !strings.HasSuffix(name, "_test.go") {
			files[languageOf(name)] = append(files[languageOf(name)], name)
		}
	}
	var names []string
	for i := range languages {
		if l := &languages[i]; files[l] != nil && (len(names) == 0 || names[0] != "Go") {
			s = sources{l, path, files[l]}
			names = append(names, l.name)
		}
	}
	if len(names) != 1 {
		got := cmp.Or(strings.Join(names, ", "), "none that the judge knows (see judge languages)")
		return s, fmt.Errorf("%s: want the files of one language, got %s", path, got)
	}
	if names[0] == "Go" && inModule(path) {
		// The go command knows better which files belong to the package. Elsewhere it
		// wants them named.
		s.files = []string{"."}
	}
	return s, nil
}

// main returns the name of the file that begins.
func (s sources) main() string {
	for _, file := range s.files {
		if strings.EqualFold(strings.Trim(stem(file), "_"), "main") { // __main__.py too
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
	if s.language.name == "C++" && command == s.language.compile && l.Standard != "" {
		words = append(words, "-std="+l.Standard) // the last one counts
	}
	return words
}

// stem is the name of a file without folder and extension.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

func inModule(folder string) bool {
	for below := ""; below != folder; below, folder = folder, filepath.Dir(folder) {
		if file.IsFile(filepath.Join(folder, "go.mod")) {
			return true
		}
	}
	return false
}

// hint explains an error of the go command that speaks of the standard library and
// means something else.
func (s sources) hint(diagnostics []string) string {
	if strings.Contains(strings.Join(diagnostics, "\n"), " is not in std") && !inModule(s.folder) {
		return ": the file lies outside of any module, so it can import the standard library only"
	}
	return ""
}
