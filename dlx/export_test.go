package dlx

// What the tests of package dlx_test share with those of package dlx.
var (
	Instances    = instances
	ReadInstance = readInstance
)
