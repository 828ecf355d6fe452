"""A game between seats: history, undo, previews, saving."""
