"""What is true of every position that can occur."""
