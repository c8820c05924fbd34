//go:build !linux

package platform

func name() string { return "other" }
