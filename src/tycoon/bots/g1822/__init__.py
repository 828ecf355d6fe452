"""Players of 1822."""
