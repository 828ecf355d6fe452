"""What every piece of Yokohama is, and what it means for a seat now."""
