"""The board of 1822 in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.g1822.table import card, empty, own, put_major, put_minor, start, take, turn_of
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.state import State1822
from tycoon.tui.boards import board_of
from tycoon.tui.words import speaking


def drawn(s: State1822, page: str = "", language: str = "en") -> str:
    """The board, or a page of it, as a terminal of 100 columns shows it."""
    board = board_of(G1822)
    console = Console(width=100, no_color=True, record=True, quiet=True)
    players = ["Ada", "Ben", "Cleo"]
    with speaking(language), console.capture() as captured:
        view = G1822.view(s, None)
        console.quiet = False
        parts = board.page(page, G1822, view, players) if page else board.draw(G1822, view, players)
        for part in parts:
            console.print(part)
    return captured.get()


def line(text: str, beginning: str) -> str:
    return next(row for row in text.splitlines() if row.strip(" ▶").startswith(beginning))


def operating() -> State1822:
    """GWR of seat 0 in London lays track; minor 1 of seat 1 waits."""
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, price=100, cash=430, shares=3)
    home_token(s, gwr, s.board.home_city[gwr])
    s.trains[gwr] = (2, 2)
    put_minor(s, "1", 1, cash=70)
    own(s, "P6", 2)
    return turn_of(s, gwr, LAY_TRACK)


def test_a_stock_round_shows_bids_with_the_highest_first_and_the_next_bid() -> None:
    s = take(start(), "bid M24", "120", "bid P1", "15", "pass", "bid M24", "130", "pass")
    shown = line(drawn(s), "M24").split()
    assert shown == ["M24", "2", "130", "1", "120", "135"]


def test_players_show_bound_cash_certificates_and_what_they_hold() -> None:
    s = take(start(), "bid M24", "120", "pass")
    assert "700 (120)" in line(drawn(s), "1  Ada")
    assert "0+1/26" in line(drawn(s), "1  Ada")


def test_companies_show_director_price_cash_shares_trains_and_tokens() -> None:
    shown = line(drawn(operating()), "GWR").split()
    assert shown == ["▶", "GWR", "1", "100", "430", "0", "5/0", "3", "3", "1+3*"]


def test_a_director_has_a_star_behind_his_company() -> None:
    text = drawn(operating())
    assert "GWR* 50%" in line(text, "1  Ada")
    assert "P6" in line(text, "3  Cleo")


def test_an_operating_round_shows_the_map_around_the_company() -> None:
    text = drawn(operating())
    assert "M38" in text
    assert "L39" in text
    rows = text.splitlines()
    at = next(number for number, row in enumerate(rows) if "M38" in row)
    assert rows[at + 1].split()[rows[at].split().index("M38")] == "GWR"
    assert "H1 " not in text


def test_a_laid_tile_is_named_with_its_rotation() -> None:
    s = operating()
    b = s.board
    s.face[b.hex_number["L39"]] = b.face_of("8", 1)
    s.tiles_changed()
    assert "L39 8/1" in drawn(s)


def test_the_whole_map_fits_into_a_hundred_columns() -> None:
    text = drawn(operating(), "map")
    assert "H1" in text
    assert max(len(row) for row in text.splitlines()) <= 100


def test_the_market_page_shows_markers_below_their_price() -> None:
    rows = drawn(operating(), "market").splitlines()
    at = next(number for number, row in enumerate(rows) if "GWR" in row)
    assert "100" in rows[at - 1]


def test_the_cards_page_shows_the_stacks_in_order() -> None:
    s = start()
    assert "Minors M24" in drawn(s, "cards")
    assert s.t.card_ids[s.private_stacks[0][-1]] == drawn(s, "cards").split()[-1]


def test_supply_and_pool_are_shown() -> None:
    s = operating()
    s.pool = (2,)
    text = drawn(s)
    assert "7 × ∞" in text
    assert "Pool: 3" in text


@pytest.mark.parametrize(("language", "words"), [("pl", "runda giełdowa 1"), ("de", "Aktienrunde 1")])
def test_the_board_speaks_other_languages(language: str, words: str) -> None:
    assert words in drawn(start(), language=language)


def test_every_card_in_a_box_is_shown() -> None:
    s = start()
    text = drawn(s)
    for number in (*s.boxes, card(s, "C1"), card(s, "P1")):
        assert s.t.card_ids[number] in text
