// Recurses 300,000 deep, first itself and then in a thread: more than the 8 MiB that a
// stack has elsewhere.
#include <pthread.h>
#include <stdio.h>

volatile int depth;

int deeper(int n) {
	volatile int kept = n;
	depth++;
	return n == 0 ? 0 : deeper(n - 1) + kept - n;
}

void *thread(void *nothing) {
	deeper(300000);
	return nothing;
}

int main(void) {
	pthread_t id;
	deeper(300000);
	if (pthread_create(&id, NULL, thread, NULL) != 0) return 1;
	pthread_join(id, NULL);
	for (int c; (c = getchar()) != EOF;) putchar(c);
	return 0;
}
