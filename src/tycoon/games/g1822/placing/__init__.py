"""What can be put on the table of 1822 by hand, as changes of the written position."""
