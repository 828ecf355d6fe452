"""Bots for the Brass titles: expected final points as evaluation, and a search over whole turns on the true rules."""
