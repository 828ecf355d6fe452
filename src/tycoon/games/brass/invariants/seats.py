"""Invariants of money, income and points, and of what a seat can have done so far."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.bonuses import MoneyBonus, PointsBonus
from tycoon.games.brass.edition import CANAL, EMPTY, Edition
from tycoon.games.brass.income import INCOME_FIRST, saleable
from tycoon.games.brass.invariants.board import best_bonus, built_kinds, gone_kinds, most_income
from tycoon.games.brass.invariants.cards import detours
from tycoon.games.brass.invariants.markets import barrels_used
from tycoon.games.brass.invariants.progress import begun, begun_this_era, begun_this_round
from tycoon.games.brass.sell_goods import DevelopBonus
from tycoon.games.brass.state import BrassState


def broken_tracks(s: BrassState) -> str:
    """Income markers stand on their track, and nobody has less than no points."""
    last = len(s.edition.level_of_space) - 1
    for seat in range(s.seats):
        if not 0 <= s.income[seat] <= last:
            return f"seat {seat}: 'income_space' must be from 0 to {last}, not {s.income[seat]}"
        if s.vp[seat] < 0:
            return f"seat {seat}: 'vp' must be from 0, not {s.vp[seat]}"
    return ""


def broken_start(s: BrassState) -> str:
    """A seat that has not acted yet still has what it began with."""
    e = s.edition
    for seat in range(s.seats):
        if begun(s, seat):
            continue
        for key, have, start in (
            ("money", s.money[seat], first_money(e)),
            ("income_space", s.income[seat], e.income_space),
            ("vp", s.vp[seat], e.vp),
        ):
            if have != start:
                return f"seat {seat}: {key!r} is {have}, but it is {start} until the seat has acted"
        if sum(gone_kinds(s, seat)):
            return f"seat {seat} gone_from_mat: a tile is gone, but the seat has not acted yet"
        if s.line_owner.count(seat):
            return f"links: seat {seat} has a link, but it has not acted yet"
    return ""


# -- money -------------------------------------------------------------------------------------------------------


def first_money(e: Edition) -> int:
    """The money with which a seat comes to its first turn: a round that begins with income has given it some."""
    return e.money + (e.level_of_space[e.income_space] if e.round_steps[0] == INCOME_FIRST else 0)


def broken_money(s: BrassState) -> str:
    """Nobody has less than nothing, but for a debt, and nobody has more than all income, loans and sales together."""
    e = s.edition
    rounds = s.era * s.rounds + s.round
    for seat in range(s.seats):
        if s.money[seat] < 0:
            phrase = _broken_debt(s, seat, rounds)
            if phrase:
                return phrase
        if rounds == 1:
            phrase = _broken_first_round(s, seat)
            if phrase:
                return phrase
        if s.money[seat] > e.money + rounds * s.level(seat):  # only then it is worth counting
            most = _most_money(s, seat, rounds)
            if s.money[seat] > most:
                return f"seat {seat}: 'money' must be from 0 to {most} at this point of the game, not {s.money[seat]}"
    return ""


def _broken_first_round(s: BrassState, seat: int) -> str:
    """Before there was any income, money only went for what was spent, and came from loans and cubes sold."""
    e = s.edition
    gain = s.money[seat] + s.spent[seat] - first_money(e)
    if gain < 0:
        return (
            f"seat {seat}: 'money' is {s.money[seat]} and 'spent' {s.spent[seat]}, but it began with {first_money(e)}"
        )
    if not gain or any(gone and max(e.kind_cubes[kind]) for kind, gone in enumerate(gone_kinds(s, seat))):
        return ""
    if s.income[seat] >= e.income_space:
        return f"seat {seat}: 'money' is {s.money[seat]}, but nothing can have brought the seat money yet"
    if e.actions_first_round == 1 and gain not in e.loan_money:
        return f"seat {seat}: 'money' is {s.money[seat]}, but no loan brings {gain}"
    return ""


def _most_money(s: BrassState, seat: int, rounds: int) -> int:
    """The money of the start, an income in every round, what the marker fell for loans, and what tiles brought."""
    e = s.edition
    highest = e.income_space + most_income(s, seat)
    income = max(0, e.level_of_space[min(highest, len(e.level_of_space) - 1)])
    pound_a_level = max([-(-money // levels) for money, levels in zip(e.loan_money, e.loan_levels, strict=True)])
    loans = max(0, highest - s.income[seat]) * pound_a_level  # a level is at least one space
    return e.money + rounds * income + loans + _tile_money(s, seat)


def _tile_money(s: BrassState, seat: int) -> int:
    """Return the most money the seat's tiles can have brought: bonuses, cubes sold to markets, and refunds."""
    e = s.edition
    bonus = best_bonus(e, MoneyBonus)
    built = built_kinds(s, seat)
    money = 0
    for kind, gone in enumerate(gone_kinds(s, seat)):
        if gone:
            money += (gone - built[kind]) * (e.kind_cost[kind] // 2)
            best = bonus if e.goods >> e.kind_industry[kind] & 1 else 0
            for market in (e.coal_market, e.iron_market):
                best = max(best, sum(market.sale[: max(e.kind_cubes[kind])]))
            money += gone * best
    return money


def _broken_debt(s: BrassState, seat: int, rounds: int) -> str:
    e = s.edition
    least = rounds * min(0, e.lowest_level) if e.unpaid_is_debt else 0
    if s.money[seat] < least:
        return f"seat {seat}: 'money' must be from {least}, not {s.money[seat]}"
    if saleable(s, seat):
        place = e.slot_ids[bits(saleable(s, seat))[0]]
        return f"seat {seat}: 'money' is {s.money[seat]}, but the tile in {place} goes before there is a debt"
    if s.spent[seat]:
        return f"seat {seat}: 'money' is {s.money[seat]}, but who is in debt cannot have spent anything"
    return ""


def broken_spent(s: BrassState) -> str:
    """Money is spent in the own turn, and forgotten with the new turn order."""
    e = s.edition
    for seat in range(s.seats):
        if s.spent[seat] == 0:
            continue
        most = begun_this_round(s, seat) * _dearest_action(e) if s.turn < s.seats else 0
        if not 0 <= s.spent[seat] <= most:
            if most == 0:
                return f"seat {seat}: 'spent' is {s.spent[seat]}, but the seat has not acted in this round"
            return f"seat {seat}: 'spent' must be from 0 to {most}, not {s.spent[seat]}"
    return ""


def _dearest_action(e: Edition) -> int:
    """The most money that one action costs."""
    coal, iron = max(e.coal_market.price), max(e.iron_market.price)
    dearest = e.develop_tiles * iron
    for kind, cost in enumerate(e.kind_cost):
        dearest = max(dearest, cost + e.kind_coal[kind] * coal + e.kind_iron[kind] * iron)
    for era, cost in enumerate(e.link_cost):
        second = e.second_link_cost[era]
        links = 1 if second == EMPTY else 2
        dearest = max(dearest, cost + max(0, second) + links * e.link_coal[era] * coal)
    return dearest


# -- income and points -------------------------------------------------------------------------------------------


def broken_income(s: BrassState) -> str:
    """Income rises by flipped tiles and bonuses and falls by loans."""
    e = s.edition
    top = len(e.level_of_space) - 1
    for seat in range(s.seats):
        most = min(top, e.income_space + most_income(s, seat))
        if s.income[seat] > most:
            have = s.income[seat]
            return f"seat {seat}: 'income_space' is {have}, but all tiles of the seat can have brought it to {most}"
        if most == e.income_space and s.income[seat] not in _spaces_after_loans(e, begun(s, seat)):
            return f"seat {seat}: 'income_space' is {s.income[seat]}, but loans alone do not bring it there"
    return ""


def _spaces_after_loans(e: Edition, loans: int) -> set[int]:
    """Where the marker can be after at most so many loans and nothing else."""
    spaces = {e.income_space}
    latest = spaces
    for _ in range(loans):
        reached: set[int] = set()
        for space in latest:
            for levels in e.loan_levels:
                if e.level_of_space[space] - levels >= e.lowest_level:
                    reached.add(e.top_space[e.level_of_space[space] - levels - e.lowest_level])
        latest = reached - spaces
        if not latest:
            break
        spaces = spaces | latest
    return spaces


def loans_taken(s: BrassState, seat: int) -> int:
    """How many loans the seat has taken, at least: its flipped tiles would have brought it further without."""
    e = s.edition
    flipped = sum([e.kind_income[s.tile[slot]] for slot in bits(s.own[seat] & s.flipped)])
    space = min(e.income_space + flipped, len(e.level_of_space) - 1)
    loans = 0
    while s.income[seat] < _least_space(e, space, loans):
        loans += 1
    return loans


def _least_space(e: Edition, space: int, loans: int) -> int:
    """Where so many loans can have brought the marker, taken at whatever time."""
    if loans == 0:
        return space
    level = e.level_of_space[space] - loans * max(e.loan_levels)
    if level <= e.lowest_level:
        return 0
    # A loan taken earlier, before tiles flipped, may cost a few spaces more: never more than a level is wide.
    widest = max([b - a for a, b in zip(e.top_space, e.top_space[1:], strict=False)])
    return max(0, e.top_space[level - e.lowest_level] - loans * widest)


def broken_points(s: BrassState) -> str:
    """Before the end of an era only merchants give points; an era brings what tiles and links can bring."""
    e = s.edition
    bonus = barrels_used(s, PointsBonus)
    if s.era == CANAL and s.agenda:
        points = sum(s.vp) - e.vp * s.seats
        if points > bonus:
            where = f"merchants can have given {bonus}" if e.merchant_spaces else "none are given before the era's end"
            return f"seats: {points} points in the canal era, but {where}"
        return ""
    icons = max([printed + 2 * sites.bit_count() for printed, sites in zip(e.place_icons, e.place_sites, strict=True)])
    links = e.link_tiles * max([len(ends) for ends in e.line_ends]) * icons
    scored = s.era + (not s.agenda)
    for seat in range(s.seats):
        tiles = sum([gone * e.kind_vp[kind] for kind, gone in enumerate(gone_kinds(s, seat))])
        most = e.vp + bonus + scored * (tiles + links)
        if not s.agenda:
            most += tiles + max(0, s.money[seat]) + max(0, s.level(seat))
        if s.vp[seat] > most:
            return f"seat {seat}: 'vp' must be from 0 to {most} at this point of the game, not {s.vp[seat]}"
    return ""


# -- what can have been done -------------------------------------------------------------------------------------


def broken_actions(s: BrassState) -> str:
    """Tiles, links, sales and loans all took actions, and a seat has had only so many."""
    e = s.edition
    free = barrels_used(s, DevelopBonus)
    for seat in range(s.seats):
        links = s.line_owner.count(seat)
        together = 1 if e.second_link_cost[s.era] == EMPTY else 2
        linking = -(-links // together)
        if linking > begun_this_era(s, seat):
            return f"links: seat {seat} has {links}, but it has not acted often enough in this era"
        built = must_be_built(s, seat)
        developed = max(0, sum(gone_kinds(s, seat)) - built - free)
        sold = any(e.goods >> e.kind_industry[s.tile[slot]] & 1 for slot in bits(s.own[seat] & s.flipped))
        loans = loans_taken(s, seat)
        needed = linking + built - (-developed // e.develop_tiles) + sold + loans
        if s.era == CANAL:
            needed += detours(s, seat)
        if needed > begun(s, seat):
            parts = f"{built} tiles built, {developed} developed, {links} links, {loans} loans"
            return f"seat {seat}: {parts}: that takes {needed} actions, but it has had {begun(s, seat)}"
    return ""


def must_be_built(s: BrassState, seat: int) -> int:
    """Tiles that the seat has certainly built: those on the board, and those with a light bulb that left the mat."""
    e = s.edition
    built = built_kinds(s, seat)
    gone = gone_kinds(s, seat)
    return sum([b if e.kind_developable[kind] else gone[kind] for kind, b in enumerate(built)])
