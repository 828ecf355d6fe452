"""The route of an E train. Rules 10.2.

It runs on any number of stops between two own tokens; only cities with own tokens count, each double. So it is a search
of its own: the path between own tokens that visits the most of them. By the site it may share track with the other
trains; where it may not, `best.py` closes some track to it.

A path is only closed at tokens that have not been the start before. A branch is cut when all tokens that can still be
visited do not suffice, or when the same place was reached before with the same stops ahead and at least as much.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import OFFBOARD
from tycoon.games.g1822.routes.graph import RouteGraph
from tycoon.games.g1822.routes.search import Budget, Found

DOUBLE: Final = 2
HOME: Final = 1
DESTINATION: Final = 2
SEVERAL: Final = 4
"""At least two own tokens are on the path."""
STEP: Final = 2
"""A step of this search is as dear as two of the search for numbered trains."""
SCALE: Final = 4096
"""Scores are revenue * SCALE + mail, so that mail decides between equal revenues."""


class ExpressSearch:
    """All E routes of a company."""

    __slots__ = (
        "best",
        "bonus",
        "budget",
        "closed_at",
        "found",
        "g",
        "mail",
        "most_mail",
        "near",
        "ok",
        "owns",
        "path",
        "root",
        "same",
        "seen",
        "steps",
        "token_value",
        "touch",
    )

    def __init__(self, g: RouteGraph, budget: Budget, without: int = 0) -> None:
        """`without`: track that the route may not use."""
        self.g = g
        self.budget = budget
        stops = len(g.stop_ids)
        self.token_value = [0] * stops
        self.owns = [False] * stops
        self.ok: list[bool] = [g.passable[n] for n in range(stops)]
        """May an E train be here at all?"""
        for stop in g.own:
            self.token_value[stop] = DOUBLE * g.stop_value[stop]
            self.owns[stop] = True
            self.ok[stop] = g.stop_kind[stop] != OFFBOARD
        self.steps: list[list[int]] = []
        self.near: list[int] = []
        """For each stop its neighbours, as a mask over stops."""
        self.touch: list[int] = []
        """For each stop the shared track that leaves it."""
        self.trim(without)
        bits = g.stop_bit
        self.same: list[int] = [sum([1 << n for n in range(stops) if bits[n] == bits[stop]]) for stop in range(stops)]
        """For each stop those that a path through it has visited, as a mask over stops: its whole group."""
        self.most_mail = 0
        self.bonus = 0
        self.mail = False
        self.best = 0
        self.found: Found | None = None
        self.path: list[int] = []
        self.root = 0
        self.closed_at = 0
        """Tokens that have been the start, as a mask over stops."""
        self.seen: dict[tuple[int, int, int, int], int] = {}

    def trim(self, without: int) -> None:
        """Leave out closed track and dead ends without an own token."""
        g = self.g
        out = [[e for e in chains if not g.full[e] & without] for chains in g.out]
        changed = True
        while changed:
            changed = False
            self.steps = [[e for e in chains if self.ok[g.frm[e]] and self.ok[g.to[e]]] for chains in out]
            for stop in range(len(g.stop_ids)):
                if self.ok[stop] and not self.owns[stop] and len({g.to[e] for e in self.steps[stop]}) < 2:
                    self.ok[stop] = False
                    changed = True
        self.steps = [self.easiest(chains) for chains in self.steps]
        self.near = [0] * len(g.stop_ids)
        self.touch = [0] * len(g.stop_ids)
        for stop, chains in enumerate(self.steps):
            for e in chains:
                self.near[stop] |= 1 << g.to[e]
                self.touch[stop] |= g.inner[e]

    def easiest(self, chains: list[int]) -> list[int]:
        """Of the ways from one stop to another those that are of use: not one that shares with others all the track
        that another way shares, and perhaps more. Only an E train may choose so: nobody else minds which way it takes.
        """
        g = self.g
        rows = [(g.inner[e].bit_count(), len(g.chain_sides[e]), e) for e in chains]
        rows.sort()
        kept: list[int] = []
        for _, _, e in rows:
            if not self.no_better(e, kept):
                kept.append(e)
        kept.sort()
        return kept

    def no_better(self, e: int, kept: list[int]) -> bool:
        """Does one of the kept ways do all that this one can?"""
        g = self.g
        for f in kept:
            same = g.to[f] == g.to[e] and g.end[f] <= g.end[e] and g.start_terminal[f] <= g.start_terminal[e]
            if same and g.inner[f] & ~g.inner[e] == 0:
                return True
        return False

    def best_route(self, bonus: bool, mail: bool) -> Found | None:
        """The best E route; with `bonus` a destination run counts, with `mail` mail money decides between equals."""
        g = self.g
        self.bonus = DOUBLE * g.bonus if bonus and g.home >= 0 else 0
        self.mail = mail
        self.best = 0
        self.forget()
        self.closed_at = 0
        for root in self.roots():
            self.root = root
            self.seen = {}
            value = self.token_value[root]
            self.most_mail = self.best_mail_from(root)
            self.grow(root, value, 0, self.same[root], self.flags(root, 0), False)
            self.closed_at |= 1 << root
        return self.found

    def forget(self) -> None:
        # Not in place: mypy would take `found` for None in the whole of `best_route`, and so would the compiled code.
        self.found = None

    def ceiling(self) -> int:
        """No E route is worth more."""
        return sum(self.token_value) + DOUBLE * self.g.bonus

    def roots(self) -> list[int]:
        """Own tokens, those that can only be an end first."""
        ends = [stop for stop in self.g.own if self.ends_only(stop)]
        return ends + [stop for stop in self.g.own if stop not in ends]

    def ends_only(self, stop: int) -> bool:
        return not [e for e in self.steps[stop] if not self.g.start_terminal[e]]

    def flags(self, stop: int, flags: int) -> int:
        if stop == self.g.home:
            flags |= HOME
        if stop == self.g.destination:
            flags |= DESTINATION
        return flags

    def score(self, stop: int, value: int, flags: int) -> int:
        """The worth of a path that ends here."""
        if flags & HOME and flags & DESTINATION:
            value += self.bonus
        return value * SCALE + (self.mail_of(stop) if self.mail else 0)

    def best_mail_from(self, root: int) -> int:
        """The most mail of a path from here, if mail counts."""
        if not self.mail:
            return 0
        ends = [self.g.stop_value[stop] for stop in self.g.own if stop != root and not self.closed_at >> stop & 1]
        return (self.g.stop_value[root] + max(ends, default=0)) // 2

    def mail_of(self, stop: int) -> int:
        return (self.g.stop_value[self.root] + self.g.stop_value[stop]) // 2

    def grow(self, stop: int, value: int, used: int, seen: int, flags: int, ended: bool) -> None:
        """The path has come to `stop`: close it here, or go on."""
        g = self.g
        self.budget.left -= STEP
        if self.budget.left < 0:
            return
        if flags & SEVERAL and self.owns[stop] and not self.closed_at >> stop & 1:
            score = self.score(stop, value, flags)
            if score > self.best:
                self.best = score
                self.record(stop, flags)
        if ended:
            return
        ahead = self.ahead(stop, seen)
        if not self.promising(stop, value, flags, ahead) or self.met_before(stop, value, used, flags, ahead):
            return
        first = not self.path
        for e in self.steps[stop]:
            to = g.to[e]
            if seen >> to & 1 or used & g.inner[e] or (g.start_terminal[e] and not first):
                continue
            if g.end[e] and not self.owns[to]:
                continue
            more = flags | SEVERAL if self.owns[to] else flags
            self.path.append(e)
            worth = value + self.token_value[to]
            self.grow(to, worth, used | g.inner[e], seen | self.same[to], self.flags(to, more), g.end[e])
            self.path.pop()

    def ahead(self, stop: int, seen: int) -> int:
        """Stops that can still be reached, as a mask over stops."""
        near = self.near
        reached = 0
        fringe = near[stop] & ~seen
        while fringe:
            reached |= fringe
            beyond = 0
            while fringe:
                low = fringe & -fringe
                fringe ^= low
                beyond |= near[low.bit_length() - 1]
            fringe = beyond & ~reached & ~seen
        return reached

    def promising(self, stop: int, value: int, flags: int, ahead: int) -> bool:
        """Can the tokens ahead still make a better path?"""
        g = self.g
        last = 0
        groups: dict[int, int] = {}
        for token in g.own:
            if not ahead >> token & 1:
                continue
            ways = self.near[token] & (ahead | 1 << stop)
            worth = self.token_value[token]
            if ways & (ways - 1):
                group = g.stop_bit[token]
                groups[group] = max(groups.get(group, 0), worth)
            else:
                last = max(last, worth)
        most = value + last + sum(groups.values())
        if (
            self.bonus
            and self.within(flags, ahead, HOME, g.home)
            and self.within(flags, ahead, DESTINATION, g.destination)
        ):
            most += self.bonus
        return most * SCALE + self.most_mail > self.best

    def within(self, flags: int, ahead: int, flag: int, stop: int) -> bool:
        return flags & flag != 0 or ahead >> stop & 1 != 0

    def met_before(self, stop: int, value: int, used: int, flags: int, ahead: int) -> bool:
        """Was the path here before, with the same stops and track ahead, and at least as much?"""
        track = self.touch[stop]
        rest = ahead
        while rest:
            low = rest & -rest
            rest ^= low
            track |= self.touch[low.bit_length() - 1]
        key = (stop, ahead, used & track, flags)
        if self.seen.get(key, -1) >= value:
            return True
        self.seen[key] = value
        return False

    def record(self, stop: int, flags: int) -> None:
        g = self.g
        mask = 0
        for e in self.path:
            mask |= g.full[e]
        bonus = self.bonus if flags & HOME and flags & DESTINATION else 0
        value = self.best // SCALE
        self.found = Found(value, mask, self.root, self.path[:], len(self.path), bonus, self.mail_of(stop))
