"""Changes of the board that say where they happen, so that networks elsewhere are kept. Rules 9.1.

A network that has no edge at a hex neither reaches nor touches it: whatever changes there does not change the network.
"""

from __future__ import annotations

from tycoon.games.g1822.board import tokens, track
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.state import State1822


def lay(s: State1822, hex_: int, face: int) -> None:
    s.touched = hex_
    track.lay(s, hex_, face)
    s.touched = EMPTY


def place_token(s: State1822, company: int, city: int) -> None:
    s.touched = s.board.city_hex[city]
    tokens.place_token(s, company, city)
    s.touched = EMPTY
    s.networks[company] = None


def place_home(s: State1822, company: int, city: int) -> None:
    s.touched = s.board.city_hex[city]
    tokens.place_home(s, company, city)
    s.touched = EMPTY
    # A company that has just come onto the board has no network yet that could be kept.
    s.networks[company] = None


def place_destination(s: State1822, company: int) -> bool:
    s.touched = s.board.city_hex[s.board.destination[company]]
    back = tokens.place_destination(s, company)
    s.touched = EMPTY
    s.networks[company] = None
    return back


def replace_token(s: State1822, minor: int, major: int) -> None:
    s.touched = s.board.city_hex[s.home[minor]]
    tokens.replace_token(s, minor, major)
    s.touched = EMPTY
    s.networks[major] = None


def remove_company(s: State1822, company: int) -> None:
    """A minor's only token stands at its home."""
    s.touched = s.board.city_hex[s.home[company]] if s.home[company] != EMPTY else EMPTY
    tokens.remove_company(s, company)
    s.touched = EMPTY
