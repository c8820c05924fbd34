// A start for targetsudoku in C++: it reads the grid and prints nothing yet.
// What is missing goes into answer. The page of the problem, go doc
// ./problems/targetsudoku, says what to print. This looks for an input on which
// the program fails:
//
//     go run ./judge stress -submission problems/targetsudoku/start/start.cpp targetsudoku
#include <array>
#include <iostream>

// The cells row by row, as they were read: each is a digit, which is '0' where
// it is empty.
using Grid = std::array<char, 81>;

void answer(const Grid &grid) {
    // Find the greatest score of a completion and write it here, or -1.
}

// Reads the next 81 cells, past white space, and says whether they are there. The
// character 0x1A, with which old systems end a text, is the end of the input.
bool read_grid(Grid &grid) {
    for (char &cell : grid) {
        if (!(std::cin >> cell) || cell == '\x1a') {
            return false;
        }
    }
    return true;
}

int main() {
    std::ios::sync_with_stdio(false);
    Grid grid;
    if (!read_grid(grid)) {
        std::cerr << "the input ends before its last grid does\n";
        return 1;
    }
    answer(grid);
}
