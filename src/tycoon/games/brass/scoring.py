"""The end of an era and of the game. Rules 11 to 13."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.bits import bits
from tycoon.games.brass.cards import fill_hand
from tycoon.games.brass.edition import EMPTY, NOBODY, RAIL
from tycoon.games.brass.effects import remove_tile, score
from tycoon.games.brass.network import rebuild_connections, rebuild_network
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import PLAY_ROUND


def link_icons(s: BrassState, place: int) -> int:
    """Link icons visible at a place: printed ones and those of the flipped tiles there."""
    e = s.edition
    icons = e.place_icons[place]
    for slot in bits(s.flipped & e.place_sites[place]):
        icons += e.kind_icons[s.tile[slot]]
    return icons


def link_points(s: BrassState) -> list[int]:
    """Return what each seat's links would score on the board now."""
    e = s.edition
    icons = [link_icons(s, place) for place in range(len(e.place_ids))]
    points = [0] * s.seats
    for line in range(e.lines):
        seat = s.line_owner[line]
        if seat != NOBODY:
            for place in e.line_ends[line]:
                points[seat] += icons[place]
    return points


def tile_points(s: BrassState, seat: int) -> int:
    """Return what the seat's flipped tiles would score on the board now."""
    points = 0
    for slot in bits(s.own[seat] & s.flipped):
        points += s.edition.kind_vp[s.tile[slot]]
    return points


class ScoreLinks(Step[BrassState]):
    """Every link scores the link icons at its ends; then all links return to their owners."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        points = link_points(s)
        for seat in range(s.seats):
            score(s, seat, points[seat], "links")
        s.line_owner = [NOBODY] * e.lines
        s.links = [e.link_tiles] * s.seats
        rebuild_connections(s)
        for seat in range(s.seats):
            rebuild_network(s, seat)


class ScoreTiles(Step[BrassState]):
    """Every flipped tile scores for its owner."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        for seat in range(s.seats):
            score(s, seat, tile_points(s, seat), "tiles")


class RemoveFirstLevel(Step[BrassState]):
    """All tiles of level 1 leave the board; the others stay as they are."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        for slot in bits(s.taken):
            if e.kind_level[s.tile[slot]] == 1:
                remove_tile(s, slot)


class RefillBarrels(Step[BrassState]):
    """Every merchant tile that buys something has a barrel again."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.barrels = barrel_spaces(s)


def barrel_spaces(s: BrassState) -> int:
    """Merchant spaces whose tile is not blank."""
    spaces = 0
    for space, tile in enumerate(s.merchants):
        if tile != EMPTY and s.edition.merchant_goods[tile]:
            spaces |= 1 << space
    return spaces


class ResetDistantMarket(Step[BrassState]):
    """The cotton marker goes back to the top; all tiles are shuffled into a new stack."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.cotton_marker = 0
        s.cotton_drawn = len(s.edition.cotton_stacks[s.seats])


class ScoreMoney(Step[BrassState]):
    """Points for cash after the last era."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        for seat in range(s.seats):
            score(s, seat, max(0, s.money[seat]) // s.edition.money_per_vp, "money")


class StartRailEra(Step[BrassState]):
    """All cards are shuffled into a new deck, everybody draws a hand, and the rail era begins."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.era = RAIL
        s.round = 0
        rebuild_connections(s)
        s.deck = s.next_deck
        s.next_deck = ()
        s.drawn = 0
        s.discards = [()] * s.seats
        if s.log is not None:
            s.log.append(("era", RAIL))
        for seat in range(s.seats):
            fill_hand(s, seat)
        away = s.edition.face_down[RAIL][s.seats]
        s.face_down = s.deck[s.drawn : s.drawn + away]
        s.drawn += away
        s.then(PLAY_ROUND)


class IntroductoryScoring(Step[BrassState]):
    """The extra points of the introductory game: money, income, and the better tiles once more. Rules 13."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        for seat in range(s.seats):
            score(s, seat, min(s.money[seat] // e.intro_money_per_vp, e.intro_most_vp), "money")
            again = 0
            for slot in bits(s.own[seat] & s.flipped):
                if e.kind_level[s.tile[slot]] >= e.intro_again_from_level:
                    again += e.kind_vp[s.tile[slot]]
            score(s, seat, s.level(seat), "income_level")
            score(s, seat, again, "tiles")


def scores(s: BrassState) -> list[int]:
    return list(s.vp)


def if_scored_now(s: BrassState) -> list[int]:
    """Points of each seat if the era ended now: those it has, its links and its flipped tiles."""
    if s.over:
        return scores(s)
    links = link_points(s)
    return [s.vp[seat] + links[seat] + tile_points(s, seat) for seat in range(s.seats)]


def income_space(s: BrassState, seat: int) -> int:
    return s.income[seat]


def income_level(s: BrassState, seat: int) -> int:
    return s.level(seat)


def cash(s: BrassState, seat: int) -> int:
    return s.money[seat]


def earlier_turn(s: BrassState, seat: int) -> int:
    """More for those further ahead in the turn order as it stands after the last round."""
    return -s.order.index(seat)


def ranking(s: BrassState) -> list[int]:
    """Most points; then what the edition names, one after the other; then a shared place. Rules 12."""
    keys = [(s.vp[seat], *[decide(s, seat) for decide in s.edition.tie_breaks]) for seat in range(s.seats)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


SCORE_LINKS: Final = ScoreLinks()
SCORE_TILES: Final = ScoreTiles()
REMOVE_FIRST_LEVEL: Final = RemoveFirstLevel()
REFILL_BARRELS: Final = RefillBarrels()
RESET_DISTANT_MARKET: Final = ResetDistantMarket()
SCORE_MONEY: Final = ScoreMoney()
START_RAIL_ERA: Final = StartRailEra()
INTRODUCTORY_SCORING: Final = IntroductoryScoring()
