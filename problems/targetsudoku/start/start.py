"""A start for targetsudoku in Python: it reads the grid and prints nothing yet.
What is missing goes into answer. The page of the problem, go doc
./problems/targetsudoku, says what to print. This looks for an input on which
the program fails:

    go run ./judge stress -submission problems/targetsudoku/start/start.py targetsudoku
"""

import sys

CELLS = 81


def answer(grid):
    """Answers a grid, a string of its cells row by row, as they were read: each
    is a digit, which is '0' where it is empty.
    """
    # Find the greatest score of a completion and write it here, or -1.


def main():
    # The byte 0x1A, with which old systems end a text, is the end of the input.
    text = sys.stdin.buffer.read().split(b"\x1a")[0].decode("ascii", "replace")
    grid = "".join(text.split())[:CELLS]
    if len(grid) < CELLS:
        sys.exit("the input ends before its grid does")
    answer(grid)


if __name__ == "__main__":
    main()
