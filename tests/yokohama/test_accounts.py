"""The log accounts for every yen, good, import and point; final scoring is worked out a second time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml

from tests.support.proofs import proves
from tests.yokohama.players import Player, anyhow, builders, merchants, researchers, wanderers
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.yaml_file import LOADER
from tycoon.games.yokohama.data import BUILT_IN
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState

DATA = yaml.load(BUILT_IN.read_text(encoding="utf-8"), Loader=LOADER)
GOODS = ("copper", "silk", "tea", "fish")

GAMES: list[tuple[Player, int, int]] = [
    (anyhow, 2, 1),
    (anyhow, 4, 2),
    (wanderers, 2, 3),
    (wanderers, 4, 4),
    (merchants, 3, 1),
    (researchers, 2, 1),
    (builders, 3, 1),
]

each_game = pytest.mark.parametrize(("player", "seats", "seed"), GAMES)


def owned(s: YokohamaState) -> Counter[tuple[str, int]]:
    out: Counter[tuple[str, int]] = Counter()
    for seat in range(s.seats):
        out["yen", seat] = s.money[seat]
        out["vp", seat] = s.vp[seat]
        out["import", seat] = s.imports[seat]
        for good, name in enumerate(GOODS):
            out[name, seat] = s.goods[seat * 4 + good]
    return out


PLUS = {"yen": "yen", "house_income": "yen", "score": "vp", "import": "import"}
MINUS = {"pay": "yen", "toll": "yen", "spend_import": "import"}


def book(accounts: Counter[tuple[str, int]], event: Event) -> None:
    """Enter one event into the accounts."""
    name, seat = str(event[0]), event[1] if len(event) > 1 else 0
    assert isinstance(seat, int)
    amounts = [value for value in event[2:] if isinstance(value, int)]
    if name in PLUS:
        accounts[PLUS[name], seat] += amounts[0]
    elif name in MINUS:
        accounts[MINUS[name], seat] -= amounts[0]
    elif name == "fee":
        accounts["yen", seat] -= amounts[1]
        accounts["yen", amounts[0]] += amounts[1]
    elif name in ("good", "spend_good"):
        accounts[GOODS[amounts[0]], seat] += amounts[1] if name == "good" else -amounts[1]
    elif name == "spend_goods":
        for good, amount in zip(GOODS, amounts, strict=True):
            accounts[good, seat] -= amount


def finish(player: Player, seats: int, seed: int) -> tuple[YokohamaState, list[Event]]:
    """Play to the end; after every move the accounts must agree."""
    s, rng = YOKOHAMA.start(YOKOHAMA.deal(seats, seed)), Rng(seed)
    accounts = owned(s)
    last: list[Event] = []
    while not s.over:
        s.log = []
        s.apply(player(s, rng))
        last = s.log
        for event in last:
            book(accounts, event)
        assert accounts == owned(s)
    return s, last


@each_game
def test_the_log_accounts_for_everything(player: Player, seats: int, seed: int) -> None:
    s, _ = finish(player, seats, seed)
    assert s.round == s.end_round + 1


def board_points(owners: list[Any], prize: dict[str, int], seats: int) -> Counter[int]:
    standing = [
        (owners.count(seat), max(i for i, o in enumerate(owners) if o == seat), seat)
        for seat in set(owners) & set(range(seats))
    ]
    ranked = [seat for _, _, seat in sorted(standing, reverse=True)]
    return Counter(dict(zip(ranked, (prize["first"], prize["second"]), strict=False)))


def final_points(plain: dict[str, Any]) -> dict[str, Counter[int]]:
    """All five categories of final scoring, from the written position."""
    seats = range(len(plain["seats"]))
    cards = {card["id"]: card for card in DATA["technology_cards"]}
    values = {technology["id"]: technology["production_value"] for technology in DATA["technologies"]}
    orders = {order["id"]: order["country"] for order in DATA["order_cards"]}
    after_start = {seat: (seat - plain["start_player"]) % len(seats) for seat in seats}
    sums = {seat: sum(values[cards[c]["technology"]] for c in plain["seats"][seat]["technologies"]) for seat in seats}
    ranked = sorted((seat for seat in seats if sums[seat]), key=lambda seat: (-sums[seat], after_start[seat]))
    technology: Counter[int] = Counter(dict(zip(ranked, (10, 5), strict=False)))
    countries: Counter[int] = Counter()
    rest: Counter[int] = Counter()
    for seat in seats:
        me = plain["seats"][seat]
        symbols = Counter([cards[c]["country"] for c in me["technologies"]] + [orders[o] for o in me["fulfilled"]])
        while symbols := +symbols:
            countries[seat] += DATA["final_scoring"]["country_set_points"][len(symbols)]
            symbols.subtract(list(symbols))
        goods = sum(me["goods"].values())
        rest[seat] = sum(me["agents"].values()) + me["imports"] + me["money"] // 2 + goods // 3
    return {
        "church": board_points(plain["church"], DATA["church_board"]["end_bonus"], len(seats)),
        "customs": board_points(plain["customs"], DATA["customs_board"]["end_bonus"], len(seats)),
        "technology": technology,
        "countries": countries,
        "rest": rest,
    }


@each_game
def test_final_scoring_agrees_with_a_second_count(player: Player, seats: int, seed: int) -> None:
    s, last = finish(player, seats, seed)
    scored: dict[str, Counter[int]] = {
        what: Counter() for what in ("church", "customs", "technology", "countries", "rest")
    }
    for event in last:
        if event[0] == "score" and event[3] in scored:
            assert isinstance(event[1], int)
            assert isinstance(event[2], int)
            scored[str(event[3])][event[1]] += event[2]
    expected = {what: +points for what, points in final_points(s.dump()).items()}
    assert scored == expected


@proves("yokohama", "2-4")
@each_game
def test_points_are_never_lost(player: Player, seats: int, seed: int) -> None:
    s, rng = YOKOHAMA.start(YOKOHAMA.deal(seats, seed)), Rng(seed)
    while not s.over:
        before = s.vp[:]
        s.apply(player(s, rng))
        assert all(now >= then for now, then in zip(s.vp, before, strict=True))
