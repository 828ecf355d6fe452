"""Invariants: statements that hold in every position that can occur."""
