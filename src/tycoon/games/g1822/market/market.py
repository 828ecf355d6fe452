"""The share market: a grid of prices, and the order of the markers on it. Rules 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tycoon.games.g1822.ids import MINORS, PRICE_REACHED

if TYPE_CHECKING:
    from tycoon.games.g1822.state import State1822


class MarketTables:
    """Cells are numbered row by row; a cell without a price is no cell."""

    width: int
    price: list[int]
    right: list[int]
    left: list[int]
    up: list[int]
    down: list[int]
    """The cell one step away."""
    no_limit: list[bool]
    """Certificates of a company here do not count for the limit."""
    ends_game: list[bool]
    rank: list[int]
    """Operating order by cell: the highest price first, then the cell farther right, then the higher one."""
    major_starts: list[int]
    minor_starts: list[int]
    """Starting cells in ascending order of price."""

    def __init__(self, rows: list[list[tuple[int, str]]]) -> None:
        self.width = max(len(row) for row in rows)
        self.price = []
        zones: list[str] = []
        for row in rows:
            padded = row + [(0, "")] * (self.width - len(row))
            self.price += [price for price, _ in padded]
            zones += [zone for _, zone in padded]
        self.no_limit = [zone == "no_cert_limit" for zone in zones]
        self.ends_game = [zone == "end_game" for zone in zones]
        cells = [cell for cell, price in enumerate(self.price) if price]
        starts = sorted((self.price[cell], cell) for cell in cells if zones[cell] in ("par_major", "par_minor"))
        self.minor_starts = [cell for _, cell in starts]
        self.major_starts = [cell for cell in self.minor_starts if zones[cell] == "par_major"]
        self.down = [self._at(cell, 1, 0, cell) for cell in range(len(zones))]
        self.up = [self._at(cell, -1, 0, self._at(cell, 1, 1, cell)) for cell in range(len(zones))]
        self.right = [self._at(cell, 0, 1, self.up[cell]) for cell in range(len(zones))]
        self.left = [self._at(cell, 0, -1, self.down[cell]) for cell in range(len(zones))]
        self.rank = [0] * len(zones)
        width = self.width
        order = sorted((-self.price[cell], -(cell % width), cell // width, cell) for cell in cells)
        for place, (_, _, _, cell) in enumerate(order):
            self.rank[cell] = place

    def _at(self, cell: int, rows: int, columns: int, otherwise: int) -> int:
        """The cell so many rows and columns away, if there is one."""
        row, column = cell // self.width + rows, cell % self.width + columns
        if 0 <= row < len(self.price) // self.width and 0 <= column < self.width:
            target = row * self.width + column
            if self.price[target]:
                return target
        return otherwise

    def minor_start(self, price: int) -> int:
        """The highest starting cell of minors that costs no more than this, at least the lowest one."""
        best = self.minor_starts[0]
        for cell in self.minor_starts:
            if self.price[cell] <= price:
                best = cell
        return best


def place_marker(s: State1822, company: int, cell: int) -> None:
    """The marker enters the cell behind those already there. A cell that ends the game triggers it."""
    s.cell[company] = cell
    s.arrivals += 1
    s.arrival[company] = s.arrivals
    if s.log is not None:
        s.log.append(("price", company, s.t.market.price[cell]))
    if s.t.market.ends_game[cell] and (company >= MINORS or s.t.reading.minors_end_game):
        s.trigger_end(PRICE_REACHED)


def _step(s: State1822, company: int, target: int) -> None:
    if target != s.cell[company]:
        place_marker(s, company, target)


def move_right(s: State1822, company: int) -> None:
    _step(s, company, s.t.market.right[s.cell[company]])


def move_left(s: State1822, company: int) -> None:
    _step(s, company, s.t.market.left[s.cell[company]])


def move_up(s: State1822, company: int) -> None:
    _step(s, company, s.t.market.up[s.cell[company]])


def move_down(s: State1822, company: int, steps: int) -> None:
    for _ in range(steps):
        _step(s, company, s.t.market.down[s.cell[company]])


def share_price(s: State1822, company: int) -> int:
    """The current price of a started company."""
    return s.t.market.price[s.cell[company]]


def price_below(s: State1822, company: int, steps: int) -> int:
    """The price so many steps down."""
    m = s.t.market
    cell = s.cell[company]
    for _ in range(steps):
        cell = m.down[cell]
    return m.price[cell]


def operating_order(s: State1822) -> list[int]:
    """All floated companies: minors first, then majors, each by price, cell and order of arrival. Rules 7.2."""
    keys: list[int] = []
    rank = s.t.market.rank
    for company in s.t.in_game:
        if s.floated >> company & 1:
            group = 1 if company >= MINORS else 0
            keys.append((((group << 9 | rank[s.cell[company]]) << 16) | s.arrival[company]) << 6 | company)
    keys.sort()
    return [key & 63 for key in keys]
