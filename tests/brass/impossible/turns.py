"""Positions that break the promises about turns."""

from __future__ import annotations

from tests.brass.edited import both, set_to
from tests.brass.impossible.given import (
    COTTON,
    COTTON_SHORT,
    FIFTH,
    FIRST,
    OLD,
    OVER,
    RAILS,
    SECOND,
    SHORT,
    START,
    Case,
    agenda,
    links,
)
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE

CASES: list[Case] = [
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
