// Recurses without end: the stack may be as large as the memory.
// message: the limit is 32 MiB
volatile int depth;

int deeper(void) {
	volatile char block[1 << 12];
	block[0] = (char)depth++;
	return deeper() + block[0];
}

int main(void) { return deeper(); }
