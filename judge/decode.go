package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// decode reads the JSON of a run.
func decode(text []byte) ([]result, error) {
	var d document
	if err := d.read(text); err != nil {
		return nil, fmt.Errorf("not the results of a run: %w", err)
	}
	return d.Results, nil
}

func (d *document) read(text []byte) error {
	err := json.Unmarshal(text, d)
	switch {
	case err != nil:
		return placed(text, err)
	case d.Version != documentVersion:
		return fmt.Errorf("version is %d, not %d", d.Version, documentVersion)
	case d.Results == nil: // such as the JSON of a diff
		return errors.New(`it has no "results"`)
	}
	for i, r := range d.Results {
		if err := r.check(i + 1); err != nil {
			return err
		}
	}
	return nil
}

// check refuses what no run writes.
func (r result) check(number int) error {
	switch {
	case r.Problem == "" || r.Case == "" || r.Verdict == "":
		return fmt.Errorf("result %d is without problem, case or verdict", number)
	case !slices.Contains(allVerdicts, r.Verdict):
		return fmt.Errorf("%s has the unknown verdict %q", oneLine(r.path()), r.Verdict)
	}
	for _, text := range []string{r.Problem, r.Case, r.OutputSHA256} {
		if oneLine(text) != text {
			return fmt.Errorf("control characters in %s", oneLine(text))
		}
	}
	return nil
}

// placed says at what line and column of a text its JSON is wrong, in the words of
// JSON.
func placed(text []byte, err error) error {
	var malformed *json.SyntaxError
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &malformed):
		return fmt.Errorf("%s: %w", position(text, malformed.Offset), err)
	case errors.As(err, &other) && other.Field != "":
		return fmt.Errorf("%s: %s cannot be %s", position(text, other.Offset), other.Field, other.Value)
	case errors.As(err, &other):
		return fmt.Errorf("%s: want an object, got %s", position(text, other.Offset), other.Value)
	}
	return err
}

// position names the last of the first bytes of a text, as an offset of package json
// counts them.
func position(text []byte, offset int64) string {
	before := text[:max(0, min(offset, int64(len(text)))-1)]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("line %d, column %d", line, column)
}
