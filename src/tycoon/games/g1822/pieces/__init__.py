"""What every piece of 1822 is, and what it means for a seat now."""
