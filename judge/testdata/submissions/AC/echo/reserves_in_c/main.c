// Reserves a gigabyte and uses none of it.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
	char *volatile block = malloc(1 << 30);
	if (!block) return 1;
	for (int c; (c = getchar()) != EOF;) putchar(c);
}
