package odd

var Odd = [...]string{2: "two", 0: "zero"}
