"""Several trains: one route from each list, no track twice, the greatest sum. Rules 10.1.

Depth first, the shortest list first; after each choice the other lists are filtered by the track used, and their best
routes bound what is still possible. Equal trains take their routes in list order, so that no set is met twice.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.route_search import Budget, Found

ROUTES_A_STEP: Final = 32
"""So many routes are filtered in the time of one search step."""

NOTHING: Final = Found(0, 0, -1, [], 0, 0, 0)
"""A train that does not run."""


class Lot:
    """Equal trains and the routes they may take, best first."""

    __slots__ = ("count", "routes", "trains")

    def __init__(self, trains: list[int], routes: list[Found], may_rest: bool) -> None:
        self.trains = trains
        """Which trains of the company."""
        self.count = len(trains)
        self.routes = routes + [NOTHING] * self.count if may_rest else routes


class Pack:
    """Looks for a choice worth more than `best`; with `mail` for one worth exactly `best` that earns more mail."""

    __slots__ = (
        "best",
        "best_mail",
        "budget",
        "chosen",
        "contracts",
        "counts",
        "fixed_mail",
        "later",
        "mail",
        "most_mail",
        "plan",
        "scanned",
    )

    def __init__(self, best: int, budget: Budget) -> None:
        self.best = best
        self.budget = budget
        self.plan: list[Found] | None = None
        """The choice: routes in the order of the lots."""
        self.chosen: list[Found] = []
        self.counts: list[int] = []
        self.later: list[int] = []
        """For each lot the number of trains in the lots after it."""
        self.scanned = 0
        self.mail = False
        self.best_mail = -1
        self.contracts = 0
        self.fixed_mail: list[int] = []
        self.most_mail: list[int] = []

    def look_for_mail(self, most: int, contracts: int, fixed: list[int]) -> None:
        """Look for equal revenue and more mail than this; `fixed` is the mail of routes that are settled."""
        self.mail = True
        self.best_mail = most
        self.contracts = contracts
        self.fixed_mail = fixed

    def run(self, lots: list[Lot]) -> None:
        """Lots in the order in which they are to be filled."""
        self.counts = [lot.count for lot in lots]
        self.later = [sum(self.counts[at + 1 :]) for at in range(len(lots))]
        self.most_mail = [max([route.mail for route in lot.routes], default=0) for lot in lots]
        lists = [lot.routes for lot in lots]
        for lot in lots:
            if len(lot.routes) < lot.count:
                return
        self.fill(0, self.counts[0], lists, 0)

    def fill(self, at: int, left: int, lists: list[list[Found]], value: int) -> None:
        """Choose for the next train of the lot; `lists` hold only routes that are still free."""
        if left == 0:
            at += 1
            if at == len(self.counts):
                self.take(value)
                return
            left = self.counts[at]
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        rest = self.most(lists, at + 1)
        routes = lists[at]
        for number in range(len(routes) - left + 1):
            route = routes[number]
            if self.budget.left < 0 or not self.may_win(value + rest + _sum_from(routes, number, left)):
                return
            if self.mail and not self.mail_may_win(route, at, left - 1):
                continue
            if left + self.later[at] == 2:
                last = routes if left == 2 else lists[at + 1]
                self.finish(route, last, number + 1 if left == 2 else 0, value + route.value)
                continue
            remaining = _free(routes, number + 1, route.mask)
            if len(remaining) < left - 1:
                continue
            others = lists[:at] + [remaining] + [_free(other, 0, route.mask) for other in lists[at + 1 :]]
            self.budget.left -= self.weight(lists, at)
            bound = value + route.value + _sum_from(remaining, 0, left - 1) + self.most(others, at + 1)
            if self.may_win(bound):
                self.chosen.append(route)
                self.fill(at, left - 1, others, value + route.value)
                self.chosen.pop()

    def finish(self, route: Found, last: list[Found], first: int, value: int) -> None:
        """Only one more train: its first route that is free (with `mail`: each of them)."""
        self.chosen.append(route)
        for at in range(first, len(last)):
            other = last[at]
            if not self.may_win(value + other.value):
                break
            self.scanned += 1
            if not other.mask & route.mask:
                self.chosen.append(other)
                self.take(value + other.value)
                self.chosen.pop()
                if not self.mail:
                    break
        self.chosen.pop()
        self.budget.left -= self.scanned // ROUTES_A_STEP
        self.scanned %= ROUTES_A_STEP

    def weight(self, lists: list[list[Found]], at: int) -> int:
        """What filtering the lists costs, in steps of the budget."""
        total = 0
        for number in range(at, len(lists)):
            total += len(lists[number])
        return total // ROUTES_A_STEP

    def may_win(self, bound: int) -> bool:
        return bound >= self.best if self.mail else bound > self.best

    def most(self, lists: list[list[Found]], first: int) -> int:
        """The most that the lots from here on can add; negative beyond hope if one cannot be filled."""
        total = 0
        for at in range(first, len(lists)):
            if len(lists[at]) < self.counts[at]:
                return -1_000_000
            total += _sum_from(lists[at], 0, self.counts[at])
        return total

    def take(self, value: int) -> None:
        if not self.mail:
            if value > self.best:
                self.best = value
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
        for later in range(at + 1, len(self.counts)):
            mails += [self.most_mail[later]] * self.counts[later]
        return top_sum(mails, self.contracts) > self.best_mail


def top_sum(values: list[int], count: int) -> int:
    """Sum of the greatest `count` values."""
    return sum(sorted(values)[max(0, len(values) - count) :]) if count else 0


def _sum_from(routes: list[Found], first: int, count: int) -> int:
    total = 0
    for at in range(first, first + count):
        total += routes[at].value
    return total


def _free(routes: list[Found], first: int, taken: int) -> list[Found]:
    return [routes[at] for at in range(first, len(routes)) if not routes[at].mask & taken]
