"""Games in play: tables, seats, bots, history."""
