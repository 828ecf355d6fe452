"""Where an analysis starts: a position of a game, of a record or typed in, or a new deal."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from tycoon.analysis import tree
from tycoon.analysis.tree import Tree
from tycoon.analysis.walking import add_line, play_through
from tycoon.core.errors import BadInput, BadPosition, BadRecord
from tycoon.core.game import Game
from tycoon.core.record import FORMAT as RECORD
from tycoon.core.record import from_plain
from tycoon.core.rng import SECRET_SEEDS, rng_of
from tycoon.core.state import State
from tycoon.core.yaml_file import parse_yaml
from tycoon.games import CATALOGUE
from tycoon.play.match import BadMoveNumber, Match
from tycoon.puzzles.shelf import puzzle_of
from tycoon.server.analysis.stored_analyses import Analysis, Start
from tycoon.server.games.puzzle_work import drawn
from tycoon.server.games.seating import unique_names
from tycoon.server.games.table import Table
from tycoon.server.games.titles import without_legacy
from tycoon.server.http.models.analyses import DealWanted, PuzzleWanted
from tycoon.server.http.refusal import Refusal, not_yours

FILE: Final = "tycoon-analysis"
SCHEMA: Final = 1
MOST_FOLLOWED: Final = 400
"""So many moves that were played after the start stand in a new tree."""


@dataclass
class Begun:
    """A new analysis, before it is kept."""

    title: str
    start: Start
    tree: Tree
    name: str = ""
    data: str | None = None


def may_know_all(table: Table, person: int) -> bool:
    """Tell whether the person may know everything about a game. Refusal if they may not analyse it at all."""
    own = table.own_seats(person)
    if not own:
        raise not_yours("only its players may analyse a game")
    if table.over or len(own) == len(table.chairs):
        return True
    if table.shared_deal is not None:
        raise Refusal(403, "shared_deal", "others play this deal too: analyse it when you have finished")
    if any(chair.seat not in own and (chair.kind != "bot" or chair.person is not None) for chair in table.chairs):
        raise Refusal(403, "others_play", "a running game with other people is not analysed: wait until it is over")
    return False


def from_game(table: Table, person: int, move: int) -> Begun:
    """Start from the position after so many moves. The caller holds the lock of the table.

    In a running game against bots everything that the person cannot know is dealt anew, by a seed that nobody learns.
    """
    all_ = may_know_all(table, person)
    game, match = table.game, table.match
    s = match.at(move)
    names = [chair.name for chair in table.chairs]
    if not all_ and not s.over:
        own = table.own_seats(person)
        seat = s.seat if s.seat in own else own[0]
        s = game.resample(s, seat, rng_of(SECRET_SEEDS + secrets.randbits(192)))
    start = Start(s.dump(), names, table.id, move)
    begun = Begun(game.title, start, Tree(), data=table.data)
    if all_:
        _follow(game, begun.tree, s, [one.notation for one in match.moves[move:]])
    return begun


def _follow(game: Game[Any], grown: Tree, s: State, moves: list[str]) -> None:
    """What was played after the start is the main line at first."""
    add_line(game, grown, s, tree.ROOT, moves[:MOST_FOLLOWED], played=True)


def from_record(text: str, move: int | None) -> Begun:
    """Start from a position of a record; from its beginning if none is named."""
    raw = _json(text, "record")
    if raw.get("format") != RECORD:
        raise BadRecord("not a Tycoon record")
    game = _title(raw)
    record = from_plain(raw, game)
    match = Match.resume(game, record)
    at = 0 if move is None else move
    if at > len(match.moves):
        raise BadMoveNumber(f"no position after move {at}: the record has {len(match.moves)} moves")
    s = match.at(at)
    players = unique_names(record.players, record.deal.seats)
    begun = Begun(game.title, Start(s.dump(), players, None, at), Tree())
    _follow(game, begun.tree, s, [one.notation for one in match.moves[at:]])
    return begun


def from_position(text: str) -> Begun:
    """Start from a position that was typed in."""
    raw = read_position(text)
    game = _title(raw)
    return Begun(game.title, Start(game.load(raw).dump()), Tree())


def read_position(text: str) -> dict[str, Any]:
    """A position in YAML or JSON, not yet checked by its title."""
    raw = parse_yaml(text.encode(), "position")
    if not isinstance(raw, dict):
        raise BadPosition("position: must be a mapping, as a position is written")
    return raw


def from_deal(wanted: DealWanted) -> Begun:
    """Start from a new deal."""
    game = CATALOGUE.game(wanted.title)
    seed = secrets.randbits(48) if wanted.seed is None else wanted.seed
    deal = game.deal(wanted.seats, seed, **without_legacy(game, wanted.variant))
    s = game.bare(deal) if wanted.bare else game.start(deal)
    return Begun(game.title, Start(s.dump()), Tree())


def from_puzzle(wanted: PuzzleWanted) -> Begun:
    """Start where a puzzle stands. What was played in the real game is the main line, the answer a variation."""
    game = CATALOGUE.game(wanted.title)
    puzzle = puzzle_of(game, wanted.puzzle)
    s = drawn(game, puzzle)
    begun = Begun(game.title, Start(s.dump(), [], None, puzzle.at), Tree())
    _follow(game, begun.tree, s, puzzle.played.moves)
    add_line(game, begun.tree, s, tree.ROOT, puzzle.best[0].moves, played=False)
    return begun


# -- files ---------------------------------------------------------------------------------------------------


def to_file(analysis: Analysis, game: Game[Any]) -> dict[str, Any]:
    """An analysis as a file."""
    return {
        "format": FILE,
        "schema": SCHEMA,
        "title": analysis.title,
        "rules_version": game.rules_version,
        "name": analysis.name,
        "players": analysis.start.players,
        "position": analysis.start.position,
        "nodes": msgspec.to_builtins(analysis.tree.nodes),
    }


def from_file(text: str) -> Begun:
    """An analysis from a file: every move of it is played, and the error names the first that cannot be."""
    raw = _json(text, "file")
    if raw.get("format") != FILE:
        raise BadInput("not an analysis of Tycoon")
    if raw.get("schema") != SCHEMA:
        raise BadInput(f"schema: this program reads version {SCHEMA} of the file, not {raw.get('schema')!r}")
    game = _title(raw)
    position, name, players = raw.get("position"), raw.get("name", ""), raw.get("players", [])
    if not isinstance(position, dict):
        raise BadPosition("position: is missing")
    if not isinstance(name, str) or len(name) > tree.LONGEST_NAME:
        raise BadInput(f"name: must be a text of at most {tree.LONGEST_NAME} signs")
    if not isinstance(players, list) or not all(isinstance(one, str) and len(one) <= 40 for one in players):
        raise BadInput("players: must be a list of names")
    s = game.load(position)
    grown = tree.from_plain(raw.get("nodes", []))
    play_through(game, grown, s)
    return Begun(game.title, Start(s.dump(), players), grown, name)


def _json(text: str, what: str) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadInput(f"{what}: not JSON ({error})") from error
    if not isinstance(raw, dict):
        raise BadInput(f"{what}: not JSON of the expected form")
    return raw


def _title(raw: dict[str, Any]) -> Game[Any]:
    title = raw.get("title")
    if not isinstance(title, str):
        raise BadInput("title: is missing")
    return CATALOGUE.game(title)
