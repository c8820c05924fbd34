package main

import (
	"encoding/xml"
	"strings"
)

// JUnit's XML is what CI systems read. It is a view of the same results: a suite
// for each submission and problem, a test for each case.

type junitSuites struct {
	XMLName xml.Name      `xml:"testsuites"`
	Suites  []*junitSuite `xml:"testsuite"`
}

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
	Suite   string       `xml:"classname,attr"`
	Name    string       `xml:"name,attr"`
	Seconds float64      `xml:"time,attr"`
	Failure *junitReason `xml:"failure"`
	Error   *junitReason `xml:"error"`
	Skipped *junitReason `xml:"skipped"`
}

type junitReason struct {
	Verdict verdict `xml:"type,attr"`
	Message string  `xml:"message,attr"`
	Text    string  `xml:",chardata"`
}

// junit writes the results as JUnit's XML.
func junit(results []result) ([]byte, error) {
	var all junitSuites
	suites := map[[2]string]*junitSuite{}
	for _, r := range results {
		key := [2]string{r.Submission, r.Problem}
		s := suites[key]
		if s == nil {
			s = &junitSuite{Name: r.Problem + " by " + r.Submission}
			suites[key] = s
			all.Suites = append(all.Suites, s)
		}
		s.add(r)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// add counts a result and writes it down.
func (s *junitSuite) add(r result) {
	c := junitCase{Suite: s.Name, Name: r.path(), Seconds: r.WallSeconds}
	reason := &junitReason{r.Verdict, r.Message, strings.Join(r.details, "\n")}
	switch r.Verdict {
	case accepted:
	case judgeError:
		s.Errors++
		c.Error = reason
	case skipped:
		s.Skipped++
		c.Skipped = reason
	default:
		s.Failures++
		c.Failure = reason
	}
	s.Tests++
	s.Seconds += r.WallSeconds
	s.Cases = append(s.Cases, c)
}
