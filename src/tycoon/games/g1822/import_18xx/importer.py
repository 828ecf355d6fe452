"""Recorded games of the 18xx site become ordinary games: every action is played as a move by our rules.

    result = import_log(Path("game.json.gz"))
    result.record.save(Path("game.json"), result.game)

Where the site does not check what our rules ask (the revenue of a run, whether a tile is useful, the largest or leads
to London, whether a destination is connected), the log is followed: the deal then holds a ruling, and the report says
so. With `strict` such a log is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tycoon.core.deal import Deal, settle_variant
from tycoon.core.errors import BadInput
from tycoon.core.record import Record
from tycoon.games.g1822.game import G1822, Game1822
from tycoon.games.g1822.import_18xx.log import Action, BadLog, live_actions, read_log, seed_of, shuffled, variant_of
from tycoon.games.g1822.import_18xx.replay import Replay
from tycoon.games.g1822.import_18xx.trace import Trace
from tycoon.games.g1822.state import State1822

LOOK_AHEAD = 24
"""Actions of the log that are looked at to understand a pass: a company's turn has fewer."""


@dataclass
class ImportResult:
    """The result of an import."""

    game: Game1822
    record: Record
    trace: dict[str, Any]
    report: list[str]
    """One line for each thing worth knowing."""
    final: State1822 = field(repr=False)
    """The last position."""


def import_log(path: Path | str, strict: bool = False) -> ImportResult:
    """Replay a recorded game of 1822, 1822MRS or 1822NRS; raises BadLog with the action that cannot be played."""
    where = Path(path)
    return import_plain(read_log(where), strict, str(where))


def import_plain(log: dict[str, Any], strict: bool = False, where: str = "log") -> ImportResult:
    """The same for a log that is already read."""
    deal = deal_of(log, where)
    replay = Replay(G1822.start(deal), log, strict)
    trace = Trace(log, replay, deal)
    live = live_actions(log["actions"])
    flat = [part for _, action in live for part in parts_of(action)]
    done = 0
    for i, action in live:
        replay.run = None
        for part in parts_of(action):
            done += 1
            play(replay, part, flat[done : done + LOOK_AHEAD], f"{where}: action {action.get('id', i)}")
        trace.add(i, action)
    names = [str(player.get("name", player["id"])) for player in log["players"]]
    final = Deal(
        deal.title, deal.seats, deal.variant, {**deal.parts, "rulings": replay.s.rulings}, deal.seed, deal.data
    )
    record = Record(G1822.title, G1822.rules_version, final, replay.moves, names)
    report = replay.report + check_result(log, replay)
    return ImportResult(G1822, record, trace.plain(), report, replay.s)


def parts_of(action: Action) -> list[Action]:
    """An action and the automatic ones that belong to it, in the order in which they are played."""
    automatic = action.get("auto_actions") or []
    if not isinstance(automatic, list) or not all(isinstance(part, dict) and "type" in part for part in automatic):
        raise BadLog(f"action {action.get('id')}: 'auto_actions' must be a list of actions")
    return [action, *automatic]


def play(replay: Replay, action: Action, later: list[Action], where: str) -> None:
    """Play an action; an error names it."""
    try:
        replay.one(action, later)
    except (BadInput, KeyError, ValueError, TypeError, IndexError, AttributeError, StopIteration) as error:
        what = f"{action.get('type')} of {action.get('entity')}"
        text = f"{error.args[0]!r} is missing or unknown" if isinstance(error, KeyError) else str(error)
        raise BadLog(f"{where} ({what}): {text}") from error


def deal_of(log: dict[str, Any], where: str) -> Deal:
    """The deal of a recorded game: players, options and the shuffle of its seed."""
    seats = len(log["players"])
    try:
        variant = settle_variant(G1822.title, seats, G1822.variants, variant_of(log))
        G1822.check_seats(seats)
        parts = shuffled(G1822.tables(seats, variant), seed_of(log))
    except BadInput as error:
        raise BadLog(f"{where}: {error}") from error
    return Deal(G1822.title, seats, variant, {**parts, "rulings": ()}, None, "")


def check_result(log: dict[str, Any], replay: Replay) -> list[str]:
    """Compare the final values with those the log states, if the game is over."""
    result = log.get("result")
    if not replay.finished():
        return ["the log says that the game is over, but it is not"] if log.get("status") == "finished" else []
    if not isinstance(result, dict) or not result:
        return []
    stated = {str(name): value for name, value in result.items()}
    scores = G1822.scores(replay.s)
    own = {str(player["id"]): value for player, value in zip(log["players"], scores, strict=True)}
    if set(own) != set(stated):
        own = {str(player.get("name")): value for player, value in zip(log["players"], scores, strict=True)}
    return [] if own == stated else [f"final values {own} differ from the log's {stated}"]
