"""Several trains: one route from each list, no track twice, the greatest sum. Rules 10.1.

Depth first, the shortest list first. Which routes of a list are still free is a set held in one int, those of the
greatest worth in the lowest bits; for each piece of track the list knows the routes that use it, so that a choice
closes all conflicting ones at once, and the best free route is the lowest bit. Equal trains take their routes in list
order, so that no set of routes is met twice.

Where track has prices (see `route_prices.py`) no choice is worth more than its routes and all prices together: that is
the bound.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.routes.search import NEVER, SCALE, Budget, Found, price_of

NOTHING: Final = Found(0, 0, -1, [], 0, 0, 0)
"""A train that does not run."""


class Lot:
    """Equal trains and the routes they may take, those of the greatest worth first."""

    __slots__ = ("all", "count", "routes", "trains", "users", "worths")

    def __init__(self, trains: list[int], routes: list[Found], may_rest: bool, priced: int, prices: list[int]) -> None:
        self.trains = trains
        """Which trains of the company."""
        self.count = len(trains)
        rows: list[tuple[int, int, Found]] = []
        for number, route in enumerate(routes + [NOTHING] * self.count if may_rest else routes):
            worth = SCALE * route.value - price_of(route.mask & priced, prices)
            rows.append((-worth, number, route))
        rows.sort(key=_order)
        self.routes: list[Found] = [row[2] for row in rows]
        self.worths: list[int] = [-row[0] for row in rows]
        self.all = (1 << len(rows)) - 1
        self.users: dict[int, int] = {}
        """For each bit of track the routes that use it; made when it is first asked for."""

    def conflicts(self, mask: int) -> int:
        """The routes that use some of this track."""
        out = 0
        if not self.users:
            self.users = _users(self.routes)
        users = self.users
        while mask:
            low = mask & -mask
            mask ^= low
            out |= users.get(low, 0)
        return out

    def most(self, free: int, count: int) -> int:
        """The sum of the best `count` free routes; beyond hope if there are fewer."""
        total = 0
        for _ in range(count):
            if not free:
                return NEVER
            low = free & -free
            free ^= low
            total += self.worths[low.bit_length() - 1]
        return total


def _order(row: tuple[int, int, Found]) -> tuple[int, int]:
    return row[0], row[1]


def _users(routes: list[Found]) -> dict[int, int]:
    size = len(routes) // 8 + 1
    marks: dict[int, bytearray] = {}
    for number, route in enumerate(routes):
        mask = route.mask
        while mask:
            low = mask & -mask
            mask ^= low
            held = marks.get(low)
            if held is None:
                held = bytearray(size)
                marks[low] = held
            held[number >> 3] |= 1 << (number & 7)
    return {bit: int.from_bytes(held, "little") for bit, held in marks.items()}


class Pack:
    """Looks for a choice with more revenue than `best`; with `mail` for one of exactly `best` that earns more mail."""

    __slots__ = (
        "best",
        "best_mail",
        "budget",
        "chosen",
        "contracts",
        "fixed_mail",
        "goal",
        "lots",
        "mail",
        "most_mail",
        "plan",
        "step",
    )

    def __init__(self, best: int, step: int, budget: Budget) -> None:
        self.best = best
        self.step = step
        """Revenues are multiples of this."""
        self.goal = SCALE * (best // step + 1) * step
        """What the worths of a choice and all prices must come to."""
        self.budget = budget
        self.plan: list[Found] | None = None
        """The choice: routes in the order of the lots."""
        self.chosen: list[Found] = []
        self.lots: list[Lot] = []
        self.mail = False
        self.best_mail = -1
        self.contracts = 0
        self.fixed_mail: list[int] = []
        self.most_mail: list[int] = []

    def look_for_mail(self, most: int, contracts: int, fixed: list[int]) -> None:
        """Look for equal revenue and more mail than this; `fixed` is the mail of routes that are settled."""
        self.mail = True
        self.goal = SCALE * self.best
        self.best_mail = most
        self.contracts = contracts
        self.fixed_mail = fixed

    def run(self, lots: list[Lot], prices: int) -> None:
        """Lots in the order in which they are to be filled, and the sum of all prices of track."""
        self.lots = lots
        self.most_mail = [max([route.mail for route in lot.routes], default=0) for lot in lots]
        self.fill(0, lots[0].count, [lot.all for lot in lots], prices, 0)

    def fill(self, at: int, left: int, free: list[int], worth: int, value: int) -> None:
        """Choose for the next train of the lot; `free` holds for each lot the routes that may still be taken."""
        if left == 0:
            at += 1
            if at == len(self.lots):
                self.take(value)
                return
            left = self.lots[at].count
        lot = self.lots[at]
        rest = self.most(free, at + 1)
        routes = free[at]
        while routes:
            self.budget.left -= 1
            if self.budget.left < 0 or worth + rest + lot.most(routes, left) < self.goal:
                return
            low = routes & -routes
            routes ^= low
            number = low.bit_length() - 1
            route = lot.routes[number]
            if not self.mail or self.mail_may_win(route, at, left - 1):
                after = self.closed(free, routes if left > 1 else 0, at, route.mask)
                self.choose(route, at, left - 1, after, worth + lot.worths[number], value + route.value)

    def closed(self, free: list[int], routes: int, at: int, mask: int) -> list[int]:
        """What is free after a choice; `routes` are those of its own lot that may follow it."""
        out = free[:at]
        out.append(routes & ~self.lots[at].conflicts(mask) if routes else 0)
        for later in range(at + 1, len(free)):
            out.append(free[later] & ~self.lots[later].conflicts(mask))
        return out

    def choose(self, route: Found, at: int, left: int, free: list[int], worth: int, value: int) -> None:
        if worth + self.lots[at].most(free[at], left) + self.most(free, at + 1) >= self.goal:
            self.chosen.append(route)
            self.fill(at, left, free, worth, value)
            self.chosen.pop()

    def most(self, free: list[int], first: int) -> int:
        """The most that the lots from here on can add."""
        total = 0
        for at in range(first, len(free)):
            total += self.lots[at].most(free[at], self.lots[at].count)
        return total

    def take(self, value: int) -> None:
        if not self.mail:
            if value > self.best:
                self.best = value
                self.goal = SCALE * (value // self.step + 1) * self.step
                self.plan = self.chosen[:]
        elif value == self.best:
            mail = top_sum(self.fixed_mail + [route.mail for route in self.chosen], self.contracts)
            if mail > self.best_mail:
                self.best_mail = mail
                self.plan = self.chosen[:]

    def mail_may_win(self, route: Found, at: int, left: int) -> bool:
        """Could this branch still earn more mail than the best so far?"""
        mails = self.fixed_mail + [chosen.mail for chosen in self.chosen]
        mails.append(route.mail)
        mails += [self.most_mail[at]] * left
        for later in range(at + 1, len(self.lots)):
            mails += [self.most_mail[later]] * self.lots[later].count
        return top_sum(mails, self.contracts) > self.best_mail


def top_sum(values: list[int], count: int) -> int:
    """Sum of the greatest `count` values."""
    return sum(sorted(values)[max(0, len(values) - count) :]) if count else 0
