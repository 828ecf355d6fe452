"""`python -m tycoon` is the command `tycoon`."""

from tycoon.cli import main

if __name__ == "__main__":
    main()
