package dlx

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A Text is a problem whose items and colors have names. [ReadText] reads one,
// [Text.WriteTo] writes it. [NewText] and [Text.Add] build one by names.
//
// # The format
//
// It is the text format of Donald E. Knuth's programs dlx1, dlx2 and dlx5:
//
//	| A line that begins with a bar is a comment.
//	a b c | x y
//	a b x
//	c x:red y |5
//	c y:blue |7
//
// The first line that is no comment names the items. A bar parts the primary
// items from the secondary ones; without a bar all are primary. Each further
// line is an option: its items, parted by blanks. A secondary item may have a
// color, any word after a colon. A bar and a whole number are the cost of the
// option; several costs add up, and no cost is 0. Costs are to be least and
// weights greatest, so the weight of the option is the negative cost.
//
// Empty lines are ignored, and so is a byte order mark before the text. The name of an item is a word without colon and bar.
// Blanks are those of ASCII; all other bytes are kept as they are.
type Text struct {
	Problem *Problem // its options are added by Add
	Items   []string // the name of each item, by number
	Colors  []string // the name of each color, by number; that of no color is empty
	Skipped []int    // the lines that ReadText skipped: options without a primary item

	itemOf  map[string]int
	colorOf map[string]int

	entries []Entry  // memory for Add
	colors  []string // the colors of entries
}

// blanks part words, and the last of them lines.
const blanks = " \t\v\f\r\n"

// byteOrderMark is what some editors put before a text. It is no part of it.
const byteOrderMark = "\ufeff"

// A TextError says what is wrong in a text, and where.
type TextError struct {
	Line   int    // from 1
	Column int    // of the word that is wrong, in bytes, from 1
	Reason string // what is wrong with it
}

// Error returns place and reason in one line.
func (e *TextError) Error() string {
	return fmt.Sprintf("dlx: line %d, column %d: %s", e.Line, e.Column, e.Reason)
}

// A wordError is what is wrong with one of several words.
type wordError struct {
	index  int
	reason string
}

func (e *wordError) Error() string { return e.reason }

// NewText returns a problem without options whose items have the given names.
// A name is a word without colon and bar. It is an error if one is not, or is
// there twice.
func NewText(primary, secondary []string) (*Text, error) {
	t := &Text{
		Problem: NewProblem(len(primary), len(secondary)),
		Items:   slices.Concat(primary, secondary),
		Colors:  []string{""},
		itemOf:  map[string]int{},
		colorOf: map[string]int{"": 0},
	}
	for n, name := range t.Items {
		reason := "item %.40q is named twice"
		if name == "" || strings.ContainsAny(name, ":|"+blanks) {
			reason = "%.40q is no name of an item, which is a word without : and |"
		} else if _, twice := t.itemOf[name]; !twice {
			t.itemOf[name] = n
			continue
		}
		return nil, fmt.Errorf("dlx: %w", &wordError{n, fmt.Sprintf(reason, name)})
	}
	return t, nil
}

// Add adds an option, given by the words of its line in a text: the name of an
// item, a secondary item and its color as in "x:red", or a cost as in "|5". It
// returns the number of the option.
//
// It is an error if a word is none of these, if an item is unknown or named
// twice, if a cost or the sum of the costs is more than [MaxWeight] or less than
// -MaxWeight, and if no item is primary. Then the number is -1 and the problem
// is unchanged. The time is proportional to the length of the words.
func (t *Text) Add(words ...string) (Option, error) {
	cost, err := t.parse(words)
	if err != nil {
		return noOption, fmt.Errorf("dlx: option %d: %w", t.Problem.Options(), err)
	}
	for n, color := range t.colors {
		t.entries[n].Color = t.colorNumber(color)
	}
	o, err := t.Problem.AddColored(t.entries...)
	if err == nil && cost != 0 {
		err = t.Problem.SetWeight(o, -cost)
	}
	return o, err
}

// parse takes an option apart, into entries, their colors, and its cost. The
// colors have no numbers yet, since only those of added options get one.
func (t *Text) parse(words []string) (cost int64, err error) {
	t.Problem.attempts++
	t.entries, t.colors = t.entries[:0], t.colors[:0]
	for n, word := range words {
		reason := ""
		if strings.HasPrefix(word, "|") {
			cost, reason = addCost(cost, word)
		} else {
			reason = t.parseEntry(word)
		}
		if reason != "" {
			return 0, &wordError{n, reason}
		}
	}
	if !slices.ContainsFunc(t.entries, func(e Entry) bool { return e.Item < t.Problem.Primary() }) {
		return 0, errNoPrimary
	}
	return cost, nil
}

// addCost adds the cost that a word says to those before it.
func addCost(before int64, word string) (sum int64, reason string) {
	cost, err := strconv.ParseInt(word[1:], 10, 64)
	if errors.Is(err, strconv.ErrSyntax) {
		return 0, fmt.Sprintf("%.40q is no cost, which is a bar and a whole number", word)
	}
	// A cost that is too large for an int64 is cut to the largest there is.
	if cost < -MaxWeight || cost > MaxWeight {
		return 0, fmt.Sprintf("cost %.40q is out of range; costs are -%d to %d", word, MaxWeight, MaxWeight)
	}
	if sum = before + cost; sum < -MaxWeight || sum > MaxWeight {
		return 0, fmt.Sprintf("with %q the costs add up to %d; costs are -%d to %d", word, sum, MaxWeight, MaxWeight)
	}
	return sum, ""
}

func (t *Text) parseEntry(word string) (reason string) {
	name, color, colored := strings.Cut(word, ":")
	item, known := t.itemOf[name]
	switch {
	case strings.Contains(name, "|"):
		return fmt.Sprintf("%.40q has a bar within; a cost is a word that begins with one", word)
	case !known:
		return fmt.Sprintf("unknown item %.40q", name)
	case t.Problem.namedIn[item] == t.Problem.attempts:
		return fmt.Sprintf("item %.40q is named twice", name)
	case colored && color == "":
		return fmt.Sprintf("item %.40q has an empty color", name)
	case colored && item < t.Problem.Primary():
		return fmt.Sprintf("item %.40q is primary and has the color %.40q; only secondary items have colors", name, color)
	case strings.ContainsAny(color, blanks):
		return fmt.Sprintf("item %.40q has the color %.40q, which is more than a word", name, color)
	}
	t.Problem.namedIn[item] = t.Problem.attempts
	t.entries = append(t.entries, Entry{Item: item})
	t.colors = append(t.colors, color)
	return ""
}

func (t *Text) colorNumber(name string) int {
	n, known := t.colorOf[name]
	if !known {
		n, name = len(t.Colors), strings.Clone(name) // a piece of the text would keep all of it
		t.Colors = append(t.Colors, name)
		t.colorOf[name] = n
	}
	return n
}

// ReadText reads a problem and its names. An option without a primary item is
// skipped, as Knuth's programs do; Skipped says in which lines.
//
// An error of r is returned as it is. Else the error is a [*TextError]: no line
// names the items, a name is bad or there twice, there are two bars, or an
// option is bad in one of the ways of [Text.Add]. Time and memory are
// proportional to the length of the text, however long its lines are.
func ReadText(r io.Reader) (*Text, error) {
	var text strings.Builder
	_, err := io.Copy(&text, r)
	if err != nil {
		return nil, err
	}
	var t *Text
	var words []string
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text.String(), byteOrderMark)) {
		number++
		words = slices.AppendSeq(words[:0], strings.FieldsFuncSeq(line, blank))
		if len(words) == 0 || words[0][0] == '|' {
			continue
		}
		if t == nil {
			t, err = nameItems(words)
		} else if _, err = t.Add(words...); errors.Is(err, errNoPrimary) {
			t.Skipped, err = append(t.Skipped, number), nil
		}
		if bad := (*wordError)(nil); errors.As(err, &bad) {
			return nil, &TextError{number, columnOf(line, bad.index), bad.reason}
		}
	}
	if t == nil {
		return nil, &TextError{max(1, number), 1, "the text ends before a line that names the items"}
	}
	return t, nil
}

// nameItems returns the problem whose items the words of a line name.
func nameItems(words []string) (*Text, error) {
	for n, word := range words {
		words[n] = strings.Clone(word) // a piece of the text would keep all of it
	}
	bar := slices.Index(words, "|")
	if bar < 0 {
		return NewText(words, nil)
	}
	if second := slices.Index(words[bar+1:], "|"); second >= 0 {
		return nil, &wordError{bar + 1 + second, "a second |; one parts the primary items from the secondary ones"}
	}
	t, err := NewText(words[:bar], words[bar+1:])
	if bad := (*wordError)(nil); errors.As(err, &bad) && bad.index >= bar {
		bad.index++ // the bar is a word, but no name
	}
	return t, err
}

// columnOf returns the column of a word of a line, given how many come before.
func columnOf(line string, before int) int {
	rest := strings.TrimLeft(line, blanks)
	for range before {
		rest = strings.TrimLeft(rest[strings.IndexAny(rest, blanks):], blanks)
	}
	return len(line) - len(rest) + 1
}

func blank(r rune) bool { return strings.ContainsRune(blanks, r) }

// Option returns option o as a line of a text: the items in the order in which
// they were given, with their colors, and the cost if it is not 0. It panics if
// there is no option o.
func (t *Text) Option(o Option) string {
	var words []string
	for _, e := range t.Problem.Entries(o) {
		word := t.Items[e.Item]
		if e.Color != 0 {
			word += ":" + t.Colors[e.Color]
		}
		words = append(words, word)
	}
	if w := t.Problem.Weight(o); w != 0 {
		words = append(words, fmt.Sprint("|", -w))
	}
	return strings.Join(words, " ")
}

// WriteTo writes the problem so that ReadText reads the same one, with the same
// names and numbers. Comments and skipped options are not kept, and the costs of
// an option are written as one.
//
// It is an error if there is no primary item: the line of the items would look
// like a comment. Else the error is that of w. The memory is proportional to
// the length of the text.
func (t *Text) WriteTo(w io.Writer) (int64, error) {
	primary := t.Problem.Primary()
	if primary == 0 {
		return 0, errors.New("dlx: a problem without primary items cannot be written as a text")
	}
	text := []byte(strings.Join(t.Items[:primary], " "))
	if t.Problem.Secondary() > 0 {
		text = append(text, " | "+strings.Join(t.Items[primary:], " ")...)
	}
	text = append(text, '\n')
	for o := range t.Problem.Options() {
		text = append(text, t.Option(Option(o))+"\n"...)
	}
	n, err := w.Write(text)
	return int64(n), err
}
