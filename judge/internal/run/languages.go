package run

import (
	"cmp"
	"context"
	"fmt"
	"go/build"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/suite"
)

// language is how programs in it are built and run. The commands may have in them
//
//	{files}    the source files, a word each
//	{main}     the one that begins: called main, or the only one
//	{class}    for Java, the class with main
//	{program}  the file that the compiler makes
//	{folder}   an empty folder for what else it makes
//	{memory}   the memory limit in MiB
//	{standard} of C++, the newest that the compiler has where none is asked for
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
	{"C++", []string{".cpp", ".cc", ".cxx", ".c++"}, "g++", "g++ -O2 -std={standard} -o {program} {files}", "{program}", "int main() {}\n"},
	{"Python", []string{".py", ".py3"}, "python3", "python3 -m py_compile {files}", "python3 -B {main}", ""},
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
	fmt.Fprintln(w, "\nclang and clang++ stand in for gcc and g++ where these are not installed.")
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

// orClang returns a compiler, or clang in the place of gcc where only that is installed.
func orClang(compiler string) string {
	clang := map[string]string{"gcc": "clang", "g++": "clang++"}[compiler]
	_, missing := exec.LookPath(compiler)
	if _, err := exec.LookPath(clang); missing != nil && err == nil {
		return clang
	}
	return compiler
}

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
	class    string   // of Java, to run
}

// readSources finds the language of a file, or the one of a folder and its files. Next
// to Go files others are Go's own business.
func readSources(path string, info os.FileInfo) (s sources, err error) {
	if l := languageOf(path); !info.IsDir() && l != nil {
		return sources{language: l, folder: filepath.Dir(path), files: []string{filepath.Base(path)}}, nil
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
			s = sources{language: l, folder: path, files: files[l]}
			names = append(names, l.name)
		}
	}
	if len(names) != 1 {
		got := cmp.Or(strings.Join(names, ", "), "none that the judge knows (see judge languages)")
		return s, fmt.Errorf("%s: want the files of one language, got %s", path, got)
	}
	switch {
	case names[0] != "Go":
	case liesBelow(path, "go.mod"):
		// The go command knows better which files belong to the package. Elsewhere it
		// wants them named, and takes whatever is.
		s.files = []string{"."}
	default:
		s.files = slices.DeleteFunc(s.files, func(name string) bool {
			fits, err := build.Default.MatchFile(path, name)
			return err == nil && !fits // an error is for the compiler to tell
		})
	}
	return s, nil
}

// named gives the files names that their compiler takes, if need be in a folder of their
// own: none that looks like an option or a list of arguments, and for Java those that
// the classes want. It finds the Java class to run, too.
func (s sources) named(folder string) (sources, error) {
	names := slices.Clone(s.files)
	for i, name := range names {
		odd := strings.HasPrefix(name, "-") || strings.HasPrefix(name, "@")
		switch {
		case s.language.name == "Java":
			source, err := os.ReadFile(filepath.Join(s.folder, name))
			if err != nil {
				return s, err
			}
			as, class := readJava(string(source))
			names[i] = cmp.Or(as, strings.TrimLeft(stem(name), "-@")) + ".java"
			if s.class == "" || class != "" && name == s.main() {
				s.class = class
			}
		case odd && s.language.name == "Go":
			names[i] = "x" + name // the go command refuses them with ./ too
		case odd:
			names[i] = "./" + name
		}
	}
	s.class = cmp.Or(s.class, stem(s.main()))
	if s.language.name != "Go" && s.language.name != "Java" || slices.Equal(names, s.files) {
		s.files = names
		return s, nil
	}
	return s.copied(filepath.Join(folder, "sources"), names)
}

func (s sources) copied(folder string, names []string) (sources, error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return s, err
	}
	for i, name := range s.files {
		if err := copyFile(filepath.Join(folder, names[i]), filepath.Join(s.folder, name)); err != nil {
			return s, err
		}
	}
	s.folder, s.files = folder, names
	return s, nil
}

// main returns the name of the file that begins.
func (s sources) main() string {
	isMain := func(file string) bool { return strings.EqualFold(strings.Trim(stem(file), "_"), "main") } // __main__.py too
	return s.files[max(0, slices.IndexFunc(s.files, isMain))]
}

// commandLine replaces what stands in braces in a command.
func (s sources) commandLine(command, temporary string, l suite.Limits) []string {
	values := strings.NewReplacer(
		"{main}", filepath.Join(s.folder, s.main()), "{class}", s.class,
		"{program}", filepath.Join(temporary, "program.exe"), "{folder}", temporary,
		"{memory}", strconv.FormatInt(max(1, l.Memory>>20), 10), "{standard}", l.Standard,
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

var newest struct { // the answer of newestStandard, which asks once
	sync.Once
	standard string
}

// newestStandard asks the compiler of C++ for the newest standard that it has. Before a
// standard has its year, it goes by a letter.
func newestStandard(ctx context.Context, temporary string) string {
	newest.Do(func() {
		const ask = `for year in 29 2d 26 2c 23 2b 20 2a 17 1z 14; do
			$0 -std=gnu++$year -fsyntax-only -x c++ /dev/null && echo gnu++$year && break; done`
		answer, _, _ := PrintOf(ctx, temporary, []string{"/bin/sh", "-c", ask, orClang("g++")}, temporary)
		newest.standard = cmp.Or(strings.TrimSpace(string(answer)), "gnu++11")
	})
	return newest.standard
}

// stem is the name of a file without folder and extension.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// liesBelow is whether a file of that name is in the folder or one above it.
func liesBelow(folder, name string) bool {
	for below := ""; below != folder; below, folder = folder, filepath.Dir(folder) {
		if file.IsFile(filepath.Join(folder, name)) {
			return true
		}
	}
	return false
}
