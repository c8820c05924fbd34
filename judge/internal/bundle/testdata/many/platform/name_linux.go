package platform

func name() string { return "linux" }
