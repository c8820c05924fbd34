module example.com/names.v2
go 1.24
