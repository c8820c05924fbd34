package util

var X = "dx"

func Name() string   { return "d" + helper() }
func helper() string { return "k" }
