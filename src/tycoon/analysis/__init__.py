"""Analysing a position: a tree of variations, the positions in it, and lines of the bots."""
