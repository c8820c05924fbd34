// A start for hdu1426 in C++: it reads every grid and prints nothing yet. What
// is missing goes into answer. The page of the problem, go doc
// ./problems/hdu1426, says what to print. This looks for an input on which the
// program fails:
//
//     go run ./judge stress -submission problems/hdu1426/start/start.cpp hdu1426
#include <array>
#include <cstddef>
#include <iostream>

// The cells row by row, as they were read: each is a digit, or '?' where it is
// empty.
using Grid = std::array<char, 81>;

void answer(const Grid &grid, bool first) {
    // Complete the grid and write it here, after an empty line unless it is the first.
}

// Reads the next cell, past white space, and says whether there is one. The
// character 0x1A, with which old systems end a text, is the end of the input.
bool read_cell(char &cell) {
    return std::cin >> cell && cell != '\x1a';
}

int main() {
    std::ios::sync_with_stdio(false);
    Grid grid;
    for (bool first = true; read_cell(grid[0]); first = false) {
        for (std::size_t i = 1; i < grid.size(); ++i) {
            if (!read_cell(grid[i])) {
                std::cerr << "the input ends before its last grid does\n";
                return 1;
            }
        }
        answer(grid, first);
    }
}
