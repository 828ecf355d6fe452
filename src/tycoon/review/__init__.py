"""Reviewing finished games: every turn of every seat judged by what that seat could know."""
