"""Positions as names and ints: written, read, checked."""
