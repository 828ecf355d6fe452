"""Golden games of the two cotton games: complete records, what each one proves, and which rules they reach.

    python -m tests.brass_lancashire.golden_games

plays them anew after a change of the rules; look at the difference before it is committed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.brass_lancashire.players import Player, borrower, builder, lively
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.games import CATALOGUE
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.build import Build
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.edition import EMPTY, ERAS
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.network import nearest
from tycoon.games.brass.resources import TakeCoal
from tycoon.games.brass.state import BrassState

HERE = Path(__file__).parent
FOLDERS = {LANCASHIRE: HERE / "golden", BRASS: HERE.parent / "brass_2007" / "golden"}


@dataclass(frozen=True)
class Golden:
    """How a golden game came about."""

    name: str
    game: BrassGame
    seats: int
    seed: int
    player: Player
    variant: dict[str, str]
    proves: str
    about: tuple[str, ...] = ()
    """Rules it is there for although a game before it reaches them too."""

    @property
    def file(self) -> Path:
        return FOLDERS[self.game] / f"{self.name}.json"


BOOKLET = {"reading": "booklet"}
CLARIFIED = {"reading": "clarified"}
CLASSIC = {"classic-cards": "on"}

DEBTS = ("loan 10", "loan 20", "loan 30", "give_up", "score shortfall", "debt")
OUTSIDE = ("coal bought beside a mine",)
CARDS = ("variant classic-cards",)

GAMES = (
    Golden("four", LANCASHIRE, 4, 14, lively, {}, "a full game of four, with sales of every kind and the X"),
    Golden("three", LANCASHIRE, 3, 10, builder, {}, "a full game of three, with a shipyard of the canal era"),
    Golden("two", LANCASHIRE, 2, 31, builder, {}, "a full game of two on the full board, without cotton cards"),
    Golden("borrowers", LANCASHIRE, 4, 81, borrower, {}, "loans of all sizes, tiles given up, points lost", DEBTS),
    Golden("scarcity", LANCASHIRE, 4, 124, lively, {}, "another player's tile is replaced when a resource has run out"),
    Golden("introductory", LANCASHIRE, 3, 177, lively, {"introductory": "on"}, "only the canal era, with its scoring"),
    Golden("virtual-link", LANCASHIRE, 4, 69, builder, {"virtual-link": "on"}, "a shipyard across the Mersey"),
    Golden("classic-three", LANCASHIRE, 3, 2, builder, CLASSIC, "66 cards and ten rounds for three", CARDS),
    Golden("classic-four", LANCASHIRE, 4, 1, lively, CLASSIC, "66 cards and eight rounds for four", CARDS),
    Golden("community", LANCASHIRE, 2, 7, lively, {"community": "on"}, "the other side of the board, gear cards"),
    Golden("three", BRASS, 3, 10, builder, {}, "a full game of three in ten rounds, with income first"),
    Golden("four", BRASS, 4, 1, builder, {}, "a full game of four, with the virtual link"),
    Golden("borrowers", BRASS, 3, 51, borrower, {}, "tiles given up and debts carried on", DEBTS),
    Golden("scarcity", BRASS, 4, 52, lively, {}, "another player's tile is replaced when a resource has run out"),
    Golden("outside", BRASS, 4, 25, lively, BOOKLET, "coal bought at a market place beside a mine", OUTSIDE),
    Golden("clarified", BRASS, 4, 0, builder, CLARIFIED, "as clarified: combined actions replace a tile"),
    Golden("income", BRASS, 3, 8, builder, {"overseas-bonus": "income"}, "the distant market brings income spaces"),
)


IN_BOTH_TITLES = {
    *("action " + name for name in ("build", "anywhere", "network", "develop", "sell", "loan", "pass")),
    *("asked " + name for name in ("DiscardForBuild", "DiscardForAnywhere", "TakeCoal", "TakeIron", "SecondLink")),
    *("asked " + name for name in ("DevelopTile", "SellMill", "SellThrough", "GiveUpTile", "DiscardAny")),
    *(f"build {name} in the {era} era" for name in ("cotton", "port", "coal", "iron", "shipyard") for era in ERAS),
    *("flip " + name for name in ("cotton", "port", "coal", "iron", "shipyard")),
    *("loan 10", "loan 20", "loan 30", "two links", "two developments", "unlock a shipyard"),
    *("replace an own tile", "replace another's tile", "buy_coal", "buy_iron", "to_market"),
    *("sell through an own port", "sell through another's port", "sell_far", "market_closed"),
    *("receive income", "pay income", "give_up", "virtual link"),
    *("score links", "score tiles", "score money", "end in the rail era"),
}

REQUIRED = {
    LANCASHIRE: IN_BOTH_TITLES | {"score shortfall", "score income_level", "end in the canal era"},
    BRASS: IN_BOTH_TITLES | {"debt", "bonus in money"},
}
"""What the golden games of a title have to reach together."""

REQUIRED_OF = {
    "introductory": {"score income_level", "score money", "end in the canal era"},
    "virtual-link": {"virtual link"},
    "classic-cards": {"market_closed", "two links", "end in the rail era"},
    "community": {"sell_far", "sell through another's port", "end in the rail era"},
    "reading": {"coal bought beside a mine", "a mine chosen by its end", "combined actions over a tile"},
    "overseas-bonus": {"sell_far", "bonus in income spaces"},
}
"""What the games of a variant have to reach."""


SHOWN_BY_BOTH_TITLES = {
    **{f"{seats} seats": "4-1" for seats in (2, 3, 4)},
    "action anywhere": "9.6-1",
    "action pass": "9.7-1",
    **{f"flip {name}": "8-1" for name in ("cotton", "port", "coal", "iron", "shipyard")},
    **{f"loan {money}": "9.5-1" for money in (10, 20, 30)},
    "asked TakeIron": "6.2-2",
    "buy_coal": "6.1-3",
    "market_closed": "9.4-4",
    "score links": "11-1",
    "score money": "12-1",
    "score tiles": "11-2",
    "sell through an own port": "9.4-2",
    "sell through another's port": "9.4-2",
    "sell_far": "9.4-3",
    "to_market": "7-1",
    "two developments": "9.3-1",
}

SENTENCES = {
    LANCASHIRE: SHOWN_BY_BOTH_TITLES
    | {
        "asked TakeCoal": "6.1-2",
        "bonus in income spaces": "9.4-5",
        "buy_iron": "6.2-2",
        "end in the canal era": "13-1",
        "give_up": "10-3",
        "pay income": "10-2",
        "receive income": "10-2",
        "replace an own tile": "9.1-9",
        "replace another's tile": "9.1-9",
        "score income_level": "13-2",
        "score shortfall": "10-4",
        "two links": "9.2-2",
        "unlock a shipyard": "9.3-2",
        "variant classic-cards": "13-6",
        "variant community": "13-7",
        "virtual link": "13-4",
    },
    BRASS: SHOWN_BY_BOTH_TITLES
    | {
        "a mine chosen by its end": "6.1-5",
        "bonus in income spaces": "R1",
        "bonus in money": "9.4-5",
        "buy_iron": "6.2-3",
        "coal bought beside a mine": "6.1-6",
        "combined actions over a tile": "R10",
        "debt": "10-3",
        "give_up": "10-2",
        "pay income": "10-1",
        "receive income": "10-1",
        "replace an own tile": "9.1-10",
        "replace another's tile": "9.1-11",
        "two links": "9.2-3",
        "virtual link": "5-3",
    },
}
"""The sentence of the rules page that happens where a rule is reached."""


def play(golden: Golden) -> tuple[Record, BrassState]:
    """Play the game by its player."""
    game = golden.game
    deal = game.deal(golden.seats, golden.seed, **golden.variant)
    s, rng = game.start(deal), Rng(golden.seed)
    record = Record(game.title, game.rules_version, deal)
    while not s.over:
        option = golden.player(s, rng)
        record.moves.append(notation.write(s, option))
        s.apply(option)
    return record, s


def result(game: BrassGame, s: BrassState) -> dict[str, list[int]]:
    """What is compared: points, money, income and places at the end."""
    return {"vp": list(s.vp), "money": list(s.money), "income": list(s.income), "places": game.ranking(s)}


# -- what a game reaches -----------------------------------------------------------------------------------------


def facts(game: BrassGame, record: Record) -> set[str]:
    """The rules that a game reaches, by name."""
    s = game.start(record.deal)
    found = {f"variant {name}" for name, value in record.deal.variant.items() if value == "on"}
    found.add(f"{s.seats} seats")
    for move in record.moves:
        option = notation.read(s, move)
        found.add(f"asked {type(s.decision).__name__}")
        found |= _facts_of_choice(s, option)
        before = s.copy()
        log: list[Event] = []
        s.log = log
        s.apply(option)
        for event in log:
            found |= _facts_of_event(before, event)
        found |= _bonus(log)
        found |= _virtual_link(before, option, log)
    found.add(f"end in the {ERAS[s.era]} era")
    return found


def shown(game: BrassGame) -> dict[str, list[str]]:
    """For each golden game of a title the sentences it shows: those no game before it does, and those it is about."""
    seen: set[str] = set()
    out: dict[str, list[str]] = {}
    for golden in GAMES:
        if golden.game is game:
            found = facts(game, CATALOGUE.record(golden.file)[1])
            told = (found - seen) | (found & set(golden.about))
            out[golden.name] = sorted({SENTENCES[game][fact] for fact in told if fact in SENTENCES[game]})
            seen |= found
    return out


def _facts_of_choice(s: BrassState, option: int) -> set[str]:
    e = s.edition
    decision = s.decision
    if isinstance(decision, ChooseAction):
        action = e.actions_offered[e.action_of[option]]
        found = {f"action {action.name}"}
        if action.name == "loan":
            found.add(notation.write(s, option))
        if action.name == "anywhere" and s.tile[e.build_slot[option - e.action_base[e.action_of[option]]]] != EMPTY:
            found.add("combined actions over a tile")
        return found
    if isinstance(decision, TakeCoal) and e.coal_end_chosen and decision.line >= 0:
        if option == e.slots:
            return {"coal bought beside a mine"}
        nearest_to_all = nearest(s, e.line_sites[decision.line], s.coal & s.comp[e.line_ends[decision.line][0]])
        return set() if nearest_to_all >> option & 1 else {"a mine chosen by its end"}
    if isinstance(decision, SecondLink) and option < e.lines:
        return {"two links"}
    if isinstance(decision, DevelopTile) and decision.done and option < e.industries:
        return {"two developments"}
    return set()


def _bonus(log: list[Event]) -> set[str]:
    """What a sale on the distant market brought besides flipping the mill."""
    names = [event[0] for event in log]
    if "sell_far" not in names:
        return set()
    markers = names.count("income") - names.count("flip")
    return {
        fact for fact, so in (("bonus in money", "receive" in names), ("bonus in income spaces", markers > 0)) if so
    }


def _facts_of_event(s: BrassState, event: Event) -> set[str]:
    """Facts that follow from an event of the log; `s` is the position before the move."""
    e = s.edition
    name = str(event[0])
    a = [value for value in event[1:] if isinstance(value, int)]
    if name == "build":
        built = {f"build {e.industry_ids[e.kind_industry[a[1]]]} in the {ERAS[s.era]} era"}
        return built if a[3] == EMPTY else built | {"replace an own tile" if a[4] == a[0] else "replace another's tile"}
    if name == "flip":
        return {f"flip {e.industry_ids[e.kind_industry[a[2]]]}"}
    if name == "sell_port":
        return {"sell through an own port" if a[4] == a[0] else "sell through another's port"}
    if name == "score":
        return {f"score {event[3]}"}
    if name == "collect":
        return {"receive income" if a[1] > 0 else "pay income"}
    if name == "develop" and e.kind_level[a[1]] == 0:
        return {"unlock a shipyard"}
    return {name}


def _virtual_link(s: BrassState, option: int, log: list[Event]) -> set[str]:
    """An industry card built across the Mersey without a network there."""
    e = s.edition
    if not isinstance(s.decision, ChooseAction) or not isinstance(e.actions_offered[e.action_of[option]], Build):
        return set()
    slot = e.build_slot[option - e.action_base[e.action_of[option]]]
    cards = [event[2] for event in log if event[0] == "discard" and isinstance(event[2], int)]
    network = s.network[s.active]
    far = network and not network >> slot & 1
    return {"virtual link"} if far and cards and e.card_place[cards[0]] < 0 else set()


def listing(game: BrassGame) -> dict[str, dict[str, Any]]:
    """What `results.yaml` says about the golden games of a title."""
    sentences = shown(game)
    listed: dict[str, dict[str, Any]] = {}
    for golden in GAMES:
        if golden.game is game:
            s = CATALOGUE.record(golden.file)[1].replay(game)
            assert isinstance(s, BrassState)
            listed[golden.name] = {"proves": golden.proves, "sentences": sentences[golden.name], **result(game, s)}
    return listed


def main() -> None:
    """Play all games anew and write them down."""
    for golden in GAMES:
        golden.file.parent.mkdir(exist_ok=True)
        play(golden)[0].save(golden.file, golden.game)
    for game, folder in FOLDERS.items():
        text = yaml.safe_dump(listing(game), sort_keys=False, width=120, default_flow_style=None)
        (folder / "results.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
