"""The board of an edition with companies numbered as everywhere else in the title, whichever of them it has."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY, Board
from tycoon.games.g1822.board.make_tables import board_of
from tycoon.games.g1822.data import Components
from tycoon.games.g1822.ids import COMPANIES, MINORS


def numbered_board(c: Components) -> Board:
    """The board; companies that the edition does not have are empty entries."""
    b = board_of(c)
    numbers = [int(minor.id) - 1 for minor in c.minors]
    numbers += [MINORS + int(major.concession[1:]) - 1 for major in c.majors]
    names = [""] * COMPANIES
    for old, new in enumerate(numbers):
        names[new] = b.company_ids[old]
    b.company_ids = names
    b.company_number = {name: n for n, name in enumerate(names) if name}
    b.home_hex = _spread(b.home_hex, numbers)
    b.home_city = _spread(b.home_city, numbers)
    b.destination = _spread(b.destination, numbers)
    b.home_reservations = [tuple([numbers[company] for company in held]) for held in b.home_reservations]
    b.minors = MINORS
    b.companies = COMPANIES
    return b


def _spread(values: list[int], numbers: list[int]) -> list[int]:
    out = [EMPTY] * COMPANIES
    for value, number in zip(values, numbers, strict=True):
        out[number] = value
    return out
