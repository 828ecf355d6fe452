"""Deals that several people play, each in a game of their own, and how they fared."""
