"""A start for hdu1426 in Python: it reads every grid and prints nothing yet.
What is missing goes into answer. The page of the problem, go doc
./problems/hdu1426, says what to print. This looks for an input on which the
program fails:

    go run ./judge stress -submission problems/hdu1426/start/start.py hdu1426
"""

import sys

CELLS = 81


def answer(grid, first):
    """Answers a grid, a string of its cells row by row, as they were read: each
    is a digit, or '?' where it is empty.
    """
    # Complete the grid and write it here, after an empty line unless it is the first.


def main():
    # The byte 0x1A, with which old systems end a text, is the end of the input.
    text = sys.stdin.buffer.read().split(b"\x1a")[0].decode("ascii", "replace")
    cells = "".join(text.split())
    for begin in range(0, len(cells), CELLS):
        grid = cells[begin:begin + CELLS]
        if len(grid) < CELLS:
            sys.exit("the input ends before its last grid does")
        answer(grid, begin == 0)


if __name__ == "__main__":
    main()
