package suite

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// remarks is what a problem.yaml says of single cases.
type remarks struct {
	Reasons map[string]string `yaml:"cases"`  // why each case is here
	Beyond  []string          `yaml:"beyond"` // those that go beyond what the statement promises
	path    string
	root    *yaml.Node // the file, with the places of its keys
}

// remark gives each case what is said of it. A name that no case of the suite has is an
// error, for what is said of it is lost. A case without a reason can be judged
// nevertheless, so that is a note; where the file gives none at all nobody asked.
func (p *Problem) remark() error {
	if p.root == nil {
		return nil
	}
	key, reasons := entry(p.root, "cases")
	_, beyond := entry(p.root, "beyond")
	names := slices.Clone(beyond.Content)
	for i := 0; i < len(reasons.Content); i += 2 {
		names = append(names, reasons.Content[i])
	}
	for _, name := range names {
		known := slices.ContainsFunc(p.cases, func(c Case) bool { return c.Name == name.Value })
		if !known && p.Root != "" { // other cases may have a copy of the file
			return fmt.Errorf("%s: line %d: there is no case %s", p.path, name.Line, name.Value)
		}
	}
	var without []string
	for i := range p.cases {
		c := &p.cases[i]
		c.Reason, c.Beyond = p.Reasons[c.Name], slices.Contains(p.Beyond, c.Name)
		if c.Reason == "" {
			without = append(without, c.Name)
		}
	}
	if len(without) > 0 && key.Line > 0 {
		p.Note = fmt.Sprintf("%s: line %d: cases does not say why there is %s", p.path, key.Line, strings.Join(without, ", "))
	}
	return nil
}
