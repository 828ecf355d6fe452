"""A person's request to take moves back, which the others at the table grant or refuse."""

from __future__ import annotations

import msgspec


class BackRequest(msgspec.Struct, frozen=True):
    """It stands for one position only: any move or undo ends it."""

    seat: int
    """Who asks."""
    to: int
    """So many moves would stand."""
    entries: int
    """How many moves and undos had been stored when it was made."""
    granted: tuple[int, ...] = ()
    """Seats whose people agree."""
    refused: int | None = None
    """The seat that said no."""

    def written(self) -> str:
        """Return the request as the database holds it."""
        return msgspec.json.encode(self).decode()


def read(written: str | None) -> BackRequest | None:
    """Read a request from the database."""
    return None if written is None else msgspec.json.decode(written, type=BackRequest)
