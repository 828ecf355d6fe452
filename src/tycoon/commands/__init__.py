"""One module for each command of `tycoon`."""
