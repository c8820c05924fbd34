// Uses most of the stack that the system allows, and less memory than the judge does.
#include <stdio.h>

int deeper(int n) {
	volatile char block[1 << 10];
	block[0] = (char)n;
	return n == 0 ? 0 : deeper(n - 1) + block[0] - (char)n;
}

int main(void) {
	for (int c; (c = getchar()) != EOF;) putchar(c);
	return deeper(6000);
}
