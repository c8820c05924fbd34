// Package library compiles, but there is nothing to run.
package library
