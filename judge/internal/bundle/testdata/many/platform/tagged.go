//go:build !special

package platform

const tagged = " untagged"
