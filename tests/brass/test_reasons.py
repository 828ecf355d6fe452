"""Why not? The questions players ask, and that the answers can be said and looked up."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.brass.positions import A, B, Table
from tycoon.core import notation
from tycoon.core.state import IllegalMove
from tycoon.core.text import Reason
from tycoon.core.yaml_file import LOADER
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

WORDS = Path(notation.__file__).parents[1] / "games" / "brass" / "messages" / "en.yaml"


def say(reason: Reason | None) -> str:
    assert reason is not None
    return BIRMINGHAM.say(reason.text)


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing() -> None:
    table = Table().money(A, 3).hand(A, "worcester")
    before = table.ask().dump()
    with pytest.raises(IllegalMove, match=r"illegal now: build cotton 1 @ Worcester 1 \(too_dear\)") as caught:
        table.play("build cotton 1 @ Worcester 1")
    assert caught.value.reason is not None
    assert caught.value.reason.args["short"] == 9
    assert table.state.dump() == before


def test_the_words_name_the_tile_the_place_and_the_missing_money() -> None:
    reason = Table().money(A, 3).hand(A, "worcester").reason("build cotton 1 @ Worcester 1")
    assert say(reason) == "Cotton Mill 1 costs £12: you are £9 short."


def test_the_price_of_the_iron_is_named_where_there_is_some() -> None:
    reason = Table().money(A, 3).hand(A, "stafford").reason("build brewery 1 @ Stafford 1")
    assert "Brewery 1 with its iron costs" in say(reason)


def test_the_words_for_missing_coal() -> None:
    reason = Table().hand(A, "birmingham").reason("build manufacturer 1 @ Birmingham 2")
    assert "Birmingham is not connected to a coal mine or to the market" in say(reason)


def test_rules_that_had_no_objection_are_told() -> None:
    reason = Table().hand(A, "birmingham").reason("build manufacturer 1 @ Birmingham 2")
    assert reason is not None
    assert [rule for rule in ("tile_left", "era", "room", "card", "money") if rule not in reason.satisfied] == []


def test_why_not_without_a_card_in_or_out_of_the_network() -> None:
    table = Table().link(A, "cannock-stafford").hand(A, "coal")
    assert "neither a Stafford card nor a card for this industry (Brewery)" in say(
        table.reason("build brewery 1 @ Stafford 1")
    )
    assert "Derby is not in your network" in say(table.reason("build brewery 1 @ Derby 1"))


def test_why_not_over_another_players_tile() -> None:
    table = Table().tile(B, "coal 1", "dudley-1", flipped=True).lowest(A, "coal 2").hand(A, "dudley")
    assert "no coal at all, on tiles or in the market" in say(table.reason("build coal 2 @ Dudley 1"))


def test_a_tile_that_nobody_else_may_replace_is_told_whatever_its_level() -> None:
    """A higher level would not help, so it is not named."""
    table = Table().tile(B, "cotton 1", "worcester-1").hand(A, "worcester")
    assert table.why("build cotton 1 @ Worcester 1") == "not_your_tile"


def test_with_nothing_on_the_board_no_network_is_asked_for() -> None:
    reason = Table().hand(A, "worcester").reason("build brewery 1 @ Derby 1")
    assert say(reason) == "You hold neither a Derby card nor a card for this industry (Brewery)."


def test_a_merchant_place_without_merchants_is_told_as_such() -> None:
    """With two seats there are none in Warrington."""
    table = Table(2).tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    table.merchant("gloucester-1", "cotton").merchant("gloucester-2", "all").play("sell")
    reason = table.reason("sell Worcester 1 > Warrington 1")
    assert say(reason) == "With this number of players there are no merchants in Warrington."


@pytest.mark.parametrize(
    ("move", "words"),
    [("give up Leek 1", "Leek"), ("give up Dudley 1", "Give up Coal Mine 1 in Dudley (+£2)")],
)
def test_options_that_are_not_offered_have_words_too(move: str, words: str) -> None:
    table = Table().income(A, 4).money(A, 0).tile(A, "cotton 1", "worcester-1").tile(A, "coal 1", "dudley-1")
    s = table.end_round()
    assert BIRMINGHAM.say(s.decision.choice(s, notation.find(s, move)).text) == words


def test_a_row_that_is_used_up_is_called_by_its_industry() -> None:
    s = Table().lowest(A, "iron none").play("develop").state
    assert BIRMINGHAM.say(s.decision.choice(s, notation.find(s, "develop iron")).text) == "Remove Iron Works"


def test_every_message_can_be_said() -> None:
    """Braces match and every plural has its branches."""
    patterns = yaml.load(WORDS.read_text(encoding="utf-8"), Loader=LOADER)
    assert {"why", "log", "choice", "prompt"} <= set(patterns)
    for key, pattern in BIRMINGHAM.messages.patterns.items():
        assert pattern.count("{") == pattern.count("}"), key


def test_every_move_reads_back_also_shortened_and_in_any_case() -> None:
    table = Table().hand(A, "worcester", "stafford")
    s = table.ask()
    for option in s.options:
        text = notation.write(s, option)
        assert notation.read(s, text.upper()) == option
    assert notation.write(s, notation.read(s, "build cot worcester 2")) == "build cotton 1 @ Worcester 2"


def test_unknown_and_ambiguous_moves_are_told_apart() -> None:
    table = Table().hand(A, "worcester")
    with pytest.raises(notation.AmbiguousMove, match="could be build cotton 1 @ Worcester 1, build cotton 1 @ Worc"):
        table.play("build cotton")
    with pytest.raises(notation.UnknownMove, match="did you mean 'develop'"):
        table.play("develp")
