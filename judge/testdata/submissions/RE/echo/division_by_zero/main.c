// Divides by zero.
// message: ended by SIGFPE
volatile int zero;

int main(void) { return 100 / zero; }
