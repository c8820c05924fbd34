package util

var X = "cx"

func Name() string   { return "c" + helper() }
func helper() string { return "h" }
