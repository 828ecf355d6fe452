"""A game between seats: what has been played, undo, previews, saving."""
