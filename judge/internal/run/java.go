package run

import "regexp"

// A file of Java must be called as its public class is, and to run a program its class
// with main must be named. Contest judges take any name, so both are read off the source.

// javaTokens finds what matters for that, and passes over comments and strings.
var javaTokens = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'` +
	`|(?P<brace>[{}])` +
	`|\bpackage\s+(?P<package>[\w.]+)\s*;` +
	`|(?P<public>\bpublic\b[^{}();=]*?)?\b(?:class|interface|enum|record)\s+(?P<type>[\pL_$][\pL\w$]*)` +
	`|(?P<main>\bvoid\s+main\s*\()`)

// readJava returns the name that the file must have, without its extension, or "" where
// any will do, and the class with main, after its package, or "".
func readJava(source string) (file, main string) {
	var folder, class string
	depth := 0
	for _, match := range javaTokens.FindAllStringSubmatch(source, -1) {
		group := func(name string) string { return match[javaTokens.SubexpIndex(name)] }
		switch {
		case group("brace") == "{":
			depth++
		case group("brace") == "}":
			depth--
		case group("package") != "":
			folder = group("package") + "."
		case group("type") != "" && depth == 0:
			class = group("type")
			if group("public") != "" {
				file = class
			}
		case group("main") != "" && depth == 1 && main == "":
			main = folder + class
		}
	}
	return file, main
}
