"""Cards that tell what a piece is."""

from __future__ import annotations

from pydantic import BaseModel

from tycoon.server.http.models.words import Text


class PieceValue(BaseModel):
    """One value of a piece and what it stands for."""

    label: Text
    shown: Text | None
    """The value itself; null: the picture and the label say everything."""
    icon: str
    """Empty: none."""
    marked: bool
    """The one that counts now."""


class PieceInfo(BaseModel):
    """What a piece of the table is, and what it means for the seat that looks now."""

    address: str
    name: Text
    about: Text | None
    """Whose it is, or where."""
    owner: int | None
    icon: str
    values: list[PieceValue]
    now: list[Text]
    rule: str
    """Section of the title's rules page."""
