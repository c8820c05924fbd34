"""A start for uvalive4763 in Python: it reads every case and prints nothing yet.
What is missing goes into answer. The page of the problem, go doc
./problems/uvalive4763, says what to print. This looks for an input on which
the program fails:

    go run ./judge stress -submission problems/uvalive4763/start/start.py uvalive4763
"""

import sys

CELLS = 81


def answer(grid):
    """Answers a grid, a string of its cells row by row, as they were read: each
    is a digit, which is '0' where it is empty, or a letter.
    """
    # Count the completions and write the number here.


def main():
    # The byte 0x1A, with which old systems end a text, is the end of the input.
    text = sys.stdin.buffer.read().split(b"\x1a")[0].decode("ascii", "replace")
    count, *rest = text.split()
    cells = "".join(rest)
    for n in range(int(count)):
        grid = cells[n * CELLS:(n + 1) * CELLS]
        if len(grid) < CELLS:
            sys.exit("the input ends before its last grid does")
        answer(grid)


if __name__ == "__main__":
    main()
