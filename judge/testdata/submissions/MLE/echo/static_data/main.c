// Fills an array that was there from the start, and prints the right answer.
#include <stdio.h>

char data[40 << 20];

int main(void) {
	for (size_t i = 0; i < sizeof data; i += 4096) data[i] = 1;
	for (int c; (c = getchar()) != EOF;) putchar(c);
}
