module dlxoj

go 1.24.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/rogpeppe/go-internal v1.14.1
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/sys v0.41.0
	golang.org/x/term v0.40.0
)

require golang.org/x/tools v0.26.0 // indirect
