"""The conformance suite on Yokohama, with what must be conserved in every position. Rules 2."""

from __future__ import annotations

from typing import Any

import pytest

from tycoon.core.conformance import Suite
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def invariant(s: YokohamaState) -> None:
    """Pieces, cards, agents and tokens are all somewhere; nobody owes anything; derived fields are right."""
    check_pieces(s)
    check_cards(s)
    t = s.tables
    for country, supply in enumerate(t.agent_supply):
        held = sum(s.agents[seat * 5 + country] + s.agents_spent[seat * 5 + country] for seat in range(s.seats))
        assert s.supply[country] + held == supply
        assert s.supply[country] >= 0
    assert min(s.money + s.goods + s.imports + s.vp + s.hand + s.warehouse) >= 0
    gone = (s.land & ~s.token_areas).bit_count()
    assert sum(won.bit_count() for won in s.tokens_won) == gone
    assert all(orders.bit_count() <= t.hand_limit for orders in s.orders)


def check_pieces(s: YokohamaState) -> None:
    areas = s.tables.areas
    for seat in range(s.seats):
        on_areas = s.assistants[seat * areas : (seat + 1) * areas]
        assert s.here[seat] == sum(1 << area for area, count in enumerate(on_areas) if count)
        assert s.here[seat] & ~s.land == 0, "an assistant on the canal or out of play"
        away = s.church.count(seat) + s.customs.count(seat) + sum(seat in seats for seats in s.achieved)
        assert s.hand[seat] + s.warehouse[seat] + sum(on_areas) + away == 20
        assert s.shop_hand[seat] + s.shop_ware[seat] + s.shops[seat].bit_count() == 8
        assert s.house_hand[seat] + s.house_ware[seat] + s.houses[seat].bit_count() == 4
        assert s.shop_spaces.count(seat) == s.shops[seat].bit_count()
        assert s.president[seat] == NONE or s.land >> s.president[seat] & 1
    houses = 0
    for own in s.houses:
        assert not houses & own, "two trading houses on one tile"
        houses |= own


def check_cards(s: YokohamaState) -> None:
    t = s.tables
    held = s.orders + s.discarded + s.fulfilled
    orders = sum(cards.bit_count() for cards in held) + len(s.order_deck) + len(s.orders_out)
    assert orders + sum(card != NONE for card in s.ports) == len(t.order_ids)
    technologies = sum(len(cards) for cards in s.technologies) + len(s.tech_deck)
    assert technologies + sum(card != NONE for card in s.labs) == len(t.card_ids)


SUITE = Suite(YOKOHAMA, invariant=invariant)

TABLES = list(SUITE.tables())


def name_of(table: Any) -> str:
    seats, variant = table
    return "-".join([str(seats), *(name for name, value in variant.items() if value == "on")])


@pytest.mark.parametrize(("number", "table"), list(enumerate(TABLES)), ids=[name_of(table) for table in TABLES])
def test_a_random_game_keeps_every_promise(number: int, table: tuple[int, dict[str, str]]) -> None:
    seats, variant = table
    SUITE.check(seats, number, variant)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games_keep_every_promise(seats: int) -> None:
    for seed in range(100, 150):
        SUITE.check(seats, seed, {})
