// Throws what nobody catches, and so aborts.
// message: ended by SIGABRT
int main() { throw 1; }
