"""Bots for Yokohama."""
