"""The lists of rules: every answer they can give is given in some position, and no answer comes from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.g1822.altered import altered, any_path, any_tile, question
from tests.g1822.board_position import Position
from tests.g1822.players import Player, draughtsman, investor
from tests.g1822.table import (
    ask,
    card,
    company,
    empty,
    give,
    held_by,
    own,
    put_major,
    put_minor,
    turn_of,
)
from tests.support.rule_lists import every_list, names_of_lists
from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.core.rules import Case, Rule
from tycoon.core.stepwise import apply_stepwise
from tycoon.games import g1822
from tycoon.games.g1822.board.board import GRAY, GREEN, NODES
from tycoon.games.g1822.board.lay_rules import tile_case
from tycoon.games.g1822.board.track import ADVANCED, BRIDGE, CHANNEL
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.acquisition import ACQUIRE_MINOR, CityFromBox, TokenFromBox
from tycoon.games.g1822.operating.home import CHOOSE_HOME, PLACE_DESTINATION, home_token
from tycoon.games.g1822.operating.run import ChooseRoutes, RouteNext
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK, LayTrack
from tycoon.games.g1822.operating.track_rules import SECOND
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.routes.best import NO_PULLMAN, RunTrain
from tycoon.games.g1822.routes.chains import chains_from
from tycoon.games.g1822.routes.check import DRAWN_RULES, TOGETHER_RULES, DrawnCase, RouteCase, RunCase, route_rules
from tycoon.games.g1822.routes.drawing import LONGEST, own_stops
from tycoon.games.g1822.routes.drawn import DrawnRoute, Reading, RouteReader
from tycoon.games.g1822.rulings import RULED_DESTINATION
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import cheapest

Question = Decision[State1822]

Answer = tuple[Rule[Any], str]
"""A rule and one of its objections. Lists share rules: it is enough if one of them gives the answer."""

GAMES: tuple[tuple[Player, dict[str, str]], ...] = (
    (investor, {"scenario": "nrs"}),
    (investor, {"reading": "site", "tax-haven": "multiple"}),
    (draughtsman, {"scenario": "mrs", "reading": "site"}),
    (draughtsman, {"scenario": "mrs", "tax-haven": "multiple"}),
    (investor, {"tax-haven": "multiple"}),
)

IMPLIED = {
    ("CONVERT_RULES", "start_phase", "too_early_to_start"),  # in another phase other rules are asked
}
"""What no position can answer: another rule has answered before."""


FOURTEEN, TWO = 13, 1
LOCAL = RunTrain(2, True, False)
NUMBERED = RunTrain(3, False, False)
EXPRESS = RunTrain(0, False, True)


def answer(case: Case) -> Iterator[Answer]:
    place = case.place()
    if place < len(case.rules):
        rule = case.rules[place]
        yield rule, rule.object(case)[0]


def answers_of(decision: Question, s: State1822, rng: Rng) -> Iterator[Answer]:
    """What is answered to all options, or to some where there are very many."""
    size = decision.size(s)
    options = range(size) if size <= 700 else sorted({0, 1, size - 2, size - 1, *(rng.below(size) for _ in range(30))})
    for option in options:
        yield from answer(decision.case(s, option))


def answers(number: int) -> Iterator[Answer]:
    """What is answered in one game, with the first questions of each kind asked in altered positions too."""
    player, variant = GAMES[number]
    s, rng = G1822.start(G1822.deal(3 + number % 3, number, **variant)), Rng(number)
    met: dict[str, int] = {}
    while not s.over:
        name = type(s.decision).__name__
        met[name] = met.get(name, 0) + 1
        if met[name] <= 4 or met[name] % 20 == 0:
            yield from answers_of(s.decision, s, rng)
            for _ in range(3):
                c = altered(s, rng)
                yield from answers_of(question(c, rng), c, rng)
                yield from more_answers(c, rng)
        option = player(s, rng)
        apply_stepwise(s, option if option in s.options else s.options[0])


def more_answers(c: State1822, rng: Rng) -> Iterator[Answer]:
    """Tiles and routes that nobody would try."""
    if isinstance(c.decision, LayTrack):
        for _ in range(16):
            yield from answer(any_tile(c, rng))
    if isinstance(c.decision, ChooseRoutes) and c.trains[c.company]:
        for _ in range(4):
            path = any_path(c, rng)
            yield from answers_of(RouteNext(*path), c, rng)


# -- positions that are rare -------------------------------------------------------------------------------------------


def rare() -> Iterator[Answer]:
    rng = Rng(0)
    for s in (boxed_14(cash) for cash in (50, 500)):
        for decision in (TokenFromBox(FOURTEEN, 0), CityFromBox(FOURTEEN)):
            yield from answers_of(decision, s, rng)
    yield from answers_of(TokenFromBox(0, 0), ten_tokens(), rng)
    yield from answers_of(LAY_TRACK, fourteen_begins(), rng)
    yield from answers_of(PLACE_TOKEN, in_the_channel(), rng)
    for placed in (0, 1):
        s = boxed_14(500)
        s.rulings = (RULED_DESTINATION, s.turns, placed, 0)
        yield from answers_of(PLACE_DESTINATION, s, rng)
    yield from answers_of(PLACE_DESTINATION, at_the_destination(), rng)
    yield from answers_of(LayTrack(BRIDGE | SECOND), humber(), rng)
    yield from answers_of(BUY_TRAINS, in_need(), rng)
    for reading in ("aid", "site"):
        for s in tax_haven(reading):
            yield from answers_of(STOCK_TURN, s, rng)
    yield from routes()
    yield from no_use()
    yield from wrong_power()


def boxed_14(cash: int) -> State1822:
    """Minor 14 lies in a box; GWR stands in London."""
    s = empty(phase=5)
    gwr = put_major(s, "GWR", 0, cash=cash)
    home_token(s, gwr, s.board.home_city[gwr])
    s.boxes = (card(s, "M14"),)
    return turn_of(s, gwr, ACQUIRE_MINOR)


def ten_tokens() -> State1822:
    s = boxed_14(500)
    for city in range(s.t.max_tokens):
        s.tokens[city] = (s.company * 2,)
    return s


def fourteen_begins() -> State1822:
    s = empty()
    minor = put_minor(s, "14", 0)
    s.operated[minor] = 0
    return turn_of(s, minor, CHOOSE_HOME)


def in_the_channel() -> State1822:
    """A company that owns P5 has a token in the Channel; it upgraded the hex before."""
    s = boxed_14(500)
    b = s.board
    s.face[b.channel] = b.face_of("X4", 0)
    s.added = tuple([2] * b.cities)
    s.tokens[b.hex_city[b.channel]] = (s.company * 2,)
    own(s, "P5", held_by(s.company))
    s.tiles_changed()
    return s


def at_the_destination() -> State1822:
    """The home token of GWR stands where it wants to go."""
    s = boxed_14(500)
    s.home[s.company] = s.board.destination[s.company]
    s.tokens[s.home[s.company]] = (s.company * 2,)
    s.board_changed()
    return s


def humber() -> State1822:
    """The first of two tiles with P21 lies in Hull."""
    s = empty(phase=3, expansion="on")
    minor = put_minor(s, "26", 0)
    own(s, "P21", held_by(minor))
    turn_of(s, minor, LAY_TRACK)
    s.first_lay = s.board.hex_number["N21"]
    return s


def in_need() -> State1822:
    """GWR lacks a little for its train; its director holds shares of it and of CR, and so does somebody else."""
    s = empty(phase=3, reading="site")
    gwr = put_major(s, "GWR", 0, shares=1)
    put_major(s, "CR", 0, shares=2)
    s.held[MAJORS + gwr - MINORS] = 2
    s.held[MAJORS + company(s, "CR") - MINORS] = 2
    s.supply[0] = s.supply[1] = 0
    give(s, 0, s.t.face[cheapest(s)] - 20)
    return turn_of(s, gwr, BUY_TRAINS)


def tax_haven(reading: str) -> Iterator[State1822]:
    """Seat 0 holds the tax haven: without money, with the money of the haven, with a share on it, after a sale."""
    for change in range(4):
        variant: dict[str, Any] = {"reading": reading, "tax-haven": "multiple"}
        s = empty(phase=3, **variant)
        put_major(s, "GWR", 1)
        put_major(s, "CR", 1)
        s.market[:] = [1] * MAJORS
        own(s, "P16", 0)
        give(s, 0, 0 if change == 0 else 300)
        s.haven[company(s, "GWR") - MINORS] = 1 if change in (1, 2) else 0
        s.sold[0] = (1 << MAJORS) - 1 if change == 3 else 0
        yield ask(s, STOCK_TURN)


def no_use() -> Iterator[Answer]:
    """A full city is upgraded for others: the new track is not the company's."""
    p = Position(tiles="K28=57/0 K30=14/0").token("MR", "K28").token("8", "K30").token("11", "K30")
    terms = p.terms("MR")
    terms.new_track_needed = True
    for face in p.board.tile_faces[p.board.tile_number["611"]]:
        yield from answer(tile_case(p, terms, p.hex("K30"), face))


def wrong_power() -> Iterator[Answer]:
    """P5 for a Channel with a free slot and for its first tile, P11 for a city, P21 away from the Humber."""
    for p, owner, phase, powers, hex_, tile, turn in (
        (Position(tiles="P43=X4/0").token("GWR", "M38.1"), "GWR", 5, CHANNEL, "P43", "X9", 0),
        (Position().token("LBSCR", "P43").token("GWR", "M38.1"), "GWR", 5, CHANNEL, "P43", "X4", 0),
        (Position(tiles="M30=57/0").token("11", "M30"), "11", 2, ADVANCED, "M30", "14", 0),
        (Position().token("26", "N21"), "26", 2, BRIDGE, "N21", "5", 1),
    ):
        terms = p.terms(owner, phase, powers=powers)
        terms.advanced = GREEN
        yield from answer(tile_case(p, terms, p.hex(hex_), p.board.face_of(tile, turn)))


def routes() -> Iterator[Answer]:
    """Through the Channel, by both links between Merthyr and Pontypool, in circles."""
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41")
    yield from drawn(p, "SECR", [NUMBERED], "P41 P43")
    yield from drawn(Position(tiles="P41=57/0 P43=X15/0").token("SECR", "P41"), "SECR", [EXPRESS], "P41 P43, P43 Q44")
    full = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41").token("LBSCR", "P43")
    yield from drawn(full, "SECR", [NUMBERED], "P41 P43, P43 Q44")
    p = Position().token("21", "E34")
    yield from drawn(p, "21", [NUMBERED, NUMBERED], "E34 E32 F33", "E34 F33")
    yield from drawn(p, "21", [NUMBERED], "E34 E32")
    reader = RouteReader(p, p.company("21"), [LOCAL, LOCAL], GRAY, 0, NO_PULLMAN, False)
    here = Reading([p.hex("E34") * NODES], [])
    yield from answer(RunCase(TOGETHER_RULES, reader, [DrawnRoute(0, []), DrawnRoute(1, [])], [here, here]))
    s = empty()
    s = turn_of(s, put_minor(s, "21", 0), LAY_TRACK)
    s.trains[s.company] = (TWO,)
    stop = own_stops(s)[0]
    back = chains_from(s, chains_from(s, stop)[0].end)
    there_and_back = (0, [chain.end for chain in back].index(stop))
    yield from answer(RouteNext(0, stop, *(there_and_back * LONGEST)[:LONGEST]).case(s, 0))


def drawn(p: Position, company: str, trains: list[RunTrain], *words: str) -> Iterator[Answer]:
    """What is answered to routes, the first one of each train."""
    reader = RouteReader(p, p.company(company), trains, GRAY, 0, NO_PULLMAN, False)
    lines = [[[p.hex(name) for name in stretch.split()] for stretch in line.split(",")] for line in words]
    found = [DrawnRoute(number, stretches) for number, stretches in enumerate(lines)]
    chosen: list[Reading] = []
    for number, route in enumerate(found):
        yield from answer(DrawnCase(DRAWN_RULES, reader, [*found[: number + 1], route], number + 1))
        for reading in reader.readings(route)[:1]:
            chosen.append(reading)
            yield from answer(RouteCase(route_rules(trains[number]), reader, number, reading))
        yield from answer(DrawnCase(DRAWN_RULES, reader, found, number))
    if chosen:
        yield from answer(RunCase(TOGETHER_RULES, reader, found, chosen))


def test_every_objection_of_every_rule_is_raised_in_some_position() -> None:
    raised = set(rare())
    for number in range(len(GAMES)):
        raised |= set(answers(number))
    every = {(name, rule, said) for rules, name in every_list(g1822) for rule in rules for said in rule.objections}
    assert {(name, rule.name, said) for name, rule, said in every if (rule, said) not in raised} == IMPLIED


def test_no_two_lists_share_a_name() -> None:
    assert names_of_lists(g1822)
