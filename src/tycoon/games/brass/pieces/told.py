"""How values of Brass are written."""

from __future__ import annotations

from tycoon.core.piece import label
from tycoon.core.text import Text


def pounds(n: int) -> Text:
    return label("pounds", n=n)


def plus(n: int) -> Text:
    return label("plus", n=n)
