"""A real position with something changed is refused, or it is a position: it keeps every promise, also when played on.

Beyond one changed value (which the conformance suite can do as well), whole entries are dropped, doubled, moved and
exchanged, and tiles and links are put on the board.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.brass.players import any_option, borrower, lively
from tests.brass_lancashire.players import borrower as cotton_borrower
from tests.brass_lancashire.players import lively as cotton_lively
from tycoon.core.conformance import Suite
from tycoon.core.errors import BadPosition
from tycoon.core.mutation import mutated
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_notation

Plain = dict[str, Any]
Change = Callable[[BrassGame, Plain, Rng], str]
"""Changes a written position in place and says what it did."""

PLAYERS = {
    BIRMINGHAM: (any_option, lively, borrower),
    LANCASHIRE: (any_option, cotton_lively, cotton_borrower),
    BRASS: (any_option, cotton_lively, cotton_borrower),
}


def one_of(values: list[Any], rng: Rng) -> Any:
    return values[rng.below(len(values))]


def containers(value: Any, kind: type) -> list[Any]:
    """All lists, or all dicts, somewhere in a position that are not empty."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    found = [value] if isinstance(value, kind) and value else []
    return found + [deeper for one in inner for deeper in containers(one, kind)]


# -- changes -----------------------------------------------------------------------------------------------------


def change_a_value(game: BrassGame, plain: Plain, rng: Rng) -> str:
    return mutated(plain, rng)[1]


def drop_an_entry(game: BrassGame, plain: Plain, rng: Rng) -> str:
    entries = one_of(containers(plain, list), rng)
    return f"dropped {entries.pop(rng.below(len(entries)))}"


def drop_a_key(game: BrassGame, plain: Plain, rng: Rng) -> str:
    entries = one_of(containers(plain, dict), rng)
    key = one_of(sorted(entries), rng)
    return f"dropped {key}: {entries.pop(key)}"


def double_an_entry(game: BrassGame, plain: Plain, rng: Rng) -> str:
    entries = one_of(containers(plain, list), rng)
    entries.insert(rng.below(len(entries) + 1), one_of(entries, rng))
    return f"doubled an entry: {entries}"


def move_an_entry(game: BrassGame, plain: Plain, rng: Rng) -> str:
    start, end = one_of(containers(plain, list), rng), one_of(containers(plain, list), rng)
    entry = start.pop(rng.below(len(start)))
    end.insert(rng.below(len(end) + 1), entry)
    return f"moved {entry} to {end}"


def exchange_two_cards(game: BrassGame, plain: Plain, rng: Rng) -> str:
    piles = [plain["deck"], plain["face_down"], plain["next_deck"]]
    piles += [seat[key] for seat in plain["seats"] for key in ("hand", "discards")]
    one, other = one_of([pile for pile in piles if pile], rng), one_of([pile for pile in piles if pile], rng)
    a, b = rng.below(len(one)), rng.below(len(other))
    one[a], other[b] = other[b], one[a]
    return f"exchanged {one[a]} and {other[b]}"


def exchange_two_seats(game: BrassGame, plain: Plain, rng: Rng) -> str:
    one, other = one_of(plain["seats"], rng), one_of(plain["seats"], rng)
    key = one_of(sorted(one), rng)
    one[key], other[key] = other[key], one[key]
    return f"exchanged {key} of two seats: {one[key]}, {other[key]}"


def put_a_tile(game: BrassGame, plain: Plain, rng: Rng) -> str:
    e = game.edition(plain["variant"])
    slot = one_of(e.slot_ids, rng)
    kind = rng.below(len(e.kind_level))
    tile = {"owner": rng.below(len(plain["seats"])), "tile": tile_notation(e, kind), "flipped": not rng.below(2)}
    plain["board"][slot] = tile | {"cubes": 0 if tile["flipped"] else rng.below(4)}
    if rng.below(2):
        plain["seats"][tile["owner"]]["gone_from_mat"][e.industry_ids[e.kind_industry[kind]]] += 1
    return f"put {plain['board'][slot]} into {slot}"


def put_a_link(game: BrassGame, plain: Plain, rng: Rng) -> str:
    line = one_of(game.edition(plain["variant"]).line_ids, rng)
    plain["links"][line] = rng.below(len(plain["seats"]))
    return f"put a link on {line}"


CHANGES: list[Change] = [
    change_a_value,
    drop_an_entry,
    drop_a_key,
    double_an_entry,
    move_an_entry,
    exchange_two_cards,
    exchange_two_seats,
    put_a_tile,
    put_a_link,
]


# -- what is asked -----------------------------------------------------------------------------------------------


def in_order(game: BrassGame, plain: Plain) -> Plain:
    """A written position with hands in order and all variants named: both may be written in more than one way."""
    seats = [seat | {"hand": sorted(seat["hand"])} for seat in plain["seats"]]
    variant = game.deal(len(seats), 0, **plain["variant"]).variant
    return plain | {"seats": seats, "variant": variant}


def load_or_refuse(game: BrassGame, plain: Plain) -> tuple[BrassState | None, str]:
    """The position, or why there is none."""
    try:
        return game.load(deepcopy(plain)), ""
    except BadPosition as error:
        return None, str(error)


def examine(game: BrassGame, plain: Plain, rng: Rng) -> bool:
    """Whether the position is accepted; then it must be one."""
    s, message = load_or_refuse(game, plain)
    assert "\n" not in message, "an error is one line"
    if s is None:
        return False
    assert in_order(game, json.loads(json.dumps(s.dump()))) == in_order(game, plain), (
        "it changes when it is written and read"
    )
    for _ in range(10):
        game.check(s)
        if s.over:
            break
        assert s.options == s.decision.options(s), "the options change when they are listed again"
        s.apply(any_option(s, rng))
    return True


def positions(game: BrassGame, seed: int, every: int) -> list[BrassState]:
    """One position in so many of a game at each table: every seat count and every combination of variants."""
    found: list[BrassState] = []
    for number, (seats, variant) in enumerate(Suite(game).tables()):
        player = PLAYERS[game][(number + seed) % len(PLAYERS[game])]
        s, rng = game.start(game.deal(seats, seed, **variant)), Rng(seed + number)
        made = 0
        while not s.over:
            if made % every == number % every:
                found.append(s.copy())
            s.apply(player(s, rng))
            made += 1
        found.append(s)
    return found


def examine_all(game: BrassGame, seed: int, every: int) -> int:
    """Change positions in every way; how many were refused."""
    rng = Rng(seed)
    refused = 0
    for s in positions(game, seed, every):
        whole: Plain = json.loads(json.dumps(s.dump()))
        for change in CHANGES:
            plain = deepcopy(whole)
            what = change(game, plain, rng)
            try:
                refused += not examine(game, plain, rng)
            except Exception as error:
                raise AssertionError(f"{change.__name__}: {what}: {type(error).__name__}: {error}") from error
    return refused


@pytest.mark.parametrize("game", PLAYERS, ids=lambda game: game.title)
def test_a_changed_position_is_refused_or_keeps_every_promise(game: BrassGame) -> None:
    every = {"brass-birmingham": 97, "brass-lancashire": 61, "brass": 17}[game.title]
    assert examine_all(game, 1, every) > 300


@pytest.mark.soak
@pytest.mark.parametrize("game", PLAYERS, ids=lambda game: game.title)
@pytest.mark.parametrize("seed", range(2, 8))
def test_thousands_of_changed_positions_are_refused_or_keep_every_promise(game: BrassGame, seed: int) -> None:
    assert examine_all(game, seed, 11) > 300


@pytest.mark.parametrize("game", PLAYERS, ids=lambda game: game.title)
def test_a_world_that_a_seat_holds_possible_keeps_every_promise(game: BrassGame) -> None:
    rng = Rng(3)
    for s in positions(game, 4, 41):
        for seat in range(s.seats):
            game.check(game.resample(s, seat, rng))
