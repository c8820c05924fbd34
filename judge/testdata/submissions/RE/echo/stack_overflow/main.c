// Recurses until the stack that the system allows is full.
// message: ended by SIGSEGV
volatile int depth;

int deeper(void) {
	volatile char block[1 << 12];
	block[0] = (char)depth++;
	return deeper() + block[0];
}

int main(void) { return deeper(); }
