"""Step 2: where the president can go, and what it costs. Rules 5.

Reachable areas are found as whole sets, cost by cost: at most three opposing presidents and the canal cost anything, so
a handful of set operations replaces a search over paths.
"""

from __future__ import annotations

from tycoon.games.yokohama.effects import areas_too_dear, opposing_presidents, pay_presidents, pay_toll
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def neighbours(s: YokohamaState, areas: int) -> int:
    """All neighbours of a set of areas."""
    near = s.near
    out = 0
    while areas:
        low = areas & -areas
        areas ^= low
        out |= near[low.bit_length() - 1]
    return out


def enter_fee(s: YokohamaState, seat: int) -> int:
    """Return the fee for passing one opposing president: nothing with the Stagecoach. Rules 9."""
    t = s.tables
    return 0 if s.tech[seat] & t.free_passage else t.enter_fee


def barred(s: YokohamaState, seat: int) -> int:
    """Areas on which an opposing president keeps him from stopping: none with the Postal System. Rules 9."""
    return 0 if s.tech[seat] & s.tables.share_area else opposing_presidents(s, seat)[0]


def allowed(s: YokohamaState, seat: int) -> int:
    """Areas on which the president may stop when he walks, takes the Tram or comes from hand. Rules 5, step 2."""
    areas = s.here[seat]
    if s.president[seat] != NONE:
        areas &= ~(1 << s.president[seat])
    return areas & ~barred(s, seat)


def by_station(s: YokohamaState, seat: int) -> int:
    """The area of the station token, if the Station takes the president there. Rules 9, Station; 14.6."""
    t = s.tables
    if s.station == NONE or not s.tech[seat] & t.station or s.president[seat] == s.station:
        return 0
    bit = 1 << s.station
    return bit & s.here[seat] if t.station_needs_assistant else bit


def straight(s: YokohamaState, seat: int) -> bool:
    """The president does not walk: he comes from hand, or takes the Tram."""
    return s.president[seat] == NONE or s.tech[seat] & s.tables.direct_move != 0


def stop_affordable(s: YokohamaState, seat: int, areas: int) -> int:
    """Those of the areas on which opposing presidents can be paid for stopping with them (Postal System)."""
    fee = enter_fee(s, seat)
    if fee == 0 or s.money[seat] >= 3 * fee:
        return areas
    return areas & ~areas_too_dear(s, seat, fee)


def walkable(s: YokohamaState, seat: int, start: int) -> int:
    """Areas the president may enter: an own assistant, or the canal; never where he began."""
    return (s.here[seat] | s.tables.canal) & ~(1 << start)


def reach(s: YokohamaState, seat: int, start: int, ground: int, budget: int) -> int:
    """Areas of the ground that can be entered from the start for at most the budget."""
    t = s.tables
    fee = enter_fee(s, seat)
    canal = t.canal & ground
    costly = canal if t.toll else 0
    one = two = three = 0
    if fee:
        one, two, three = opposing_presidents(s, seat)
        one &= ground
        two &= ground
        three &= ground
        costly |= one
    free = ground & ~costly
    edge = s.near[start] & ground
    if not costly or budget == 0:
        return _flood(s, edge & free, free)
    return _reach_paid(s, [edge, free, one & ~two, two & ~three, three, canal], fee, budget)


def _flood(s: YokohamaState, new: int, free: int) -> int:
    """Areas that can be entered without cost from those."""
    reached = 0
    while new:
        reached |= new
        new = neighbours(s, new) & free & ~reached
    return reached


def _reach_paid(s: YokohamaState, sets: list[int], fee: int, budget: int) -> int:
    """The same where something costs. Sets: first edge, free areas, with one, two, three presidents, the canal."""
    edge, free, one, two, three, canal = sets[0], sets[1], sets[2], sets[3], sets[4], sets[5]
    toll = s.tables.toll
    budget = min(budget, 3 * fee + toll)
    entered = [0] * (budget + max(3 * fee, toll) + 1)
    entered[0] = edge & free
    _enter(entered, fee, edge & one)
    _enter(entered, 2 * fee, edge & two)
    _enter(entered, 3 * fee, edge & three)
    _enter(entered, toll, edge & canal)
    reached = 0
    for cost in range(budget + 1):
        new = entered[cost] & ~reached
        while new:
            reached |= new
            edge = neighbours(s, new) & ~reached
            _enter(entered, cost + fee, edge & one)
            _enter(entered, cost + 2 * fee, edge & two)
            _enter(entered, cost + 3 * fee, edge & three)
            _enter(entered, cost + toll, edge & canal)
            new = edge & free
    return reached


def _enter(entered: list[int], cost: int, areas: int) -> None:
    """Note areas that can be entered at this cost; most often there are none."""
    if areas:
        entered[cost] |= areas


def walked(s: YokohamaState, seat: int, money: int) -> int:
    """Areas that the president reaches on foot with so much money."""
    start = s.president[seat]
    return reach(s, seat, start, walkable(s, seat, start), money)


def reached_on_foot(s: YokohamaState, seat: int, stops: int) -> int:
    """Areas that he can walk to and pay for; none if he is in hand or may stop nowhere."""
    return walked(s, seat, s.money[seat]) if stops and s.president[seat] != NONE else 0


def destinations(s: YokohamaState, seat: int) -> int:
    """All areas to which the president may go now. Rules 5, step 2 A."""
    stops = allowed(s, seat)
    return destinations_among(s, seat, stops, reached_on_foot(s, seat, stops))


def destinations_among(s: YokohamaState, seat: int, stops: int, reached: int) -> int:
    """The same, where it is known on which areas he may stop and which he reaches on foot."""
    areas = stop_affordable(s, seat, stops) if straight(s, seat) else stops & reached
    return areas | by_station(s, seat)


# -- the cheapest way --------------------------------------------------------------------------------------------


def entry_cost(s: YokohamaState, seat: int, area: int) -> int:
    """Return the total cost of entering the area."""
    if s.tables.canal >> area & 1:
        return s.tables.toll
    fee = enter_fee(s, seat)
    cost = 0
    for other in range(s.seats):
        if other != seat and s.president[other] == area:
            cost += fee
    return cost


def pay_entry(s: YokohamaState, seat: int, area: int) -> None:
    """Pay for entering an area: the presidents there, or the toll of the canal."""
    if s.tables.canal >> area & 1:
        pay_toll(s, seat)
    else:
        pay_presidents(s, seat, area, enter_fee(s, seat))


def cheapest_path(s: YokohamaState, seat: int, start: int, goal: int) -> list[int]:
    """The areas entered on the cheapest way; then the fewest, then the earlier slots. Rules 14.4.

    The caller has made sure that there is a way. Areas settle in the order of (cost, length, slots of the path), so the
    first label with which one settles is its best.
    """
    ground = walkable(s, seat, start)
    settled = 1 << start
    labels: list[tuple[int, int, list[int], list[int]]] = []
    path: list[int] = []
    at = start
    cost = 0
    order: list[int] = []
    while at != goal:
        new = s.near[at] & ground & ~settled
        while new:
            low = new & -new
            new ^= low
            area = low.bit_length() - 1
            total = cost + entry_cost(s, seat, area)
            labels.append((total, len(path) + 1, [*order, s.slots[area]], [*path, area]))
        labels = [label for label in labels if not settled >> label[3][-1] & 1]
        best = min(labels)
        cost, order, path = best[0], best[2], best[3]
        at = path[-1]
        settled |= 1 << at
    return path


def way_cost(s: YokohamaState, seat: int, goal: int) -> int:
    """Return the cost of the cheapest way to a destination."""
    if by_station(s, seat) >> goal & 1:
        return 0
    if straight(s, seat):
        return entry_cost(s, seat, goal)
    return sum([entry_cost(s, seat, area) for area in cheapest_path(s, seat, s.president[seat], goal)])


def go(s: YokohamaState, seat: int, goal: int) -> None:
    """Take the president to a destination by the cheapest means and pay for it."""
    path = [goal]
    if not by_station(s, seat) >> goal & 1:
        if straight(s, seat):
            pay_entry(s, seat, goal)
        else:
            path = walk_path(s, seat, goal)
            for area in path:
                pay_entry(s, seat, area)
    arrive(s, seat, goal, path)


def walk_path(s: YokohamaState, seat: int, goal: int) -> list[int]:
    """The cheapest way; only its end where nothing is to be paid and nobody listens."""
    start = s.president[seat]
    if s.log is None and reach(s, seat, start, walkable(s, seat, start), 0) >> goal & 1:
        return [goal]
    return cheapest_path(s, seat, start, goal)


def arrive(s: YokohamaState, seat: int, goal: int, path: list[int]) -> None:
    """The president stands on the area."""
    if s.log is not None:
        s.log.append(("go", seat, s.president[seat], goal, *path))
    s.president[seat] = goal
