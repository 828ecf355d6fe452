"""What happened since a seat's last turn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.server.running import Visitor
from tycoon.core.text import Text
from tycoon.games import CATALOGUE
from tycoon.games.g1822.ids import MINORS
from tycoon.play.match import Move
from tycoon.server.games.since import span


def moved(*seats: int) -> list[Move]:
    return [cast(Move, SimpleNamespace(seat=seat)) for seat in seats]


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ((), (0, 0)),
        ((1, 2), (0, 2)),
        ((0, 0, 1, 2), (2, 4)),
        ((0, 1, 2, 0, 0), (1, 3)),
        ((0, 0), (0, 0)),
    ],
)
def test_it_begins_after_the_last_own_move_and_ends_before_the_present_turn(
    seats: tuple[int, ...], found: tuple[int, int]
) -> None:
    assert span(moved(*seats), 0) == found


def test_numbers_before_and_after_are_those_of_the_two_positions(ann: Visitor) -> None:
    game = ann.create("me", "me", "me")["id"]
    for _ in range(12):
        ann.play_first(game)
    told = ann.get(f"/api/games/{game}/since", seat=0).json()
    curves = {one["name"]: one for one in told["changes"]}
    before = ann.look(game, at=told["first"], seat=0)["view"]["seats"]
    after = ann.look(game, at=told["last"], seat=0)["view"]["seats"]
    assert curves["money"]["before"] == [seat["money"] for seat in before]
    assert curves["money"]["after"] == [seat["money"] for seat in after]
    assert [entry["move"] for entry in told["log"]] == list(range(told["first"] + 1, told["last"] + 1))


def test_who_does_not_play_has_no_last_turn(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ben.get(f"/api/games/{game}/since").status_code == 403
    assert ben.get(f"/api/games/{game}/since", seat=0).status_code == 403


# -- what concerns a seat ----------------------------------------------------------------------------------------


def concerned(title: str, seat: int, *told: Text) -> list[Any]:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(3, 1))
    return [(one.text.key, one.good, one.shows) for one in game.concerns(seat, s, told)]


def overbuilt(owner: int) -> Text:
    tile = Text("tile", {"industry": Text("industry.iron"), "level": 2})
    args: dict[str, Any] = {"seat": 2, "owner": owner, "old": tile, "tile": tile, "place": Text("place.coventry")}
    return Text("log.overbuild", args | {"slot": "coventry-1"})


def test_a_lost_tile_concerns_its_owner_alone() -> None:
    assert concerned("brass-birmingham", 0, overbuilt(0)) == [("concern.overbuilt", False, ("slot:coventry-1",))]
    assert concerned("brass-birmingham", 1, overbuilt(0)) == []


def test_fees_from_the_same_payer_are_told_as_one() -> None:
    fees = [Text("log.fee", {"seat": 1, "other": 0, "n": n}) for n in (1, 2)]
    game = CATALOGUE.game("yokohama")
    found = game.concerns(0, game.start(game.deal(3, 1)), fees)
    assert [one.text for one in found] == [Text("concern.fee", {"other": 1, "n": 3})]


def test_a_topped_bid_names_the_highest_bid_of_another() -> None:
    game = CATALOGUE.game("1822")
    s = game.start(game.deal(3, 1))
    card = s.t.card_ids.index("P1")
    s.bids[card] = ((0, 100),)
    name = Text("card", {"id": "P1", "name": Text("private.P1")})
    bids = [Text("event.bid", {"seat": seat, "card": name, "amount": n}) for seat, n in ((1, 105), (2, 110))]
    found = game.concerns(0, s, bids)
    assert [(one.text.args["other"], one.text.args["own"], one.text.args["amount"]) for one in found] == [(2, 100, 110)]
    assert game.concerns(1, s, bids) == []


@pytest.mark.parametrize(("way", "amount"), [(0, None), (1, 15), (2, 30)])
def test_a_dividend_is_told_as_what_the_own_shares_got(way: int, amount: int | None) -> None:
    game = CATALOGUE.game("1822")
    s = game.start(game.deal(3, 1))
    major = s.t.company_ids.index("LNWR")
    s.held[major - MINORS] = 3
    company = Text("company", {"name": "LNWR"})
    found = game.concerns(0, s, [Text("event.dividend", {"company": company, "way": way, "amount": 100})])
    assert [one.text.args["amount"] for one in found] == ([] if amount is None else [amount])
