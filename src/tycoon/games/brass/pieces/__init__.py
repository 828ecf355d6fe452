"""What every piece of Brass is, and what it means for a seat now."""
