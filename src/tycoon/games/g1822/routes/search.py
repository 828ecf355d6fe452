"""Routes of one numbered train: the best one, or all above a threshold. Rules 10.1 and 10.3.

A route through an own token consists of two arms that start there. Tokens are taken one after the other, and routes
through the later ones avoid the earlier, so each route is met once; of the two arms the first one has the lower first
chain. A branch is cut where the best *walk* from there (no immediate return, nothing else asked) cannot reach the
threshold any more.

Track may have a price (see `route_prices.py`): then routes are compared by their *worth*, which is SCALE times the
value less the price of the track they use.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.routes.graph import RouteGraph

NEVER: Final = -1_000_000_000
SCALE: Final = 16
"""Prices are parts of a pound: worths are so many times values."""
CELLS: Final = 16
"""So many cells of a table of walks take as long to fill as one step of the search."""
PARALLEL: Final = 4
"""So many ways out take as long to compare as another cell."""

BUSY: Final = 16
"""A step to a stop with so many ways out counts double."""


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


class Pool:
    """Routes met so far, one for each set of track."""

    __slots__ = ("masks", "routes")

    def __init__(self) -> None:
        self.routes: list[Found] = []
        self.masks: dict[int, int] = {}

    def keep(self, routes: list[Found]) -> None:
        """Remember these too."""
        for route in routes:
            at = self.masks.get(route.mask, -1)
            if at < 0:
                self.masks[route.mask] = len(self.routes)
                self.routes.append(route)
            elif route.value > self.routes[at].value:
                self.routes[at] = route


class RouteSearch:
    """Searches in one graph, for trains of up to `longest` stops. A path is a list of bundles until it is recorded."""

    __slots__ = (
        "arms",
        "arms_there",
        "bit",
        "bonus",
        "bounds",
        "budget",
        "bundles",
        "chain_gain",
        "chains",
        "charged",
        "closed",
        "complete",
        "cost",
        "d",
        "end",
        "follow",
        "followers",
        "frm",
        "g",
        "gain",
        "hope",
        "into",
        "keep_all",
        "links",
        "longest",
        "masks",
        "must",
        "on",
        "out",
        "path",
        "pools",
        "root",
        "routes",
        "second",
        "shut",
        "start_terminal",
        "threshold",
        "to",
        "toll",
        "u",
        "w",
        "wd",
    )

    def __init__(self, g: RouteGraph, longest: int, budget: Budget, without: int = 0) -> None:
        """`without`: track that no route may use."""
        self.g = g
        self.longest = longest
        self.budget = budget
        self.bundle_chains(without)
        self.on: list[list[int]] = [[f for f in bundles if not self.start_terminal[f]] for bundles in self.out]
        """For each stop the bundles by which a route goes on, the most promising first."""
        self.follow: list[int] = []
        """For each bundle which of the followers it has."""
        self.followers: list[list[int]] = []
        """Different lists of bundles that may follow another."""
        self.links = self.bundles
        """How much work it is to fill a row of a table."""
        self.into: list[list[int]] = [[] for _ in g.stop_ids]
        """For each stop the bundles that lead there."""
        for e, to in enumerate(self.to):
            self.into[to].append(e)
        self.find_followers()
        self.toll: list[int] = [1 + len(self.on[to]) // BUSY for to in self.to]
        """Steps that each bundle counts for."""
        self.chain_gain: list[int] = []
        """What each chain adds, less the price of its track."""
        self.gain: list[int] = []
        """The same of the best chain of each bundle."""
        self.hope: list[int] = []
        """Gain and the longest walk after it."""
        self.u: list[list[int]] = []
        """u[k][bundle]: the best walk that goes on after the bundle with k stops left."""
        self.d: list[list[int]] = []
        """The same for walks that still have to reach the destination."""
        self.closed: list[bool] = []
        """Bundles that may not be used: their track is taken, or they lead to a token that is done."""
        self.shut = 0
        """Track that is taken."""
        self.complete = True
        """The last search was not cut short."""
        self.pools: dict[tuple[int, bool], Pool] = {}
        self.path: list[int] = []
        self.root = 0
        self.bonus = 0
        self.threshold = 0
        self.keep_all = False
        self.routes: list[Found] = []
        self.masks: dict[int, int] = {}
        self.second: list[int] = []
        self.arms: list[list[int]] = []
        self.arms_there: list[list[int]] = []
        self.w: list[int] = []
        """w[k]: the best second arm with k stops left; wd[k]: one that reaches the destination."""
        self.wd: list[int] = []
        self.bounds: dict[int, int] = {}
        """Of `known_most`."""
        self.charged: list[int] = [-1]
        """The prices that the tables know."""

    def bundle_chains(self, without: int) -> None:
        """Number the bundles by the first of their chains."""
        g = self.g
        known: dict[tuple[int, int, int, int, int], int] = {}
        self.chains: list[list[int]] = []
        for e, start in enumerate(g.frm):
            if g.full[e] & without:
                continue
            flags = 2 * g.end[e] + g.start_terminal[e]
            number = known.setdefault((start, g.to[e], g.bit[e], g.gain[e], flags), len(known))
            if number == len(self.chains):
                self.chains.append([])
            self.chains[number].append(e)
        first = [chains[0] for chains in self.chains]
        self.bundles = len(first)
        self.frm: list[int] = [g.frm[e] for e in first]
        self.to: list[int] = [g.to[e] for e in first]
        self.bit: list[int] = [g.bit[e] for e in first]
        self.cost: list[int] = [g.cost[e] for e in first]
        self.end: list[bool] = [g.end[e] for e in first]
        self.start_terminal: list[bool] = [g.start_terminal[e] for e in first]
        self.must: list[int] = []
        """Track that all chains of the bundle use."""
        for chains in self.chains:
            common = -1
            for e in chains:
                common &= g.inner[e]
            self.must.append(common)
        self.out: list[list[int]] = [[] for _ in g.stop_ids]
        """For each stop the bundles that leave it."""
        for number, start in enumerate(self.frm):
            self.out[start].append(number)

    def pool(self, stops: int, bonus: bool) -> Pool:
        """The routes that trains of so many stops have met so far."""
        key = (stops, bonus)
        if key not in self.pools:
            self.pools[key] = Pool()
        return self.pools[key]

    # -- bounds --------------------------------------------------------------------------------------------------------

    def charge(self, priced: int, prices: list[int]) -> None:
        """From now on track has a price: `prices` by bit, `priced` the bits that have one."""
        if prices == self.charged:
            return
        g = self.g
        self.charged = prices
        self.chain_gain = [SCALE * gain for gain in g.gain]
        if priced:
            gains = self.chain_gain
            for e, mask in enumerate(g.full):
                if mask & priced:
                    gains[e] -= price_of(mask & priced, prices)
            for chains in self.chains:
                if len(chains) > 1:
                    chains.sort(key=self.dearness)
        self.gain = [self.chain_gain[chains[0]] for chains in self.chains]
        self.fill_walks()
        last = self.u[self.longest]
        self.hope = [gain + last[e] for e, gain in enumerate(self.gain)]
        for chains in self.on:
            chains.sort(key=self.despair)

    def dearness(self, chain: int) -> tuple[int, int]:
        return -self.chain_gain[chain], chain

    def despair(self, e: int) -> int:
        return -self.hope[e]

    def fill_walks(self) -> None:
        """A walk after chain e is one more chain and a walk after that one, or nothing."""
        self.budget.left -= self.links * (self.longest + 1) // CELLS
        self.u = []
        self.d = []
        for k in range(self.longest + 1):
            self.u.append(self.walks(k, self.u, 0))

    def fill_walks_there(self) -> None:
        """The same for walks that reach the destination."""
        self.budget.left -= self.links * (self.longest + 1) // CELLS
        for k in range(self.longest + 1):
            there = self.walks(k, self.d, NEVER)
            for e, to in enumerate(self.to):
                if to == self.g.destination:
                    there[e] = self.u[k][e]
            self.d.append(there)

    def walks(self, k: int, shorter: list[list[int]], nothing: int) -> list[int]:
        """For each chain the best walk that goes on after it with k stops left: one more chain that may follow it, and
        a walk after that one. A chain that uses up no stop is a tail: it ends the route, and no destination lies there.
        """
        cost = self.cost
        worth = [NEVER] * len(cost)
        for f, gain in enumerate(self.gain):
            left = k - cost[f]
            if left == k:
                worth[f] = NEVER if nothing else gain
            elif left >= 0:
                worth[f] = gain + shorter[left][f]
        best = [max([worth[f] for f in chains] + [nothing]) for chains in self.followers]
        return [best[kind] for kind in self.follow]

    def find_followers(self) -> None:
        """For each bundle those that may follow it in a route."""
        g = self.g
        known: dict[tuple[int, ...], int] = {}
        for e, to in enumerate(self.to):
            back = self.bit[e] | g.stop_bit[self.frm[e]]
            after: list[int] = []
            if not self.end[e]:
                after = [f for f in self.on[to] if not self.bit[f] & back and self.compatible(e, f)]
            kind = known.setdefault(tuple(after), len(known))
            self.follow.append(kind)
            if kind == len(self.followers):
                self.followers.append(after)
                self.links += 1 + len(after) // PARALLEL

    def compatible(self, e: int, f: int) -> bool:
        """Is there a chain in each without common track?"""
        if self.must[e] & self.must[f]:
            return False
        inner = self.g.inner
        for first in self.chains[e]:
            track = inner[first]
            for second in self.chains[f]:
                if not track & inner[second]:
                    return True
        return False

    def ceiling(self, stops: int, bonus: bool) -> int:
        """No route of so many stops is worth more: the best pair of walks from a token."""
        g = self.g
        most = NEVER
        self.bonus = g.bonus if bonus else 0
        if bonus and not self.d:
            self.fill_walks_there()
        for root in [g.home] if bonus else g.own:
            left = stops - g.stop_cost[root]
            self.fill_second(self.out[root], left, bonus)
            arms, there = self.arms[0], self.arms_there[0]
            walks = self.d if bonus else self.u
            for e in self.out[root]:
                if self.cost[e] <= left and self.start_terminal[e]:
                    at_end = bonus and self.to[e] == g.destination
                    walk = self.u[left - self.cost[e]][e] if at_end else walks[left - self.cost[e]][e]
                    most = max(most, SCALE * (g.stop_value[root] + self.bonus) + self.gain[e] + walk)
            for k in range(left + 1):
                pair = arms[k] + (there if bonus else arms)[left - k]
                most = max(most, SCALE * (g.stop_value[root] + self.bonus) + pair)
        return most

    # -- asking --------------------------------------------------------------------------------------------------------

    def better_routes(self, stops: int, taken: int, bonus: bool, threshold: int, steps: int) -> list[Found]:
        """Routes that use none of the taken track, each worth more than the one before; the last one is the best if the
        search was `complete`. None if no route is worth the threshold."""
        self.keep_all = False
        self.threshold = threshold
        self.routes = []
        self.limited(stops, taken, bonus, steps)
        return self.routes

    def routes_from(self, stops: int, threshold: int, bonus: bool, steps: int) -> list[Found]:
        """All routes worth at least the threshold, the best one for each set of track, if the search was `complete`."""
        self.keep_all = True
        self.threshold = threshold
        self.routes = []
        self.masks = {}
        self.limited(stops, 0, bonus, steps)
        return self.routes

    def limited(self, stops: int, taken: int, bonus: bool, steps: int) -> None:
        """Search within so many steps, without the taken track."""
        spare = max(0, self.budget.left - steps)
        self.budget.left -= spare
        self.shut = taken
        self.closed = [taken != 0 and self.is_shut(chains) for chains in self.chains]
        self.search(stops, bonus)
        self.complete = self.budget.left >= 0
        self.budget.left = max(0, self.budget.left) + spare if spare else self.budget.left

    def is_shut(self, chains: list[int]) -> bool:
        """Do all these chains use track that is taken?"""
        full, shut = self.g.full, self.shut
        return all(full[e] & shut for e in chains)

    def search(self, stops: int, bonus: bool) -> None:
        g = self.g
        self.bonus = g.bonus if bonus else 0
        if bonus:
            if not self.d:
                self.fill_walks_there()
            self.from_root(g.home, stops - g.stop_cost[g.home], True)
            return
        for root in g.own:
            self.from_root(root, stops - g.stop_cost[root], False)
            for e in self.into[root]:
                self.closed[e] = True

    def from_root(self, root: int, left: int, need: bool) -> None:
        """All routes through this stop."""
        g = self.g
        self.root = root
        start = SCALE * (g.stop_value[root] + self.bonus)
        firsts = self.firsts(root, left, start)
        self.fill_second(firsts, left, need)
        seconds = [f for f in firsts if not self.start_terminal[f]]
        done = 0
        for number, e in enumerate(firsts):
            value = start + self.gain[e]
            if start + self.hope[e] + self.arms[number + 1][left] < self.threshold or self.budget.left < 0:
                break
            alone = self.start_terminal[e]
            done += not alone
            self.w = self.arms[len(firsts) if alone else number + 1]
            self.wd = self.arms_there[len(firsts) if alone else number + 1]
            still = need and self.to[e] != g.destination
            if value + self.most(e, left - self.cost[e], still) < self.threshold or self.bit[e] & g.stop_bit[root]:
                continue
            self.second = [] if alone else seconds[done:]
            self.bounds = {}
            self.path.append(e)
            self.grow(e, left - self.cost[e], value, self.must[e], g.stop_bit[root] | self.bit[e], still)
            self.path.pop()

    def firsts(self, root: int, left: int, start: int) -> list[int]:
        """First chains of the arms of routes that may be worth the threshold, the most promising first."""
        hope = self.hope
        out = [e for e in self.out[root] if not self.closed[e] and self.cost[e] <= left]
        most = max([hope[e] for e in out if not self.start_terminal[e]] + [0])
        out = [e for e in out if start + hope[e] + (0 if self.start_terminal[e] else most) >= self.threshold]
        out.sort(key=self.despair)
        return out

    def fill_second(self, firsts: list[int], left: int, need: bool) -> None:
        """arms[n][k]: the best second arm that starts with one of the chains from n on, with k stops left; arms_there:
        one that reaches the destination."""
        self.arms = [[0] * (left + 1)]
        self.arms_there = [[NEVER] * (left + 1)]
        for f in firsts[::-1]:
            if self.start_terminal[f]:
                self.arms.append(self.arms[-1])
                self.arms_there.append(self.arms_there[-1])
                continue
            cost, gain = self.cost[f], self.gain[f]
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
        best = NEVER
        u, w = self.u, self.w
        for i in range(k + 1):
            if need:
                best = max(best, self.d[i][e] + w[k - i], u[i][e] + self.wd[k - i])
            elif u[i][e] + w[k - i] > best:
                best = u[i][e] + w[k - i]
        return best

    def known_most(self, e: int, k: int) -> int:
        """The same without a destination to reach, remembered for this start."""
        at = e * BUSY + k
        best = self.bounds.get(at)
        if best is None:
            best = self.most(e, k, False)
            self.bounds[at] = best
        return best

    # -- searching -----------------------------------------------------------------------------------------------------

    def grow(self, last: int, k: int, value: int, used: int, seen: int, need: bool) -> None:
        """Arm 1 has come to the end of `last`: stop it here and go on to arm 2, or extend it."""
        g = self.g
        self.budget.left -= self.toll[last]
        if self.budget.left < 0:
            return
        if not need and value >= self.threshold:
            self.record(len(self.path))
        if self.second:
            self.turn(k, value, used, seen, need)
        if self.end[last]:
            return
        hope, beyond = self.hope, value + self.w[-1]
        for f in self.on[self.to[last]]:
            if beyond + hope[f] < self.threshold:
                break
            left = k - self.cost[f]
            if left < 0 or seen & self.bit[f] or used & self.must[f] or self.closed[f]:
                continue
            worth = value + self.gain[f]
            still = need and self.to[f] != g.destination
            if worth + (self.most(f, left, True) if still else self.known_most(f, left)) >= self.threshold:
                self.path.append(f)
                self.grow(f, left, worth, used | self.must[f], seen | self.bit[f], still)
                self.path.pop()

    def turn(self, k: int, value: int, used: int, seen: int, need: bool) -> None:
        """Arm 2 begins."""
        g = self.g
        arm = len(self.path)
        hope = self.hope
        for f in self.second:
            if value + hope[f] < self.threshold:
                break
            left = k - self.cost[f]
            if left < 0 or seen & self.bit[f] or used & self.must[f]:
                continue
            worth = value + self.gain[f]
            still = need and self.to[f] != g.destination
            if worth + (self.d[left][f] if still else self.u[left][f]) >= self.threshold:
                self.path.append(f)
                self.grow_second(f, left, worth, used | self.must[f], seen | self.bit[f], still, arm)
                self.path.pop()

    def grow_second(self, last: int, k: int, value: int, used: int, seen: int, need: bool, arm: int) -> None:
        g = self.g
        self.budget.left -= self.toll[last]
        if self.budget.left < 0:
            return
        if not need and value >= self.threshold:
            self.record(arm)
        if self.end[last]:
            return
        hope = self.hope
        for f in self.on[self.to[last]]:
            if value + hope[f] < self.threshold:
                break
            left = k - self.cost[f]
            if left < 0 or seen & self.bit[f] or used & self.must[f] or self.closed[f]:
                continue
            worth = value + self.gain[f]
            still = need and self.to[f] != g.destination
            if worth + (self.d[left][f] if still else self.u[left][f]) >= self.threshold:
                self.path.append(f)
                self.grow_second(f, left, worth, used | self.must[f], seen | self.bit[f], still, arm)
                self.path.pop()

    def record(self, arm: int) -> None:
        """The stops are known: choose a chain of each bundle, none of them with track of another."""
        rest = [0]
        for e in self.path[::-1]:
            rest.append(rest[-1] + self.gain[e])
        rest.reverse()
        self.assign(arm, [], 0, 0, SCALE * (self.g.stop_value[self.root] + self.bonus), rest)

    def assign(self, arm: int, chosen: list[int], used: int, mask: int, worth: int, rest: list[int]) -> None:
        """Choose the next chain; `rest` is what the bundles from each on can add."""
        g = self.g
        at = len(chosen)
        if at == len(self.path):
            self.keep(Found(0, mask, self.root, chosen[:], arm, self.bonus, self.mail(arm)), worth)
            return
        after = rest[at + 1]
        for e in self.chains[self.path[at]]:
            total = worth + self.chain_gain[e]
            if total + after < self.threshold:
                break
            if not used & g.inner[e] and not self.shut & g.full[e]:
                self.budget.left -= 1
                if self.budget.left < 0:
                    return
                chosen.append(e)
                self.assign(arm, chosen, used | g.inner[e], mask | g.full[e], total, rest)
                chosen.pop()

    def keep(self, found: Found, worth: int) -> None:
        """Keep the route if it is the best, or the best on its track."""
        g = self.g
        found.value = g.stop_value[self.root] + self.bonus
        for e in found.path:
            found.value += g.gain[e]
        if not self.keep_all:
            self.routes.append(found)
            self.threshold = worth + 1
            return
        at = self.masks.get(found.mask, -1)
        if at < 0:
            self.masks[found.mask] = len(self.routes)
            self.routes.append(found)
        elif (found.value, found.mail) > (self.routes[at].value, self.routes[at].mail):
            self.routes[at] = found

    def mail(self, arm: int) -> int:
        """Half of the first and last stop, rounded down. Rules 10.4."""
        g = self.g
        first = self.to[self.path[arm - 1]]
        last = self.to[self.path[-1]] if arm < len(self.path) else self.root
        return (g.stop_value[first] + g.stop_value[last]) // 2


def price_of(mask: int, prices: list[int]) -> int:
    """Of all bits of the mask together."""
    total = 0
    while mask:
        low = mask & -mask
        mask ^= low
        total += prices[low.bit_length() - 1]
    return total
