"""Bots for 1822."""
