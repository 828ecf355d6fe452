"""Advice for people: what would help, and what an option would do."""
