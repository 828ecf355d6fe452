"""How seats look in the terminal: a number on a colour, so that nothing depends on the colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tycoon.tui.words import who

STYLES = (
    "white on #2e62a8",
    "black on #e3a72f",
    "white on #7d2f6b",
    "black on #2e9c86",
    "black on #e7d9b8",
    "black on #9cc5e8",
    "white on #4b4038",
)


def style_of(seat: int) -> str:
    """Return the colours of a seat."""
    return STYLES[seat % len(STYLES)]


def badge(seat: int) -> Text:
    """Return the number of a seat on its colour, counted from 1."""
    return Text(f" {seat + 1} ", style_of(seat))


def player_of(seat: int, players: Sequence[str]) -> str:
    """Name who sits there; records may not say."""
    return who(players[seat]) if seat < len(players) else ""
