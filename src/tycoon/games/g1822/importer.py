"""Recorded games of the 18xx site become ordinary games: every action is played as a move by our rules.

    result = import_log(Path("game.json.gz"))
    result.record.save(Path("game.json"), result.game)

Where the revenue of a log is not what our rules give, the log is followed: the deal then holds a ruling for that run,
and the report says so. With `strict` such a log is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tycoon.core.deal import Deal, settle_variant
from tycoon.core.errors import BadInput
from tycoon.core.record import Record
from tycoon.games.g1822.game import G1822, Game1822
from tycoon.games.g1822.recorded import BadLog, live_actions, read_log, seed_of, shuffled, variant_of
from tycoon.games.g1822.replay import Replay
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trace import Trace


@dataclass
class ImportResult:
    """What an import yields."""

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
    for i, action in live_actions(log["actions"]):
        try:
            replay.act(action)
        except (BadInput, KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            what = f"{action.get('type')} of {action.get('entity')}"
            raise BadLog(f"{where}: action {action.get('id', i)} ({what}): {error}") from error
        trace.add(i, action)
    names = [str(player.get("name", player["id"])) for player in log["players"]]
    final = Deal(
        deal.title, deal.seats, deal.variant, {**deal.parts, "rulings": replay.s.rulings}, deal.seed, deal.data
    )
    record = Record(G1822.title, G1822.rules_version, final, replay.moves, names)
    report = replay.report + check_result(log, replay)
    return ImportResult(G1822, record, trace.plain(), report, replay.s)


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
    if not isinstance(result, dict) or not result or not replay.finished():
        return []
    own = {str(player["id"]): value for player, value in zip(log["players"], G1822.scores(replay.s), strict=True)}
    stated = {str(name): value for name, value in result.items()}
    return [] if own == stated else [f"final values {own} differ from the log's {stated}"]
