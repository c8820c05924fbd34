// Package digest imports a package that makes itself known to another, and does not
// reach it.
package digest

import (
	"crypto"
	"crypto/sha256"
)

func unused() { sha256.New() }

func Available() bool { return crypto.SHA256.Available() && !crypto.MD5.Available() }
