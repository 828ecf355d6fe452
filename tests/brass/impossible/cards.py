"""Positions that break the promises about cards."""

from __future__ import annotations

from tests.brass.edited import Edit, Plain, moved, quiet, set_to
from tests.brass.impossible.given import COTTON, FIFTH, OLD, OLD_FIFTH, START, Case
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE


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


CASES: list[Case] = [
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
]
