"""What cards, companies and stops are called."""

from __future__ import annotations

import pytest

from tests.g1822.table import card, company, empty
from tycoon.games.g1822.board.board import NODES
from tycoon.games.g1822.board.places import stop_place
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.words import card_text
from tycoon.play.languages import LANGUAGES, messages_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_company_left_out_of_a_scenario_is_called_by_its_number_alone(language: str) -> None:
    s, say = empty(scenario="mrs"), messages_in(G1822, language).say
    assert [say(card_text(s, card(s, name))) for name in ("C10", "M5")] == ["C10", "M5"]
    pieces = [G1822.piece(s, 0, f"company:{name}") for name in ("C10", "5")]
    assert [say(piece.name) for piece in pieces if piece] == ["C10", "M5"]


def test_a_private_left_out_of_a_scenario_keeps_its_name() -> None:
    s = empty(scenario="mrs")
    number = card(s, "P17")
    assert s.t.card_names[number] == "P17"
    assert G1822.say(card_text(s, number)) == "P17 Card mover"


def test_a_company_of_the_scenario_is_called_by_its_name_too() -> None:
    s = empty(scenario="mrs")
    assert G1822.say(card_text(s, card(s, "M7"))) == "M7 Warrington & Newton Railway"
    piece = G1822.piece(s, 0, f"company:{s.t.company_ids[company(s, '7')]}")
    assert piece
    assert G1822.say(piece.name) == "M7, Warrington & Newton Railway"


@pytest.mark.parametrize(("node", "said"), [(0, "Wigan & Bolton (H21)"), (1, "Wigan & Bolton (H21, stop 2)")])
def test_the_second_stop_of_a_hex_is_counted(node: int, said: str) -> None:
    b = empty().board
    stop = stop_place(b, b.hex_number["H21"] * NODES + node)
    assert not isinstance(stop, (int, str))
    assert G1822.say(stop) == said
