"""The long failure tests: `make siege`."""
