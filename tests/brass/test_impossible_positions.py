"""Positions that cannot occur: every promise of the list is broken, and the line says what is wrong."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.brass.edited import Edit, Plain, as_file, both, first, moved, passing, placed, quiet, set_to, written
from tests.brass.players import borrower
from tests.brass_lancashire.players import borrower as cotton_borrower
from tycoon.core.errors import BadPosition
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import GiveUpTile
from tycoon.games.brass.invariants.listed import INVARIANTS

Case = tuple[str, BrassGame, Plain, Edit, str]
"""The promise, the title, a position, what is done to it, and what the error line says."""

START = written(BIRMINGHAM, 0)
FIRST, SECOND = START["order"]
ACTED = as_file(first(BIRMINGHAM, lambda s: s.turn == 1, passing))
"""One seat has passed, the other is about to have its first turn."""
FOUR = written(BIRMINGHAM, 0, seats=4)
FIFTH = quiet(BIRMINGHAM, 5)
"""Everybody has had seven actions; nothing is on the board."""
RAILS = quiet(BIRMINGHAM, 1, era=RAIL)
OVER = as_file(first(BIRMINGHAM, lambda s: s.over, passing))
SHORT = as_file(first(BIRMINGHAM, lambda s: not s.over and isinstance(s.decision, GiveUpTile), borrower))
COTTON = quiet(LANCASHIRE, 5)
COTTON_SHORT = as_file(first(BRASS, lambda s: not s.over and isinstance(s.decision, GiveUpTile), cotton_borrower))
OLD = written(BRASS, 0)
OLD_FIFTH = quiet(BRASS, 5)

STACK = sorted(COTTON["distant_market"]["stack"])


def links(seat: int, *lines: str) -> Edit:
    return set_to("links", value=dict.fromkeys(lines, seat))


def market(marker: int, *drawn: int) -> Edit:
    """These tiles of the distant market are drawn, and came to light."""
    rest = list(STACK)
    for value in drawn:
        rest.remove(value)
    parts = both(
        set_to("distant_market", "marker", value=marker),
        set_to("distant_market", "drawn", value=list(drawn)),
        set_to("distant_market", "stack", value=rest),
    )
    return both(parts, set_to("reveals", value=COTTON["reveals"] + len(drawn)))


def wild(seat: int, *cards: str) -> Edit:
    """The seat holds these cards as well."""

    def edit(plain: Plain) -> None:
        plain["seats"][seat]["hand"] += cards

    return edit


def exchanged(seat: int, *cards: str) -> Edit:
    """The seat has discarded cards, and holds these for them."""

    def edit(plain: Plain) -> None:
        for card in cards:
            plain["seats"][seat]["discards"].append(plain["seats"][seat]["hand"].pop(0))
            plain["seats"][seat]["hand"].append(card)

    return edit


def agenda(*items: list[object]) -> Edit:
    """The action going on, instead of what is asked now."""

    def edit(plain: Plain) -> None:
        plain["agenda"][-1:] = [["EndAction"], *items]

    return edit


MERCHANTS = dict.fromkeys(FOUR["merchants"], "all")
FILE = LANCASHIRE.edition(LANCASHIRE.deal(2, 0).variant)
CANAL_LINES = [line for n, line in enumerate(FILE.line_ids) if FILE.era_lines[0] >> n & 1]

CASES: list[Case] = [
    # the board
    (
        "the markets are not overfull",
        BIRMINGHAM,
        START,
        set_to("coal_market", value=15),
        "must be from 0 to 14, not 15",
    ),
    ("the markets are not overfull", BRASS, OLD, set_to("iron_market", value=-1), "'iron_market' must be from 0 to 8"),
    ("markers stand on their tracks", BIRMINGHAM, FIFTH, set_to("seats", 1, "income_space", value=100), "from 0 to 99"),
    ("markers stand on their tracks", LANCASHIRE, COTTON, set_to("seats", 0, "vp", value=-1), "'vp' must be from 0"),
    ("tiles lie where they can be built", BIRMINGHAM, FIFTH, placed("dudley-2", "coal 1", 2), "no room for coal 1"),
    (
        "tiles lie where they can be built",
        BIRMINGHAM,
        FIFTH,
        placed("derby-1", "brewery 4", 1),
        "board: derby-1: brewery 4 cannot be built in the canal era",
    ),
    (
        "tiles lie where they can be built",
        BIRMINGHAM,
        RAILS,
        placed("worcester-1", "cotton 1"),
        "board: worcester-1: cotton 1 left the board at the end of the canal era",
    ),
    (
        "tiles lie where they can be built",
        LANCASHIRE,
        COTTON,
        placed("liverpool-4", "shipyard 0", flipped=True),
        "board: liverpool-4: shipyard 0 can never be built",
    ),
    (
        "one tile a place in the canal era",
        BIRMINGHAM,
        FIFTH,
        both(placed("worcester-1", "cotton 1"), placed("worcester-2", "cotton 1")),
        "seat 0 has another tile there, which the canal era does not allow",
    ),
    (
        "a tile flips when it is empty",
        BIRMINGHAM,
        FIFTH,
        placed("derby-1", "brewery 1", 2),
        "board derby-1: 'cubes' must be from 0 to 1, not 2",
    ),
    ("a tile flips when it is empty", BIRMINGHAM, FIFTH, placed("dudley-1", "coal 1"), "is 0, so it must be flipped"),
    (
        "a tile flips when it is empty",
        BIRMINGHAM,
        FIFTH,
        placed("dudley-1", "coal 1", 1, flipped=True),
        "'cubes' must be 0 on a flipped tile, not 1",
    ),
    ("a tile flips when it is empty", BIRMINGHAM, FIFTH, placed("worcester-1", "cotton 1", 1), "must be from 0 to 0"),
    (
        "a tile flips when it is empty",
        LANCASHIRE,
        COTTON,
        placed("liverpool-4", "shipyard 1"),
        "shipyard 1 flips as soon as it is built",
    ),
    (
        "tiles come from the mats",
        BIRMINGHAM,
        FIFTH,
        placed("dudley-1", "coal 4", 5),
        "board: seat 0 has 1 x coal 4, but 0 left the mat",
    ),
    (
        "links lie on lines of the era",
        BIRMINGHAM,
        FIFTH,
        links(0, "birmingham-nuneaton"),
        "birmingham-nuneaton: not usable in the canal era",
    ),
    ("links lie on lines of the era", LANCASHIRE, COTTON, links(0, *CANAL_LINES[:15]), "seat 0 has more than 14 links"),
    (
        "links start from the network",
        LANCASHIRE,
        COTTON,
        links(0, "burnley-colne"),
        "links: burnley-colne: seat 0 has had nothing from which it could start",
    ),
    (
        "links start from the network",
        BIRMINGHAM,
        FIFTH,
        links(1, "birmingham-dudley", "belper-derby"),
        "seat 1 has had nothing from which it could start",
    ),
    # merchants and markets
    ("merchants are those of the seat count", BIRMINGHAM, FOUR, set_to("merchants", value=MERCHANTS), "9 x all, the"),
    (
        "merchants are those of the seat count",
        BIRMINGHAM,
        START,
        set_to("merchants", "nottingham-1", value="all"),
        "merchants: nottingham-1 is not used with 2 seats",
    ),
    ("merchants are those of the seat count", BIRMINGHAM, START, set_to("merchants", value={}), "-1 has no tile"),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("coal_market", value=14),
        "'coal_market' is 14: no tile can have brought so many cubes",
    ),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        ACTED,
        set_to("coal_market", value=10),
        "'coal_market' is 10: nobody can have used so many cubes",
    ),
    (
        "cubes in the markets come from tiles",
        BIRMINGHAM,
        FIFTH,
        both(placed("derby-3", "iron 1", 2), set_to("coal_market", value=12)),
        "board derby-3: iron lies there although the market, which works fill first, is not full",
    ),
    ("barrels make sales", BIRMINGHAM, FIFTH, set_to("barrels", value=["gloucester-2"]), "no merchant at gloucester-2"),
    (
        "barrels make sales",
        BIRMINGHAM,
        FIFTH,
        set_to("barrels", value=[]),
        "3 are gone, but 0 sales can have been made",
    ),
    (
        "barrels make sales",
        BIRMINGHAM,
        FIFTH,
        placed("worcester-1", "cotton 1", flipped=True),
        "the tiles sold took 1 beer, but 0 can have been used",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(5, 1, 2),
        r"the marker is on space 5, but the tiles drawn are \[1, 2\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(8, 4, 3, 2, 1),
        "no tile can be drawn after the marker has reached the X",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        set_to("distant_market", "stack", 0, value=9),
        r"the tiles drawn and in the stack must be \[1, 2, 2, 2, 3, 3, 3, 4\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        set_to("distant_market", "next_stack", value=[1]),
        r"the tiles of the next stack must be \[1, 2, 2, 2, 3, 3, 3, 4\]",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        market(2, 2),
        "0 ports are flipped and 1 mills were sold far away, but 0 can be sold",
    ),
    (
        "the marker of the distant market fell by the tiles drawn",
        LANCASHIRE,
        COTTON,
        placed("colne-1", "cotton 1", flipped=True),
        "1 mills are sold, but 0 through ports and 0 far away at most",
    ),
    # cards
    ("every card is in one place", BIRMINGHAM, START, set_to("deck", value=[]), "cards: . x .* in all, the game has"),
    ("the next deck lies ready", BIRMINGHAM, START, set_to("next_deck", value=[]), "next_deck: 0 x"),
    (
        "the next deck lies ready",
        LANCASHIRE,
        quiet(LANCASHIRE, 1, era=RAIL),
        set_to("next_deck", value=["colne"]),
        "no",
    ),
    (
        "nobody holds two wild cards alike",
        BIRMINGHAM,
        FIFTH,
        wild(0, *["wild-location"] * 5),
        "seat 0 hand: 5 x wild-location, but nobody can have two",
    ),
    (
        "nobody holds two wild cards alike",
        BIRMINGHAM,
        START,
        exchanged(0, "wild-location", "wild-industry"),
        "a wild card comes from scouting, and the seat has not acted often enough",
    ),
    (
        "nobody holds two wild cards alike",
        BIRMINGHAM,
        FIFTH,
        set_to("deck", value=[*FIFTH["deck"], "wild-industry"]),
        "wild-industry lies on its own pile while nobody holds it",
    ),
    (
        "every action costs a card",
        BIRMINGHAM,
        FIFTH,
        moved(("deck",), ("seats", 0, "hand")),
        "seat 0 hand: 9 cards, but the seat has 8 at this point of the game",
    ),
    (
        "every action costs a card",
        BRASS,
        OLD_FIFTH,
        moved(("deck",), ("seats", 2, "hand")),
        "seat 2 hand: 9 cards, but",
    ),
    (
        "discards are the cards of the actions",
        LANCASHIRE,
        COTTON,
        moved(("deck",), ("seats", 1, "discards")),
        "seat 1 discards: 8 cards, but the seat has discarded 7",
    ),
    (
        "the deck shrinks as hands are filled",
        BIRMINGHAM,
        FIFTH,
        moved(("deck",), ("face_down",)),
        "face_down: 3 cards, but 2 were put away in this era",
    ),
    ("drawing brings hidden things to light", BIRMINGHAM, FIFTH, set_to("reveals", value=3), "came to light 8 times"),
    ("drawing brings hidden things to light", BRASS, OLD, set_to("reveals", value=1), "came to light 0 times so far"),
    # turns
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        FIFTH,
        set_to("round", value=11),
        "from 1 to 10, not",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        FIFTH,
        set_to("order", value=[0, 0]),
        "each seat once",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        START,
        set_to("active", value=SECOND),
        f"'active' is {SECOND}, but turn 0 of the order .* is that of {FIRST}",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        START,
        set_to("turn", value=1),
        f"'active' is {FIRST}, but turn 1 of the order .* is that of {SECOND}",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        START,
        set_to("actions_left", value=2),
        "'actions_left' must be from 1 to 1 in this turn, not 2",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        START,
        set_to("turn", value=2),
        "from 0 to 1, not 2",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BIRMINGHAM,
        OVER,
        set_to("turn", value=1),
        "2 between the rounds",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BRASS,
        COTTON_SHORT,
        set_to("actions_left", value=1),
        "'actions_left' must be 0 between the rounds, not 1",
    ),
    (
        "the seat that acts is the one whose turn it is",
        BRASS,
        OLD,
        set_to("order", value=OLD["order"][:1] + OLD["order"][:0:-1]),
        "does not run clockwise in the first round",
    ),
    (
        "the game ends after its last round",
        BIRMINGHAM,
        FIFTH,
        both(set_to("agenda", value=[]), set_to("turn", value=2), set_to("actions_left", value=0)),
        "agenda: is empty, but the game is not over before its last round",
    ),
    (
        "the game ends after its last round",
        BIRMINGHAM,
        OVER,
        links(0, "birmingham-dudley"),
        "links: birmingham-dudley: all links leave the board when the game is over",
    ),
    # seats
    (
        "who has not acted has everything as at the start",
        BIRMINGHAM,
        START,
        set_to("seats", 0, "money", value=18),
        "seat 0: 'money' is 18, but it is 17 until the seat has acted",
    ),
    (
        "who has not acted has everything as at the start",
        BRASS,
        OLD,
        placed("bury-1", "coal 1", 2),
        "has not acted yet",
    ),
    (
        "who has not acted has everything as at the start",
        BIRMINGHAM,
        START,
        links(0, "birmingham-dudley"),
        "links: seat 0 has a link, but it has not acted yet",
    ),
    (
        "tiles with a light bulb are built",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 1, "gone_from_mat", "pottery", value=2),
        "seat 1 gone_from_mat: pottery 1 cannot be developed, and nothing can have taken it off the board",
    ),
    (
        "single slots are filled first",
        BIRMINGHAM,
        FIFTH,
        placed("cannock-1", "coal 1", 2),
        "board cannock-1: coal 1 had to go to cannock-2, which shows nothing else",
    ),
    (
        "every tile took a card",
        BIRMINGHAM,
        ACTED,
        placed("leek-2", "coal 1", 2, owner=FIRST),
        f"board leek-2: seat {FIRST} has not discarded a card for coal 1",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        set_to("seats", FIRST, "money", value=16),
        f"seat {FIRST}: 'money' is 16 and 'spent' 0, but it began with 17",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        set_to("seats", FIRST, "money", value=18),
        f"seat {FIRST}: 'money' is 18, but nothing can have brought the seat money yet",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        ACTED,
        both(set_to("seats", FIRST, "money", value=40), set_to("seats", FIRST, "income_space", value=7)),
        f"seat {FIRST}: 'money' is 40, but no loan brings 23",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "money", value=10_000),
        r"seat 0: 'money' must be from 0 to \d+ at this point of the game, not 10000",
    ),
    (
        "money comes from income, loans and sales",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "money", value=-1),
        "from 0, not -1",
    ),
    (
        "money comes from income, loans and sales",
        BRASS,
        OLD_FIFTH,
        both(placed("colne-1", "cotton 1"), set_to("seats", 0, "money", value=-3)),
        "seat 0: 'money' is -3, but the tile in colne-1 goes before there is a debt",
    ),
    (
        "money comes from income, loans and sales",
        BRASS,
        as_file(first(BRASS, lambda s: s.round == 5 and s.turn == 1, passing)),
        lambda plain: plain["seats"][plain["order"][0]].update(money=-3, spent=3),
        "'money' is -3, but who is in debt cannot have spent anything",
    ),
    (
        "money is spent in the own turn",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "spent", value=5),
        "seat 0: 'spent' is 5, but the seat has not acted in this round",
    ),
    (
        "money is spent in the own turn",
        BIRMINGHAM,
        as_file(first(BIRMINGHAM, lambda s: s.round == 5 and s.turn == 1, passing)),
        lambda plain: plain["seats"][plain["order"][0]].update(spent=199),
        r"'spent' must be from 0 to \d+, not 199",
    ),
    (
        "income rises by flipped tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "income_space", value=11),
        "'income_space' is 11, but all tiles of the seat can have brought it to 10",
    ),
    (
        "income rises by flipped tiles",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "income_space", value=9),
        "seat 0: 'income_space' is 9, but loans alone do not bring it there",
    ),
    (
        "points come at the end of an era",
        BIRMINGHAM,
        FIFTH,
        set_to("seats", 0, "vp", value=1),
        "merchants can have given 0",
    ),
    ("points come at the end of an era", BRASS, OLD_FIFTH, set_to("seats", 0, "vp", value=1), "before the era's end"),
    (
        "points come at the end of an era",
        BIRMINGHAM,
        OVER,
        set_to("seats", 0, "vp", value=9999),
        "'vp' must be from 0 to",
    ),
    (
        "everything done took an action",
        BIRMINGHAM,
        FIFTH,
        both(
            set_to("seats", 0, "gone_from_mat", "cotton", value=11),
            set_to("seats", 0, "gone_from_mat", "brewery", value=7),
            set_to("iron_market", value=0),
        ),
        "seat 0: 0 tiles built, 18 developed, 0 links, 0 loans: that takes 9 actions, but it has had 7",
    ),
    (
        "everything done took an action",
        BIRMINGHAM,
        RAILS,
        both(links(0, "birmingham-dudley"), set_to("coal_market", value=12)),
        "links: seat 0 has 1, but it has not acted often enough in this era",
    ),
]

TO_DO = "what is still to be done is the rest of an action, a turn and a round"
AGENDAS: list[Case] = [
    (TO_DO, game, position, edit, message)
    for game, position, edit, message in [
        (BIRMINGHAM, FIFTH, agenda(["SellTile", 0], ["DiscardAny"]), r"SellTile\(0\), DiscardAny\(\) is not what is"),
        (BIRMINGHAM, FIFTH, agenda(["TakeLoan", 1], ["DiscardAny"]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["DevelopTile", 2]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["SecondLink"]), "is not what is left of an action"),
        (BIRMINGHAM, RAILS, agenda(["TakeCoal", -1, 0]), "is not what is left of an action"),
        (BIRMINGHAM, RAILS, agenda(["BeerForLink", 0]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["TakeIron"]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["StockTile", 3], ["TakeIron"]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["BeerForSale", 0, 0, 1, 0]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["DevelopFreely"]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, agenda(["ChooseAction"]), "is not what is left of an action"),
        (LANCASHIRE, COTTON, agenda(["SellThrough", 0]), "is not what is left of an action"),
        (LANCASHIRE, COTTON, agenda(["SellMill", 1]), "is not what is left of an action"),
        (BIRMINGHAM, FIFTH, set_to("agenda", 2, value=["Income"]), "agenda: a turn ends with EndRound"),
        (BIRMINGHAM, FIFTH, set_to("agenda", -1, value=["DiscardAny"]), r"DiscardAny\(\) is no part of a turn"),
        (BIRMINGHAM, SHORT, set_to("agenda", 0, value=["PlayRound"]), "agenda: income is followed by EndRound"),
        (BIRMINGHAM, SHORT, set_to("agenda", -1, 2, value=11), "cannot owe 11 at income level"),
        (BRASS, COTTON_SHORT, set_to("agenda", -1, 1, value=7), "debts are paid in turn order"),
        (
            BRASS,
            COTTON_SHORT,
            lambda plain: plain["seats"][plain["agenda"][-1][1]].update(money=1),
            "still has money to pay with",
        ),
    ]
]


@pytest.mark.parametrize(("name", "game", "position", "edit", "message"), CASES + AGENDAS)
def test_a_position_that_cannot_occur_is_refused_with_the_reason(
    name: str, game: BrassGame, position: Plain, edit: Edit, message: str
) -> None:
    plain = deepcopy(position)
    edit(plain)
    with pytest.raises(BadPosition, match=message) as caught:
        game.load(plain)
    assert "\n" not in str(caught.value)


def test_every_promise_is_broken_by_one_of_these() -> None:
    assert {invariant.name for invariant in INVARIANTS} == {case[0] for case in CASES + AGENDAS}


@pytest.mark.parametrize("position", [START, FIFTH, RAILS, OVER, SHORT], ids=["start", "5", "rail", "over", "short"])
def test_the_positions_that_are_edited_here_can_occur(position: Plain) -> None:
    assert as_file(BIRMINGHAM.load(position)) == position


def test_a_question_with_one_answer_is_never_asked() -> None:
    """The iron for a tile that was just developed comes from the market: there is nothing to choose."""
    plain = deepcopy(FIFTH)
    agenda(["TakeIron"])(plain)
    seat = plain["seats"][plain["active"]]
    seat["gone_from_mat"]["cotton"] = 2
    plain["iron_market"] -= 1
    seat["discards"].append(seat["hand"].pop())
    with pytest.raises(BadPosition, match=r"TakeIron\(\) is not asked, because 'iron < market' is all there is"):
        BIRMINGHAM.load(plain)


def test_links_that_are_scored_and_gone_may_have_emptied_the_coal_market() -> None:
    plain = deepcopy(OVER)
    plain["coal_market"] = 0
    assert BIRMINGHAM.load(plain).coal_cubes == 0
