"""What a position is worth to a seat, in expected final points.

Every term is a feature that a player would name: points already safe, money, goods that will be sold, mines that will
empty, links, the tiles still on the mat, cards, reach. Only what the seat may know is read.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tycoon.bots.brass.cotton import cotton_crowd, cotton_progress, steps_to_sale
from tycoon.bots.budget import Judge
from tycoon.games.brass.build_sites import industry_card_sites
from tycoon.games.brass.edition import BEER, CANAL, COAL, EMPTY, NOBODY, NOTHING, Edition
from tycoon.games.brass.sell_cotton import connected_ports, sells_far
from tycoon.games.brass.state import BrassState

MOST_ROUNDS: Final = 11
MOST_ACTIONS: Final = 48
MOST_CUBES: Final = 8


class Evaluation(Judge):
    """The evaluation of one edition with one set of weights; tables are made once."""

    def __init__(self, e: Edition, weights: dict[str, float]) -> None:
        super().__init__()
        self.edition = e
        w = weights
        self.pound = w["wealth.pound"]
        self.income_worth = w["wealth.income"]
        self.spending = w["wealth.spending"]
        self.liquid = w["liquidity.worth"]
        self.comfort = w["liquidity.comfort"]
        self.liquid_actions = w["liquidity.actions"]
        self.ruin = w["liquidity.ruin"]
        self.ready = w["goods.ready"]
        self.connected = w["goods.connected"]
        self.beer_only = w["goods.beer"]
        self.neither = w["goods.neither"]
        self.late = w["goods.late"]
        self.short = w["goods.short"]
        self.next_era = w["goods.next_era"]
        self.brewery_end = w["empties.brewery_at_the_end"]
        self.crowd = w["empties.crowd"]
        self.idle = w["empties.idle"]
        self.likely = w["expected_income.likely"]
        self.unlikely = w["expected_income.unlikely"]
        self.income_chance = w["expected_income.worth"]
        self.foreign = w["links.foreign"]
        self.foreign_rounds = w["links.foreign_rounds"]
        self.empty_slot = w["links.empty_slot"]
        self.empty_rounds = w["links.empty_rounds"]
        self.spare = w["spare_beer.worth"]
        self.spare_most = w["spare_beer.most"]
        self.spare_actions = w["spare_beer.actions"]
        self.hand_share = w["hand.share"]
        self.industry_card = w["hand.industry"]
        self.wild_card = w["hand.wild"]
        self.reach_merchant = w["reach.merchant"]
        self.reach_place = w["reach.place"]
        self.reach_coal = w["reach.coal"]
        self.reach_actions = w["reach.actions"]
        self.best_lines = w["small.lines"]
        self.rivals = w["small.rivals"]
        self.spent = w["small.spent"]
        self.climbed = w["cotton.climbed"]
        self.crowded_mills = w["cotton.crowded_mills"]
        self.crowded_ports = w["cotton.crowded_ports"]
        self.each_step = w["cotton.each_step"]
        self.spare_steps = w["cotton.spare_steps"]
        self.port_flips = w["cotton.port_flips"]
        self.port_rounds = w["cotton.port_rounds"]
        self.cotton_about = w["cotton.about"]
        self.cotton_start = w["cotton.start"]
        self.two_eras = len(e.era_ends) > 1
        self.net = _net_table(e, w)
        self.mat = _mat_table(e, w, self.net)
        self.empties = _empty_table(w)

    def value(self, s: BrassState, seat: int, left: int) -> float:
        """Return the expected final points of the seat, with so many actions of its turn left."""
        self.judged += 1
        return _Look(self, s, seat, left).total()

    def terms(self, s: BrassState, seat: int, left: int) -> dict[str, float]:
        """Return the same feature by feature, to explain a choice."""
        return _Look(self, s, seat, left).terms()

    def card_values(self, s: BrassState, seat: int, left: int) -> list[float]:
        """Return what each kind of card is worth to the seat now."""
        return _Look(self, s, seat, left).card_values()


def _net_table(e: Edition, w: dict[str, float]) -> list[list[list[float]]]:
    """Tabulate the points a tile brings beyond its cost: [era][actions to come][kind]."""
    table = []
    for era in range(2):
        rows = []
        for actions in range(MOST_ACTIONS):
            rows.append([_net(e, w, era, actions, kind) for kind in range(len(e.kind_level))])
        table.append(rows)
    return table


def _net(e: Edition, w: dict[str, float], era: int, actions: int, kind: int) -> float:
    twice = era == CANAL and e.kind_level[kind] >= 2
    value = e.kind_vp[kind] * (w["net.twice"] if twice else 1.0)
    value += w["net.income"] * e.kind_income[kind] * (actions / 2) * w["wealth.pound"] * w["wealth.income"]
    value += w["net.icons"] * e.kind_icons[kind]
    cubes = e.kind_coal[kind] + e.kind_iron[kind]
    value -= w["wealth.pound"] * (e.kind_cost[kind] + w["net.cube_needed"] * cubes)
    value -= w["net.beer_needed"] * e.kind_beer[kind]
    holds = e.industry_holds[e.kind_industry[kind]]
    if holds == BEER:
        value += w["net.brewery"] * (era + 1)
    elif holds != NOTHING:
        value += w["net.cube_made"] * w["wealth.pound"] * e.kind_cubes[kind][era]
    return value


def _mat_table(e: Edition, w: dict[str, float], net: list[list[list[float]]]) -> list[list[list[float]]]:
    """Value the rest of a row of the mat from each place on: [era][actions to come][place in `e.mat`]."""
    table = []
    for era in range(2):
        rows = []
        for actions in range(MOST_ACTIONS):
            row = [0.0] * len(e.mat)
            for at in range(len(e.mat) - 1, -1, -1):
                kind = e.mat[at]
                if kind == EMPTY:
                    continue
                worth = max(0.0, net[era][actions][kind]) if e.kind_eras[kind] >> era & 1 else 0.0
                row[at] = worth + w["mat.decay"] * row[at + 1]
            for at in range(len(e.mat)):
                if e.mat[at] != EMPTY:
                    industry = e.industry_ids[e.kind_industry[e.mat[at]]]
                    row[at] *= w["mat." + industry] * min(1.0, actions / w["mat.actions"])
                    if era != CANAL:
                        row[at] *= w["mat.rail"]
            rows.append(row)
        table.append(rows)
    return table


def _empty_table(w: dict[str, float]) -> list[list[list[float]]]:
    """Tabulate the chance that a tile empties: [coal, iron, beer, coal without market][cubes][rounds left]."""
    rates = [w["empties.coal"], w["empties.iron"], w["empties.beer"], w["empties.coal_without_market"]]
    soon = w["empties.soon"]
    return [
        [[exp(-rate * cubes / (rounds + soon)) for rounds in range(MOST_ROUNDS)] for cubes in range(MOST_CUBES)]
        for rate in rates
    ]


class _Look:
    """One evaluation of one position."""

    def __init__(self, v: Evaluation, s: BrassState, seat: int, left: int) -> None:
        self.v = v
        self.s = s
        self.seat = seat
        self.rounds = s.rounds - s.round
        """Full rounds of the era after this one."""
        self.era_actions = 2 * self.rounds + left
        later = 2 * s.rounds if v.two_eras and s.era == CANAL else 0
        self.actions = self.era_actions + later
        """Own actions to come, in this era and in all."""
        incomes = self.rounds + s.rounds if v.two_eras and s.era == CANAL else self.rounds
        self.incomes = incomes
        """Payments of income to come."""
        self.level = s.level(seat)
        self.chance = [0.0] * s.edition.slots
        """For own unflipped tiles: the chance that they flip in this era."""
        self.spare_barrels = 0
        self.crowding = 1.0
        self.cotton_crowd = cotton_crowd(s, seat, v.climbed) if s.edition.port != NOTHING else 0.0
        self.known_icons = [-1.0] * len(s.edition.place_ids)
        self.money_left = s.money[seat] + v.income_worth * self.level * incomes
        reserve = max(1.0, v.spending * self.actions)
        self.marginal = v.pound * exp(-max(-3.0, min(30.0, self.money_left / reserve)))
        self.reserve = reserve

    def total(self) -> float:
        unflipped = self.unflipped()
        return (
            self.banked()
            + self.wealth()
            + unflipped
            + self.expected_income()
            + self.links()
            + self.mat()
            + self.beer()
            + self.hand()
            + self.reach()
            + self.small()
        )

    def terms(self) -> dict[str, float]:
        unflipped = self.unflipped()
        return {
            "banked": self.banked(),
            "wealth": self.wealth(),
            "unflipped": unflipped,
            "expected_income": self.expected_income(),
            "links": self.links(),
            "mat": self.mat(),
            "beer": self.beer(),
            "hand": self.hand(),
            "reach": self.reach(),
            "small": self.small(),
        }

    # -- the terms -------------------------------------------------------------------------------------------

    def banked(self) -> float:
        """Count points on the track and of flipped tiles; better tiles of the canal era score twice."""
        s = self.s
        e = s.edition
        points = s.vp[self.seat]
        tiles = s.own[self.seat] & s.flipped
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            kind = s.tile[low.bit_length() - 1]
            points += e.kind_vp[kind] * (2 if s.era == CANAL and e.kind_level[kind] >= 2 else 1)
        return float(points)

    def wealth(self) -> float:
        """Value money, now and to come: less the more of it there is, and too little of it is a burden."""
        v = self.v
        if self.actions == 0:
            each = self.s.edition.money_per_vp
            return self.s.money[self.seat] / each if each else 0.0
        value = v.pound * self.reserve * (1.0 - exp(-max(-3.0, min(30.0, self.money_left / self.reserve))))
        near = self.s.money[self.seat] + self.level
        if near < v.comfort:
            lack = 1.0 - near / v.comfort
            value -= v.liquid * min(1.0, self.actions / v.liquid_actions) * lack * lack
        missing = near + self.level
        if missing < 0:
            value += v.ruin * missing * min(self.actions, 20)
        return value

    def unflipped(self) -> float:
        """Value own tiles that may still flip, by how likely that is."""
        s = self.s
        tiles = s.own[self.seat] & ~s.flipped
        value = 0.0
        barrels = s.beer & tiles
        while barrels:
            low = barrels & -barrels
            barrels ^= low
            self.spare_barrels += s.cubes[low.bit_length() - 1]
        used_spaces = 0
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            slot = low.bit_length() - 1
            if s.unsold & low:
                used_spaces |= self.judge_goods(slot, used_spaces)
            else:
                self.chance[slot] = self.resource_chance(slot)
            value += self.flip_points(slot)
        return value

    def flip_points(self, slot: int) -> float:
        """Return the expected points of an unflipped tile."""
        s = self.s
        e = s.edition
        kind = s.tile[slot]
        chance = self.chance[slot]
        value = chance * e.kind_vp[kind]
        if s.era == CANAL and e.kind_level[kind] >= 2:
            value += (chance + self.v.next_era * (1.0 - chance)) * e.kind_vp[kind]
        return value

    def judge_goods(self, slot: int, used: int) -> int:
        """Set the chance that goods are sold; the merchant's barrel they count on, as a mask of spaces."""
        s = self.s
        e = s.edition
        if e.port != NOTHING:
            self.chance[slot] = self.mill_chance(slot)
            return 0
        need = e.kind_beer[s.tile[slot]]
        sites = s.comp[e.slot_place[slot]]
        buyers = 0
        spaces = s.buyers[e.kind_industry[s.tile[slot]]]
        while spaces:
            low = spaces & -spaces
            spaces ^= low
            if sites & e.place_sites[e.space_place[low.bit_length() - 1]]:
                buyers |= low
        reserved = 0
        free = buyers & s.barrels & ~used
        if need and free:
            reserved = free & -free
            need -= 1
        from_own = min(need, self.spare_barrels)
        need -= from_own
        if need:
            need -= min(need, self.foreign_barrels(sites))
        chance = self.goods_chance(buyers != 0, need == 0)
        if need == 0:
            self.spare_barrels -= from_own
        self.chance[slot] = chance
        return reserved

    def goods_chance(self, connected: bool, beer: bool) -> float:
        s, v = self.s, self.v
        actions = self.era_actions
        if actions == 0:
            return 0.0
        if connected and beer:
            return v.ready
        chance = v.connected if connected else v.beer_only if beer else v.neither
        if s.era != CANAL and not connected:
            chance *= 1.0 - v.late / (1.0 + self.rounds)
        if actions < v.short:
            chance *= actions / v.short
        return chance

    def mill_chance(self, slot: int) -> float:
        """Return the chance that cotton is sold: through a port, or on the distant market while it lasts."""
        s = self.s
        if connected_ports(s, slot):
            return self.goods_chance(True, True)
        if not sells_far(s, slot):
            return self.stranded_chance(slot)
        return self.goods_chance(True, True) * (1.0 - s.cotton_marker / (2 * len(s.edition.cotton_track)))

    def stranded_chance(self, slot: int) -> float:
        """Return the chance to sell a mill that has no way yet: less with each step, none if the era ends before."""
        v = self.v
        steps = steps_to_sale(self.s, self.s.edition.slot_place[slot])
        spare = self.era_actions - steps
        if spare < 0:
            return 0.0
        return v.ready * v.each_step ** (steps - 1) * min(1.0, spare / v.spare_steps)

    def port_chance(self, slot: int) -> float:
        """Return the chance that somebody sells through a port: a mill waits for it, or there will be cotton."""
        s, v = self.s, self.v
        if s.unsold & s.comp[s.edition.slot_place[slot]]:
            return v.ready if self.era_actions or self.rounds else 0.0
        about = v.cotton_start + cotton_progress(s, self.seat, v.climbed) + self.cotton_crowd
        return v.port_flips * (1.0 - exp(-self.rounds / v.port_rounds)) * (1.0 - exp(-v.cotton_about * about))

    def foreign_barrels(self, sites: int) -> int:
        s = self.s
        breweries = s.beer & sites & ~s.own[self.seat]
        count = 0
        while breweries:
            low = breweries & -breweries
            breweries ^= low
            count += s.cubes[low.bit_length() - 1]
        return count

    def resource_chance(self, slot: int) -> float:
        s, v = self.s, self.v
        holds = s.edition.industry_holds[s.edition.kind_industry[s.tile[slot]]]
        if holds == NOTHING:
            return self.port_chance(slot)
        rate = 3 if holds == COAL and not s.market >> slot & 1 else holds
        chance = v.empties[rate][min(s.cubes[slot], MOST_CUBES - 1)][min(self.rounds, MOST_ROUNDS - 1)]
        if holds == BEER:
            chance *= self.crowding
            self.crowding *= v.crowd
            if s.era == CANAL and not s.unsold & (s.own[self.seat] | s.comp[s.edition.slot_place[slot]]):
                chance *= v.idle
            if self.era_actions == 0:
                chance *= v.brewery_end
        return chance

    def expected_income(self) -> float:
        """Estimate the income levels that unflipped tiles will bring."""
        s, v = self.s, self.v
        e = s.edition
        if self.incomes == 0:
            return 0.0
        spaces = 0.0
        tiles = s.own[self.seat] & ~s.flipped
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            slot = low.bit_length() - 1
            chance = self.chance[slot]
            spaces += (v.likely if chance >= 0.5 else v.unlikely) * chance * e.kind_income[s.tile[slot]]
        space = min(len(e.level_of_space) - 1, s.income[self.seat] + int(spaces + 0.5))
        levels = e.level_of_space[space] - self.level
        return levels * v.income_chance * self.incomes * v.income_worth * self.marginal

    def icons(self, place: int) -> float:
        """Estimate the link icons of a place at the end of the era."""
        known = self.known_icons[place]
        if known >= 0.0:
            return known
        s, v = self.s, self.v
        e = s.edition
        value = float(e.place_icons[place])
        slots = e.place_sites[place] & e.all_slots
        while slots:
            low = slots & -slots
            slots ^= low
            slot = low.bit_length() - 1
            kind = s.tile[slot]
            if kind == EMPTY:
                value += v.empty_slot * min(1.0, self.rounds / v.empty_rounds)
            elif s.flipped & low:
                value += e.kind_icons[kind]
            elif s.owner[slot] == self.seat:
                value += self.chance[slot] * e.kind_icons[kind]
            else:
                value += v.foreign * min(1.0, self.rounds / v.foreign_rounds) * e.kind_icons[kind]
        self.known_icons[place] = value
        return value

    def links(self) -> float:
        """Return what the own links will score."""
        s = self.s
        e = s.edition
        lines = e.era_lines[s.era] & ~s.free_lines
        value = 0.0
        while lines:
            low = lines & -lines
            lines ^= low
            line = low.bit_length() - 1
            if s.line_owner[line] == self.seat:
                for place in e.line_ends[line]:
                    value += self.icons(place)
        return value

    def mat(self) -> float:
        """Return the tiles still to come."""
        s, v = self.s, self.v
        e = s.edition
        row = v.mat[s.era][min(self.actions, MOST_ACTIONS - 1)]
        first = self.seat * e.industries
        value = 0.0
        for industry in range(e.industries):
            rest = row[e.mat_start[industry] + s.mat[first + industry]]
            if e.port != NOTHING:
                rest *= self.in_the_crowd(industry)
            value += rest
        return value

    def in_the_crowd(self, industry: int) -> float:
        """Lower the worth of mills, and raise that of ports, if rivals make cotton too."""
        e, v = self.s.edition, self.v
        if e.goods >> industry & 1:
            return exp(-v.crowded_mills * self.cotton_crowd)
        if industry == e.port:
            return 1.0 + v.crowded_ports * self.cotton_crowd
        return 1.0

    def beer(self) -> float:
        """Value own barrels that no own goods are waiting for."""
        v = self.v
        spare = min(v.spare_most, float(self.spare_barrels))
        return v.spare * spare * min(1.0, self.era_actions / v.spare_actions)

    def card_values(self) -> list[float]:
        """Value each kind of card by the best tile it could place."""
        s, v = self.s, self.v
        e = s.edition
        net = v.net[s.era][min(self.actions, MOST_ACTIONS - 1)]
        allowed = e.allowed[s.era]
        first = self.seat * e.industries
        worth = [0.0] * e.industries
        for industry in range(e.industries):
            kind = allowed[e.mat_start[industry] + s.mat[first + industry]]
            if kind != EMPTY:
                worth[industry] = max(0.0, net[kind])
        free = e.all_slots & ~s.taken
        if e.one_tile_a_place[s.era]:
            free &= ~s.own_sites[self.seat]
        near = free & industry_card_sites(s, self.seat)
        values = [0.0] * e.card_kinds
        cards = s.hand[self.seat]
        while cards:
            low = cards & -cards
            cards ^= low
            card = low.bit_length() - 1
            values[card] = self.card_value(card, worth, free, near)
        return values

    def card_value(self, card: int, worth: list[float], free: int, near: int) -> float:
        v = self.v
        e = self.s.edition
        bit = 1 << card
        if e.wild_cards & bit:
            return v.wild_card
        place = e.card_place[card]
        best = 0.0
        for industry in range(e.industries):
            if worth[industry] <= best:
                continue
            if place != NOBODY:
                if free & e.place_sites[place] & e.industry_slots[industry]:
                    best = worth[industry]
            elif e.industry_cards[industry] & bit and near & e.industry_slots[industry]:
                best = worth[industry] + v.industry_card
        return best

    def hand(self) -> float:
        if self.era_actions == 0:
            return 0.0
        value = 0.0
        for card in self.card_values():
            value += card
        return self.v.hand_share * value

    def reach(self) -> float:
        """Value the merchants, places and coal that the network is connected to."""
        s, v = self.s, self.v
        e = s.edition
        network = s.network[self.seat]
        if not network or self.era_actions == 0:
            return 0.0
        reached = 0
        places = 0
        coal = False
        for place in range(len(e.place_ids)):
            if e.place_sites[place] & network:
                places += 1
                reached |= s.comp[place]
        coal = (s.coal | s.market) & reached != 0
        value = v.reach_place * places
        if coal:
            value += v.reach_coal
        for industry in range(e.industries):
            spaces = s.buyers[industry]
            while spaces:
                low = spaces & -spaces
                spaces ^= low
                if e.place_sites[e.space_place[low.bit_length() - 1]] & reached:
                    value += v.reach_merchant
                    break
        return value * min(1.0, self.era_actions / v.reach_actions)

    def small(self) -> float:
        """Value the lines still open, how the others stand, and the place in the turn order."""
        s, v = self.s, self.v
        e = s.edition
        value = 0.0
        if self.era_actions and s.links[self.seat]:
            value += v.best_lines * self.open_lines()
        rivals = 0.0
        for other in range(s.seats):
            if other != self.seat:
                rivals += s.vp[other] + s.level(other)
                tiles = s.own[other] & s.flipped
                while tiles:
                    low = tiles & -tiles
                    tiles ^= low
                    rivals += e.kind_vp[s.tile[low.bit_length() - 1]]
        return value - v.rivals * rivals - v.spent * s.spent[self.seat]

    def open_lines(self) -> float:
        """Return what the three best free lines in reach would score."""
        s = self.s
        e = s.edition
        first = second = third = 0.0
        lines = s.free_lines & s.frontier[self.seat]
        while lines:
            low = lines & -lines
            lines ^= low
            worth = 0.0
            for place in e.line_ends[low.bit_length() - 1]:
                worth += self.icons(place)
            if worth > first:
                first, second, third = worth, first, second
            elif worth > second:
                second, third = worth, second
            elif worth > third:
                third = worth
        return first + second + third
