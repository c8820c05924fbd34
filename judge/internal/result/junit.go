package result

import (
	"encoding/xml"
	"strings"
)

// JUnit's XML is what CI systems read. It is a view of the same results: a suite
// for each submission and problem, a test for each case.

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Seconds  float64     `xml:"time,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Suite   string  `xml:"classname,attr"`
	Name    string  `xml:"name,attr"`
	Seconds float64 `xml:"time,attr"`
	Reason  *junitReason
}

type junitReason struct {
	XMLName xml.Name
	Verdict Verdict `xml:"type,attr"`
	Message string  `xml:"message,attr"`
	Text    string  `xml:",chardata"`
}

// Junit writes the results as JUnit's XML.
func Junit(results []Result) ([]byte, error) {
	var all struct {
		XMLName xml.Name      `xml:"testsuites"`
		Suites  []*junitSuite `xml:"testsuite"`
	}
	suites := map[string]*junitSuite{}
	for _, r := range results {
		name := r.Problem + " by " + r.Submission
		if suites[name] == nil {
			suites[name] = &junitSuite{Name: name}
			all.Suites = append(all.Suites, suites[name])
		}
		suites[name].add(r)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

func (s *junitSuite) add(r Result) {
	reason := &junitReason{Verdict: r.Verdict, Message: r.Message, Text: strings.Join(r.Details, "\n")}
	switch r.Verdict {
	case Accepted:
		reason = nil
	case JudgeError:
		s.Errors++
		reason.XMLName.Local = "error"
	case Skipped:
		s.Skipped++
		reason.XMLName.Local = "skipped"
	default:
		s.Failures++
		reason.XMLName.Local = "failure"
	}
	s.Tests++
	s.Seconds += r.WallSeconds
	s.Cases = append(s.Cases, junitCase{s.Name, r.Path(), r.WallSeconds, reason})
}
