"""Puzzles: positions of real games in which one turn is clearly the best."""
