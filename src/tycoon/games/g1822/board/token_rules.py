"""The rules of a token in a city. Rules 9.3."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.board.board import BoardState, Network
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import empty_slots, has_one_there, open_slots


class CityCase(Case):
    """A company puts a token into a city."""

    __slots__ = ("city", "company", "s")
    s: BoardState
    company: int
    city: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BoardState, company: int, city: int) -> None:
        super().__init__(rules)
        self.s = s
        self.company = company
        self.city = city

    def args(self) -> dict[str, Arg]:
        return {"city": city_place(self.s.board, self.city)}

    def net(self) -> Network:
        return network(self.s, self.company)


def is_in_network(c: CityCase) -> bool:
    return c.net().reached[c.city]


def has_slot(c: CityCase) -> bool:
    return empty_slots(c.s, c.city) > 0


def has_open_slot(c: CityCase) -> bool:
    """A slot is left beside those that are reserved."""
    return open_slots(c.s, c.city) > 0


def has_no_other_token(c: CityCase) -> bool:
    return not has_one_there(c.s, c.net(), c.city, c.company)


CITY_RULES: Final = (
    Rule("city_network", "9.3", is_in_network, "token_not_in_network"),
    Rule("slot", "9.3", has_slot, "token_no_slot"),
    Rule("reservation", "9.3", has_open_slot, "token_reserved"),
    Rule("no_other_token", "9.3", has_no_other_token, "token_already_there", quiet=True),
)
