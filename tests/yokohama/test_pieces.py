"""What is in the box, and what never runs out. Rules 1 and 2."""

from __future__ import annotations

from collections import Counter

from tests.support.proofs import proves
from tests.yokohama.positions import PURPLE, act_with, begin_turn, goods, new_game, orders, play, row
from tycoon.games.yokohama.data import BUILT_IN, read_components
from tycoon.games.yokohama.effects import receive_goods, receive_imports, receive_yen
from tycoon.games.yokohama.scoring import rest_points
from tycoon.games.yokohama.tables import NONE


@proves("yokohama", "1-1")
def test_the_box_has_eighteen_boards_of_fourteen_kinds() -> None:
    c, _ = read_components(BUILT_IN)
    types = {kind.id: kind.type for kind in c.area_kinds}
    assert len(types) == 14
    assert Counter(types[board.kind] for board in c.area_boards) == {"production": 8, "trade": 9, "canal": 1}


@proves("yokohama", "1-2")
def test_nothing_but_a_passing_president_is_ever_on_the_canal() -> None:
    s = new_game()
    canal = s.tables.area_ids.index("canal")
    assert (s.tiles[canal], s.tokens[canal]) == (NONE, NONE)
    assert not s.land >> canal & 1


@proves("yokohama", "1-4")
def test_an_import_is_no_trade_good() -> None:
    s = new_game()
    goods(s, PURPLE, copper=1, silk=1)
    s.money[PURPLE], s.imports[PURPLE] = 0, 1
    assert rest_points(s, PURPLE) == 1, "a point for the import, none for two goods"


@proves("yokohama", "1-5")
def test_technologies_orders_and_reward_tokens_carry_symbols() -> None:
    s = new_game()
    country = s.tables.country_ids.index("uk")
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    row(s, "laboratory_a", 37, 38, 39, 40, 41, 42)
    play(begin_turn(s), "fulfil 1")
    assert s.symbols[country] == 1
    play(act_with(s, "laboratory_a", 3), "take 1 Stagecoach")
    assert s.symbols[country] == 2


@proves("yokohama", "2-2")
def test_goods_imports_and_money_never_run_out() -> None:
    c, _ = read_components(BUILT_IN)
    s = new_game()
    tokens = int(c.components["copper_tokens"])
    goods(s, PURPLE)
    receive_goods(s, PURPLE, 0, 2 * tokens)
    receive_imports(s, PURPLE, 2 * tokens)
    receive_yen(s, PURPLE, 500)
    assert (s.goods[0], s.imports[PURPLE], s.money[PURPLE]) == (2 * tokens, 2 * tokens, 503)


@proves("yokohama", "14.28")
def test_three_of_the_assistants_in_the_box_mark_the_points() -> None:
    c, _ = read_components(BUILT_IN)
    s = new_game()
    played = s.hand[PURPLE] + s.warehouse[PURPLE]
    assert (played, c.components["assistants_per_player"]) == (20, 23)
    assert c.setup.score_marker_assistants == 3
