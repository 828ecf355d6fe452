"""What a person is told beyond the rules: what would help, what an option would do."""
