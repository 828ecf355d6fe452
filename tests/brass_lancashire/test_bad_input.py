"""What is told when a file, a deal, a position or a move is wrong."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.brass_lancashire.players import lively
from tests.brass_lancashire.positions import A, B, Lancashire
from tycoon.core import notation
from tycoon.core.errors import BadData, BadDeal, BadInput, BadPosition, BadVariant
from tycoon.core.rng import Rng
from tycoon.core.state import IllegalMove
from tycoon.core.yaml_file import LOADER
from tycoon.games.brass.data import BUILT_IN, decode
from tycoon.games.brass.editions.lancashire import LANCASHIRE

RAW: dict[str, Any] = yaml.load((BUILT_IN / "lancashire.yaml").read_text(encoding="utf-8"), Loader=LOADER)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The component file with one entry replaced."""
    raw = deepcopy(RAW)
    *steps, last = path.split("/")
    at: Any = raw
    for step in steps:
        at = at[int(step) if isinstance(at, list) else step]
    at[int(last) if isinstance(at, list) else last] = value
    return raw


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("industries/port/flips", "never", r"Invalid enum value 'never' - at `\$.industries"),
        ("variants/community/absent/0", "leeds", r"variants community: absent: place 'leeds' is not defined"),
        ("variants/community/also_canal", ["leeds-york"], r"variants community: line 'leeds-york' is not defined"),
        ("variants/virtual-link/virtual_link/start", "leeds", r"virtual_link: place 'leeds' is not defined"),
        (
            "variants/classic-cards/rounds",
            {3: 9, 4: 8},
            r"variants classic-cards: cards: 66 for 3 seats, but the",
        ),
        ("variants/community/copies", "every", r"variants community: cards: 66 for 2 seats, but the canal era uses 40"),
        (
            "variants/community/absent",
            ["wigan"],
            r"variants community: card wigan: in the deck for 2 seats, but",
        ),
        ("distant_market/tiles", [{"value": 4, "from_seats": 2}], r"the tiles for 2 seats do not bring the marker to"),
        ("distant_market/track", [], r"Expected `array` of length >= 1 - at `\$.distant_market.track`"),
        ("unpaid", "prison", r"Invalid enum value 'prison' - at `\$.unpaid`"),
    ],
)
def test_a_wrong_component_file_is_refused_with_the_place(path: str, value: Any, message: str) -> None:
    with pytest.raises(BadData, match=message):
        decode(changed(path, value), "edited.yaml")


def test_an_edited_file_plays_and_marks_its_deals(tmp_path: Path) -> None:
    file = tmp_path / "edited.yaml"
    file.write_text(yaml.safe_dump(changed("setup/money", 50)), encoding="utf-8")
    game = LANCASHIRE.with_data(file)
    deal = game.deal(2, 1)
    assert game.start(deal).money == [50, 50]
    with pytest.raises(BadDeal, match="made with other component data"):
        LANCASHIRE.load_deal(game.dump_deal(deal))


@pytest.mark.parametrize(
    ("section", "message"),
    [
        ("distant_market", r"brass-lancashire: section distant_market of the component file is missing"),
        ("introductory", r"brass-lancashire: section introductory of the component file is missing"),
        ("variants", r"brass-lancashire: the component file does not say what variant community changes"),
    ],
)
def test_a_file_without_a_section_that_the_title_needs_is_refused(section: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "edited.yaml"
    file.write_text(yaml.safe_dump({key: value for key, value in RAW.items() if key != section}), encoding="utf-8")
    with pytest.raises(BadData, match=message):
        LANCASHIRE.with_data(file).deal(2, 1, community=True)


# -- deals and variants ------------------------------------------------------------------------------------------


def deal(**changes: Any) -> dict[str, Any]:
    return LANCASHIRE.dump_deal(LANCASHIRE.deal(2, 1)) | changes


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"canal_market": [1, 2, 3]}, r"deal: canal_market has 1 x 2, not 3"),
        ({"rail_market": ["x"] * 8}, r"deal: rail_market entry 1 must be a whole number, not 'x'"),
        ({"canal_deck": ["leeds"]}, r"deal: canal_deck entry 1: unknown name 'leeds'"),
        ({"seats": 5}, r"brass-lancashire is for 2-4 seats, not 5"),
        ({"merchants": []}, r"deal: unknown part 'merchants'"),
    ],
)
def test_a_wrong_deal_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        LANCASHIRE.load_deal(deal(**changes))


def test_unknown_variants_are_refused() -> None:
    with pytest.raises(BadVariant, match=r"has no variant 'gloucester' \(it has: introductory, virtual-link"):
        LANCASHIRE.deal(2, 1, gloucester="optional")
    with pytest.raises(BadVariant, match=r"variant introductory takes off, on, not 'maybe'"):
        LANCASHIRE.deal(2, 1, introductory="maybe")


# -- positions ---------------------------------------------------------------------------------------------------


def position() -> dict[str, Any]:
    s, rng = LANCASHIRE.start(LANCASHIRE.deal(2, 4)), Rng(4)
    for _ in range(40):
        s.apply(lively(s, rng))
    return s.dump()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("distant_market/marker", "X", r"distant_market.marker must be a whole number, not 'X'"),
        ("distant_market/stack", [], r"distant_market has \d tiles drawn or in the stack, the game has 8"),
        ("distant_market/next_stack", [True], r"distant_market.next_stack.0 must be a whole number, not True"),
        ("agenda", [["SellThrough"]], r"agenda: SellThrough takes 1 whole numbers"),
        ("era", "steam", r"position: era has an unknown name 'steam'"),
    ],
)
def test_a_position_that_is_no_dump_is_refused(path: str, value: Any, message: str) -> None:
    plain = position()
    *steps, last = path.split("/")
    at: Any = plain
    for step in steps:
        at = at[int(step) if isinstance(at, list) else step]
    at[int(last) if isinstance(at, list) else last] = value
    with pytest.raises(BadPosition, match=message):
        LANCASHIRE.load(plain)


# -- moves -------------------------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing() -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire").cotton(8, 0)
    s = table.ask()
    with pytest.raises(IllegalMove, match=r"illegal now: sell \(no_port_for_any\)"):
        table.play("sell")
    assert (s.active, s.actions_left, s.seat) == (A, 1, A)


def test_unknown_and_ambiguous_moves_are_told_apart() -> None:
    table = Lancashire().actions(2).hand(A, "colne", "colne")
    with pytest.raises(notation.AmbiguousMove, match=r"'build cotton colne' could be build cotton 1 @ Colne 1, build"):
        table.play("build cotton colne")
    with pytest.raises(notation.UnknownMove, match="unknown move 'build castle'"):
        table.play("build castle")


def test_moves_may_be_shortened() -> None:
    table = Lancashire().actions(2).hand(A, "colne", "colne").play("build any cot macc 2", "col", "col")
    assert table.at("macclesfield-2") == "A cotton 1"
