//go:build special

package platform

const tagged = " tagged"
