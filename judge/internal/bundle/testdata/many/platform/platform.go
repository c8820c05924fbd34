package platform

func Name() string { return name() + tagged }
