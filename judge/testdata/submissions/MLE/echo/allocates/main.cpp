// Takes more and more memory, until the judge has enough of it.
#include <vector>

int main() {
	std::vector<int> numbers;
	for (;;) numbers.push_back(1);
}
