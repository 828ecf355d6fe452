"""Routes of one numbered train: the best one, or all above a threshold. Rules 10.1 and 10.3.

A route through an own token consists of two arms that start there. Tokens are taken one after the other, and routes
through the later ones avoid the earlier, so each route is met once; of the two arms the first one has the lower first
chain. A branch is cut where the best *walk* from there (no immediate return, nothing else asked) cannot reach the
threshold any more.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.route_graph import RouteGraph

NEVER: Final = -1_000_000


class Budget:
    """How many search steps are allowed altogether, so that an answer always comes."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps


class Found:
    """A route: its value, the track it uses up, and its chains (arm 1, then arm 2; both outwards from the root)."""

    __slots__ = ("arm", "bonus", "mail", "mask", "path", "root", "value")

    def __init__(self, value: int, mask: int, root: int, path: list[int], arm: int, bonus: int, mail: int) -> None:
        self.value = value
        self.mask = mask
        self.root = root
        self.path = path
        self.arm = arm
        """How many chains of the path are arm 1."""
        self.bonus = bonus
        """The part of the value that is the destination bonus."""
        self.mail = mail
        """What a mail contract would pay for it."""


class RouteSearch:
    """Searches in one graph, for trains of up to `longest` stops."""

    __slots__ = (
        "arms",
        "arms_there",
        "best",
        "bonus",
        "bound",
        "budget",
        "closed",
        "d",
        "g",
        "keep_all",
        "longest",
        "masks",
        "nexts",
        "path",
        "root",
        "routes",
        "second",
        "threshold",
        "u",
        "w",
        "wd",
    )

    def __init__(self, g: RouteGraph, longest: int, budget: Budget) -> None:
        self.g = g
        self.longest = longest
        self.budget = budget
        self.nexts: list[list[int]] = self.following()
        self.u: list[list[int]] = []
        """u[k][chain]: the best walk that goes on after the chain with k stops left."""
        self.d: list[list[int]] = []
        """The same for walks that still have to reach the destination."""
        self.fill_walks()
        self.closed: list[bool] = []
        """Chains that may not be used: their track is taken, or they lead to a token that is done."""
        self.path: list[int] = []
        self.root = 0
        self.bonus = 0
        self.threshold = 0
        self.keep_all = False
        self.best: Found | None = None
        self.routes: list[Found] = []
        self.masks: dict[int, int] = {}
        self.second: list[int] = []
        self.arms: list[list[int]] = []
        self.arms_there: list[list[int]] = []
        self.w: list[int] = []
        """w[k]: the best second arm with k stops left; wd[k]: one that reaches the destination."""
        self.wd: list[int] = []
        self.bound: list[int] = []

    # -- bounds --------------------------------------------------------------------------------------------------------

    def following(self) -> list[list[int]]:
        """For each chain those that may follow it in a route."""
        g = self.g
        back = [g.bit[e] | g.stop_bit[g.frm[e]] for e in range(len(g.frm))]
        on = [[f for f in chains if not g.start_terminal[f]] for chains in g.out]
        return [
            [] if g.end[e] else [f for f in on[g.to[e]] if not g.bit[f] & back[e] and not g.inner[f] & g.inner[e]]
            for e in range(len(g.frm))
        ]

    def fill_walks(self) -> None:
        """A walk after chain e is one more chain and a walk after that one, or nothing."""
        g = self.g
        for k in range(self.longest + 1):
            gains = self.with_walks(k, self.u)
            self.u.append([max([gains[f] for f in after] + [0]) for after in self.nexts])
            if g.home >= 0:
                reach = self.with_walks(k, self.d)
                last = self.u[k]
                self.d.append(
                    [
                        last[e] if g.to[e] == g.destination else max([reach[f] for f in after] + [NEVER])
                        for e, after in enumerate(self.nexts)
                    ]
                )

    def with_walks(self, k: int, walks: list[list[int]]) -> list[int]:
        """For each chain its gain with the best walk after it, if k stops are left before it.

        A chain that uses up no stop is a tail: it ends the route, and no destination lies there.
        """
        g = self.g
        out: list[int] = []
        for f in range(len(g.frm)):
            left = k - g.cost[f]
            if left < 0:
                out.append(NEVER)
            elif left == k:
                out.append(g.gain[f] if walks is self.u else NEVER)
            else:
                out.append(g.gain[f] + walks[left][f])
        return out

    def ceiling(self, stops: int) -> int:
        """No route of so many stops is worth more, bonus apart: the best pair of walks from a token."""
        g = self.g
        most = 0
        for root in g.own:
            left = stops - g.stop_cost[root]
            self.fill_second(g.out[root], left, False)
            arms = self.arms[0]
            single = max([g.gain[e] + self.u[left - g.cost[e]][e] for e in g.out[root] if g.cost[e] <= left] + [0])
            pair = max([arms[k] + arms[left - k] for k in range(left + 1)])
            most = max(most, g.stop_value[root] + max(single, pair))
        return most

    # -- asking --------------------------------------------------------------------------------------------------------

    def best_route(self, stops: int, taken: int, bonus: bool) -> Found | None:
        """The best route of a train with so many stops that uses none of the taken track."""
        self.keep_all = False
        self.threshold = 1
        self.forget()
        self.search(stops, taken, bonus)
        return self.best

    def forget(self) -> None:
        # Not in place: mypy would take `best` for None in the whole of `best_route`, and so would the compiled code.
        self.best = None

    def routes_from(self, stops: int, threshold: int, bonus: bool) -> list[Found]:
        """All routes worth at least the threshold, the best one for each set of track; best first."""
        self.keep_all = True
        self.threshold = max(1, threshold)
        self.routes = []
        self.masks = {}
        self.search(stops, 0, bonus)
        self.routes.sort(key=_worth)
        return self.routes

    def search(self, stops: int, taken: int, bonus: bool) -> None:
        g = self.g
        self.closed = [mask & taken != 0 for mask in g.full]
        self.bonus = g.bonus if bonus else 0
        if bonus:
            if g.home >= 0:
                self.from_root(g.home, stops - g.stop_cost[g.home], True)
            return
        for root in g.own:
            self.from_root(root, stops - g.stop_cost[root], False)
            for e in range(len(g.frm)):
                if g.to[e] == root:
                    self.closed[e] = True

    def from_root(self, root: int, left: int, need: bool) -> None:
        """All routes through this stop."""
        g = self.g
        self.root = root
        firsts = [e for e in g.out[root] if not self.closed[e] and g.cost[e] <= left]
        self.fill_second(firsts, left, need)
        start = g.stop_value[root] + self.bonus
        for number, e in enumerate(firsts):
            alone = g.start_terminal[e]
            self.second = [] if alone else [f for f in firsts[number + 1 :] if not g.start_terminal[f]]
            self.w = self.arms[len(firsts) if alone else number + 1]
            self.wd = self.arms_there[len(firsts) if alone else number + 1]
            self.bound = [-1] * (len(g.frm) * (self.longest + 1))
            still = need and g.to[e] != g.destination
            value = start + g.gain[e]
            if g.bit[e] & g.stop_bit[root] or value + self.most(e, left - g.cost[e], still) < self.threshold:
                continue
            self.path.append(e)
            self.grow(e, left - g.cost[e], value, g.inner[e], g.stop_bit[root] | g.bit[e], still)
            self.path.pop()

    def fill_second(self, firsts: list[int], left: int, need: bool) -> None:
        """arms[n][k]: the best second arm that starts with one of the chains from n on, with k stops left; arms_there:
        one that reaches the destination."""
        g = self.g
        self.arms = [[0] * (left + 1)]
        self.arms_there = [[NEVER] * (left + 1)]
        for f in firsts[::-1]:
            if g.start_terminal[f]:
                self.arms.append(self.arms[-1])
                self.arms_there.append(self.arms_there[-1])
                continue
            cost, gain = g.cost[f], g.gain[f]
            best, reach = self.arms[-1][:], self.arms_there[-1][:]
            for k in range(cost, left + 1):
                best[k] = max(best[k], gain + self.u[k - cost][f])
                if need:
                    reach[k] = max(reach[k], gain + self.d[k - cost][f])
            self.arms.append(best)
            self.arms_there.append(reach)
        self.arms.reverse()
        self.arms_there.reverse()

    def most(self, e: int, k: int, need: bool) -> int:
        """The most that arm 1 beyond the chain and arm 2 can still add."""
        at = e * (self.longest + 1) + k
        if not need and self.bound[at] >= 0:
            return self.bound[at]
        best = NEVER
        for i in range(k + 1):
            if need:
                best = max(best, self.d[i][e] + self.w[k - i], self.u[i][e] + self.wd[k - i])
            else:
                best = max(best, self.u[i][e] + self.w[k - i])
        if not need:
            self.bound[at] = best
        return best

    # -- searching -----------------------------------------------------------------------------------------------------

    def grow(self, last: int, k: int, value: int, used: int, seen: int, need: bool) -> None:
        """Arm 1 has come to the end of `last`: stop it here and go on to arm 2, or extend it."""
        g = self.g
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        if not need and value >= self.threshold:
            self.record(value, len(self.path))
        if self.second:
            self.turn(k, value, used, seen, need)
        for f in self.nexts[last]:
            left = k - g.cost[f]
            if left < 0 or used & g.inner[f] or seen & g.bit[f] or self.closed[f]:
                continue
            worth = value + g.gain[f]
            still = need and g.to[f] != g.destination
            if worth + self.most(f, left, still) >= self.threshold:
                self.path.append(f)
                self.grow(f, left, worth, used | g.inner[f], seen | g.bit[f], still)
                self.path.pop()

    def turn(self, k: int, value: int, used: int, seen: int, need: bool) -> None:
        """Arm 2 begins."""
        g = self.g
        arm = len(self.path)
        for f in self.second:
            left = k - g.cost[f]
            if left < 0 or used & g.inner[f] or seen & g.bit[f]:
                continue
            worth = value + g.gain[f]
            still = need and g.to[f] != g.destination
            if worth + (self.d[left][f] if still else self.u[left][f]) >= self.threshold:
                self.path.append(f)
                self.grow_second(f, left, worth, used | g.inner[f], seen | g.bit[f], still, arm)
                self.path.pop()

    def grow_second(self, last: int, k: int, value: int, used: int, seen: int, need: bool, arm: int) -> None:
        g = self.g
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        if not need and value >= self.threshold:
            self.record(value, arm)
        for f in self.nexts[last]:
            left = k - g.cost[f]
            if left < 0 or used & g.inner[f] or seen & g.bit[f] or self.closed[f]:
                continue
            worth = value + g.gain[f]
            still = need and g.to[f] != g.destination
            if worth + (self.d[left][f] if still else self.u[left][f]) >= self.threshold:
                self.path.append(f)
                self.grow_second(f, left, worth, used | g.inner[f], seen | g.bit[f], still, arm)
                self.path.pop()

    def record(self, value: int, arm: int) -> None:
        """Keep the route if it is the best, or the best on its track."""
        mask = 0
        for e in self.path:
            mask |= self.g.full[e]
        found = Found(value, mask, self.root, self.path[:], arm, self.bonus, self.mail(arm))
        if not self.keep_all:
            self.best = found
            self.threshold = value + 1
            return
        at = self.masks.get(mask, -1)
        if at < 0:
            self.masks[mask] = len(self.routes)
            self.routes.append(found)
        elif (value, found.mail) > (self.routes[at].value, self.routes[at].mail):
            self.routes[at] = found

    def mail(self, arm: int) -> int:
        """Half of the first and last stop, rounded down. Rules 10.4."""
        g = self.g
        first = g.to[self.path[arm - 1]]
        last = g.to[self.path[-1]] if arm < len(self.path) else self.root
        return (g.stop_value[first] + g.stop_value[last]) // 2


def _worth(route: Found) -> int:
    return -route.value
