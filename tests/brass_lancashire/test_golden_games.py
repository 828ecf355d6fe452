"""Complete games, replayed from their records. `golden/results.yaml` says what each one proves."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.brass_lancashire.golden_games import (
    FOLDERS,
    GAMES,
    REQUIRED,
    REQUIRED_OF,
    Golden,
    facts,
    play,
    result,
    shown,
)
from tycoon.core.record import Record
from tycoon.core.yaml_file import LOADER
from tycoon.games import CATALOGUE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState

every_game = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: f"{golden.game.title}-{golden.name}")
every_title = pytest.mark.parametrize("game", list(FOLDERS), ids=lambda game: game.title)


def record(golden: Golden) -> Record:
    game, found = CATALOGUE.record(golden.file)
    assert game is golden.game
    return found


def stored(game: BrassGame) -> dict[str, dict[str, Any]]:
    listed: dict[str, dict[str, Any]] = yaml.load(
        (FOLDERS[game] / "results.yaml").read_text(encoding="utf-8"), Loader=LOADER
    )
    return listed


@every_game
def test_a_golden_game_ends_as_it_did(golden: Golden) -> None:
    s = record(golden).replay(golden.game)
    assert isinstance(s, BrassState)
    listed = stored(golden.game)[golden.name]
    sentences = listed.pop("sentences")
    assert s.over
    assert sentences
    assert {"proves": golden.proves, **result(golden.game, s)} == listed


@every_game
def test_a_golden_game_is_what_its_player_plays(golden: Golden) -> None:
    """So that `python -m tests.brass_lancashire.golden_games` changes nothing unless the rules did."""
    assert play(golden)[0] == record(golden)


@every_title
def test_the_golden_games_of_a_title_reach_every_rule_on_the_list(game: BrassGame) -> None:
    reached: set[str] = set()
    for golden in GAMES:
        if golden.game is game:
            reached |= facts(game, record(golden))
    assert REQUIRED[game] - reached == set()


@every_title
def test_a_golden_game_names_the_sentences_that_it_shows(game: BrassGame) -> None:
    assert {name: entry["sentences"] for name, entry in stored(game).items()} == shown(game)


@every_title
def test_every_variant_has_a_golden_game_that_reaches_its_rules(game: BrassGame) -> None:
    for variant in game.variants:
        games = [golden for golden in GAMES if golden.game is game and variant.name in golden.variant]
        reached = {fact for golden in games for fact in facts(game, record(golden))}
        assert REQUIRED_OF[variant.name] - reached == set(), variant.name


@every_title
def test_every_record_in_the_folder_is_on_the_list(game: BrassGame) -> None:
    files = {file.stem for file in FOLDERS[game].glob("*.json")}
    assert files == {golden.name for golden in GAMES if golden.game is game}
