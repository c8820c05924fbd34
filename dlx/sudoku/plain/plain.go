// Package plain completes sudoku grids without exact cover.
//
// It is the second opinion of this project. The tests of dlx/sudoku and of the
// four problems compare their answers with the ones found here, so this package
// shares no code with them: it imports the standard library only, and every
// part of it is meant to be right at a glance rather than fast.
//
// It is also a small museum. Search holds three searches that many accepted
// contest programs use, each a depth-first search that differs from the others
// only in the cell that it fills next:
//
//   - RowOrder takes the empty cells as they are read;
//   - FullestRows begins with the rows that have the fewest empty cells;
//   - FewestCandidates takes the cell with the fewest candidates, which it
//     finds again before every step.
//
// Count is a second kind of program: it keeps the candidates of every cell as
// bits and lets single candidates and single places decide before it guesses.
// Greatest is the same program looking for the greatest target score. Because
// the two kinds share neither their board nor their rules, an answer on which
// they agree can be trusted.
//
// Answer reads a whole judge input and returns the whole expected output. The
// samples of this repository are held to it.
package plain
