"""In which slot of a city each token stands: recorded games number the slots, our rules need not."""

from __future__ import annotations

from typing import Any

from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.state import State1822

FREE = -1


class SlotLedger:
    """Follows the tokens from position to position."""

    def __init__(self, s: State1822) -> None:
        self.slots: list[list[int]] = [[] for _ in range(s.board.cities)]
        """For each city the token in each slot."""
        self.charters: dict[int, list[int]] = {}
        """For each company the cities of its tokens in the order of its charter, FREE if not placed: home, the ordinary
        ones, the destination token, then those that came out of the exchange area."""
        self.places: dict[int, int] = {}
        """Where on the charter the destination token stands."""
        self.reserved = [list(held) for held in s.reserved]
        """For each city the company for which each slot was reserved at the start."""

    def follow(self, s: State1822) -> None:
        """Note what has changed since the last position."""
        for company in s.t.in_game:
            if s.started >> company & 1 and company not in self.charters:
                self.open(s, company)
        for city in range(s.board.cities):
            held = list(s.tokens[city]) + [token for place, token in s.extra if place == city]
            if sorted(held) != sorted(token for token in self.slots[city] if token != FREE):
                self.change(s, city, held)
        for company in self.charters:
            if company >= MINORS:
                self.lengthen(s, company)

    def open(self, s: State1822, company: int) -> None:
        """A new charter: no token is placed."""
        if company < MINORS:
            self.charters[company], self.places[company] = [FREE], -1
        else:
            normal = 1 + s.t.available_tokens[company - MINORS]
            self.charters[company], self.places[company] = [FREE] * (normal + 1), normal

    def change(self, s: State1822, city: int, held: list[int]) -> None:
        slots = self.slots[city]
        gone = [token for token in slots if token != FREE and token not in held]
        new = [token for token in held if token not in slots]
        for token in gone:
            at = slots.index(token)
            slots[at] = FREE
            charter = self.charters[token >> 1]
            charter[self.place_of(s, token, city)] = FREE
            if new and not s.floated >> (token >> 1) & 1:
                self.replace(s, city, new.pop(0), at)
        for token in new:
            self.put(s, city, token, self.free_slot(s, city, token))

    def replace(self, s: State1822, city: int, token: int, at: int) -> None:
        """A minor's token is replaced: the site then lists the major's tokens on the board first."""
        self.placed_first(s, token >> 1)
        self.put(s, city, token, at)
        self.placed_first(s, token >> 1)

    def placed_first(self, s: State1822, company: int) -> None:
        charter, destination = self.charters[company], self.places[company]
        order = [n for n, where in enumerate(charter) if where != FREE]
        order += [n for n, where in enumerate(charter) if where == FREE]
        self.charters[company] = [charter[n] for n in order]
        if company >= MINORS:
            self.places[company] = order.index(destination)

    def place_of(self, s: State1822, token: int, city: int) -> int:
        """The place on the charter of a token on the board."""
        if token & 1:
            return self.destination(s, token >> 1)
        destination = self.destination(s, token >> 1)
        places = [at for at, where in enumerate(self.charters[token >> 1]) if where == city and at != destination]
        return places[0]

    def destination(self, s: State1822, company: int) -> int:
        """The place of the destination token on the charter."""
        return self.places[company]

    def free_slot(self, s: State1822, city: int, token: int) -> int:
        """The reserved slot of the company, or the first free one that is not reserved."""
        slots, reserved = self.slots[city], self.reserved[city]
        if token >> 1 in reserved and s.home[token >> 1] == city and not token & 1:
            return reserved.index(token >> 1)
        still = s.reserved[city]
        for at in range(len(slots) + len(reserved) + 1):
            taken = at < len(slots) and slots[at] != FREE
            if not taken and not (at < len(reserved) and reserved[at] in still):
                return at
        return len(slots)

    def put(self, s: State1822, city: int, token: int, at: int) -> None:
        slots = self.slots[city]
        while len(slots) <= at:
            slots.append(FREE)
        slots[at] = token
        company = token >> 1
        charter = self.charters[company]
        if token & 1:
            charter[self.destination(s, company)] = city
        elif company < MINORS or (charter[0] == FREE and self.destination(s, company) != 0):
            charter[0] = city
        else:
            places = [n for n, where in enumerate(charter) if where == FREE and n != self.destination(s, company)]
            if places:
                charter[places[0]] = city
            else:
                charter.append(city)

    def lengthen(self, s: State1822, company: int) -> None:
        """Tokens that came out of the exchange area stand last."""
        charter, destination = self.charters[company], self.destination(s, company)
        unplaced = [n for n, where in enumerate(charter) if where == FREE and n != destination]
        wanted = s.available[company - MINORS] + (1 if s.home[company] < 0 else 0)
        charter += [FREE] * max(0, wanted - len(unplaced))
        for place in unplaced[wanted:][::-1]:
            del charter[place]
            self.places[company] -= 1 if place < destination else 0

    def tokens(self, s: State1822, company: int) -> list[list[Any]]:
        """Hex, city, slot and kind of each token of a company."""
        b, out = s.board, []
        for place, city in enumerate(self.charters[company]):
            if city != FREE:
                kind = 1 if place == self.destination(s, company) else 0
                hex_ = b.city_hex[city]
                slot = self.slots[city].index(company * 2 + kind)
                out.append([b.hex_ids[hex_], city - b.hex_city[hex_], slot, "destination" if kind else "normal"])
        return out
