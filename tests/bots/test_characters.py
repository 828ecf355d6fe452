"""Mistakes of the lower levels, and personalities: both are factors on weights of the evaluation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tycoon.bots import UnknownBot, bots_for, characters_for, make_bot, seat_rng
from tycoon.bots.characters import Characters, read_characters
from tycoon.bots.levels import (
    LEVELS,
    NoSuchPersonality,
    bots_of,
    levels_of,
    make_level,
    make_quick,
    personalities_of,
    rating_of,
    split_name,
)
from tycoon.core.errors import BadData
from tycoon.core.yaml_file import read_yaml
from tycoon.games import CATALOGUE

TITLES = ["brass-birmingham", "brass-lancashire", "brass", "yokohama"]
WEIGHTS = {"money": 2.0, "land": 3.0}
SOME = Characters({"greed": {"money": 4.0}}, {"farmer": {"land": 1.5}})


def settings_of(title: str) -> dict[str, dict[str, float]]:
    bots = bots_of(title)
    assert bots is not None
    _, levels = read_yaml(bots.levels)
    assert isinstance(levels, dict)
    return levels


def weights_of(bot: Any, otherwise: dict[str, float]) -> dict[str, float]:
    """The weights that a bot was given; without any it reads those of its title."""
    return bot.weights or otherwise


def test_a_bot_without_mistakes_and_personality_has_the_weights_of_its_title() -> None:
    assert SOME.applied_to(WEIGHTS, 0.0, "") == WEIGHTS


def test_half_a_mistake_twice_is_a_whole_one() -> None:
    half = SOME.applied_to(WEIGHTS, 0.5, "")
    assert half == {"money": 4.0, "land": 3.0}
    assert SOME.applied_to(half, 0.5, "") == SOME.applied_to(WEIGHTS, 1.0, "")


def test_a_personality_comes_on_top_of_the_mistakes() -> None:
    assert SOME.applied_to(WEIGHTS, 1.0, "farmer") == {"money": 8.0, "land": 4.5}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("mistakes: {greed: {mony: 2}}", "mistakes: greed: there is no weight 'mony'"),
        ("mistakes: {greed: {money: 0}}", "the factor of money must be a positive number, not 0"),
        ("personalities: {farmer: {land: much}}", "the factor of land must be a positive number, not 'much'"),
        ("personalities: {farmer: 2}", "personalities: farmer: must map weights to factors"),
        ("mistakes: [greed]", "mistakes: must map names to factors"),
        ("manners: {}", "must map mistakes and personalities"),
    ],
)
def test_a_file_with_an_error_is_refused_by_name(tmp_path: Path, text: str, complaint: str) -> None:
    weights = tmp_path / "weights.yaml"
    weights.write_text("{money: 2, land: 3}", encoding="utf-8")
    file = tmp_path / "characters.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=f"characters.yaml: .*{complaint}|characters.yaml: {complaint}"):
        read_characters(file, weights)


@pytest.mark.parametrize("title", TITLES)
def test_lower_levels_make_more_of_every_mistake(title: str) -> None:
    settings = settings_of(title)
    made = [settings[level].get("mistakes", 0.0) for level in LEVELS]
    assert made == sorted(made, reverse=True)
    assert made[0] == 1.0
    assert made[LEVELS.index("expert") :] == [0.0, 0.0]


@pytest.mark.parametrize("title", TITLES)
def test_beginners_err_by_judgement_more_than_by_chance(title: str) -> None:
    """Their noise is small beside what a good turn is worth: some ten points in these titles."""
    assert settings_of(title)["beginner"]["noise"] <= 5.0


@pytest.mark.parametrize("title", TITLES)
def test_who_plays_on_makes_no_mistakes(title: str) -> None:
    assert settings_of(title)["skilled"]["mistakes"] > 0.0
    bots = bots_of(title)
    assert bots is not None
    quick, skilled = make_quick(title), make_level(title, "skilled")
    plain = bots.read_weights(title)
    assert weights_of(quick, plain) == plain
    assert weights_of(skilled, plain) != plain


@pytest.mark.parametrize("title", TITLES)
def test_every_level_has_every_personality(title: str) -> None:
    personalities = personalities_of(title)
    assert len(personalities) == 3
    assert len(characters_for(title)) == len(levels_of(title)) * 3
    assert not set(characters_for(title)) & set(bots_for(title))


@pytest.mark.parametrize("title", TITLES)
def test_a_personality_judges_by_weights_of_its_own(title: str) -> None:
    weights = [weights_of(make_level(title, "skilled", one), {}) for one in ("", *personalities_of(title))]
    assert all(one != other for number, one in enumerate(weights) for other in weights[:number])


@pytest.mark.parametrize("title", TITLES)
def test_a_personality_plays_and_repeats(title: str) -> None:
    game = CATALOGUE.game(title)
    chosen = []
    for _ in range(2):
        s = game.start(game.deal(3, 5))
        bot = make_bot(f"casual:{personalities_of(title)[0]}")
        rng = seat_rng(5, s.seat)
        chosen.append([bot.choose(game, game.resample(s, s.seat, rng), s.seat, rng) for _ in range(3)])
    assert chosen[0] == chosen[1]


def test_a_title_may_have_plain_bots_only() -> None:
    assert personalities_of("highest-card") == []
    assert characters_for("highest-card") == []


def test_a_personality_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(
        NoSuchPersonality, match=r"no bots with the personality 'bankr' \(personalities: builder, banker"
    ):
        make_level("brass", "skilled", "bankr")


@pytest.mark.parametrize("name", ["skilled:", "random:banker", "skiled:banker"])
def test_a_bot_whose_name_is_no_level_with_a_personality_is_unknown(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"unknown bot '{name}'"):
        make_bot(name)


def test_a_bot_that_is_no_level_has_no_personality() -> None:
    assert split_name("skilled:banker") == ("skilled", "banker")
    assert split_name("program:banker") == ("program:banker", "")
    assert split_name("random") == ("random", "")
    assert split_name("skilled:") == ("skilled:", "")


def test_a_personality_has_the_rating_of_its_level() -> None:
    assert rating_of("brass", "skilled:banker") == rating_of("brass", "skilled") is not None
