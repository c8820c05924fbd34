// Writes to where nothing is.
// message: ended by SIGSEGV
int main(void) {
	volatile int *nowhere = 0;
	*nowhere = 1;
}
