"""Recorded games of the 18xx site: reading a log, undoing what was undone, the seed's shuffle."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from tycoon.core.errors import BadInput
from tycoon.games.g1822.ids import FIRST_CONCESSION, FIRST_MINOR_CARD
from tycoon.games.g1822.readings import SITE
from tycoon.games.g1822.tables import Tables

SCENARIOS = {"1822": "standard", "1822MRS": "mrs", "1822NRS": "nrs"}
LARGEST = 256 * 1024 * 1024
Action = dict[str, Any]


class BadLog(BadInput):
    """A recorded game that cannot be read or replayed."""


def read_log(path: Path) -> dict[str, Any]:
    """The JSON of a log, plain or compressed, with its outer form checked."""
    try:
        content = path.read_bytes()
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
        if len(content) > LARGEST:
            raise BadLog(f"{path}: too large for a game log")
        log = json.loads(content)
    # Each error has a name of its own: compiled code gives a name only one type.
    except OSError as unreadable:
        raise BadLog(f"{path}: cannot be read ({unreadable.strerror or 'damaged'})") from unreadable
    except (EOFError, zlib.error) as damaged:
        raise BadLog(f"{path}: damaged compressed file") from damaged
    except (ValueError, RecursionError) as foreign:
        raise BadLog(f"{path}: not JSON") from foreign
    check_form(log, str(path))
    return dict(log)


def check_form(log: Any, where: str) -> None:
    """Raise if the parts that matter are missing."""
    if not isinstance(log, dict) or not isinstance(log.get("actions"), list):
        raise BadLog(f"{where}: not a game log ('actions' is missing)")
    if log.get("title") not in SCENARIOS:
        raise BadLog(f"{where}: title {log.get('title')!r} is not one of {', '.join(SCENARIOS)}")
    players = log.get("players")
    if not isinstance(players, list) or not all(isinstance(p, dict) and "id" in p for p in players):
        raise BadLog(f"{where}: 'players' must be a list of players with their ids")
    for number, action in enumerate(log["actions"], start=1):
        if not isinstance(action, dict) or not isinstance(action.get("type"), str):
            raise BadLog(f"{where}: action {number} has no type")


def variant_of(log: dict[str, Any]) -> dict[str, str]:
    """The variants that the title and the options of the log mean."""
    settings = log.get("settings")
    wanted = [str(option) for option in settings.get("optional_rules") or []] if isinstance(settings, dict) else []
    variant = {"scenario": SCENARIOS[log["title"]], "reading": SITE}
    if "plus_expansion" in wanted:
        single = "plus_expansion_single_stack" in wanted
        kept = "plus_expansion_no_removals" in wanted
        names = {(False, False): "on", (False, True): "no-removals", (True, False): "single-stack"}
        variant["expansion"] = names.get((single, kept), "single-stack-no-removals")
    if "tax_haven_multiple" in wanted:
        variant["tax-haven"] = "multiple"
    for cards in ("starter", "advanced"):
        if cards in wanted:
            variant["mrs-cards"] = cards
    return variant


def seed_of(log: dict[str, Any]) -> int:
    """The seed of the shuffle: as set, or the first digits of the game's id. Games of 2021 have no seed of their own,
    and some of their logs no settings at all."""
    settings = log.get("settings")
    seed = settings.get("seed") if isinstance(settings, dict) else None
    if isinstance(seed, int) and not isinstance(seed, bool):
        return seed
    text = str(seed) if seed else str(log.get("id", ""))
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        elif digits:
            break
    return int(digits) if digits else 0


def shuffled(t: Tables, seed: int) -> dict[str, tuple[int, ...]]:
    """The stacks as the site shuffles them: a number is drawn for each card, and the cards are sorted by it."""
    cards = sorted(t.private_cards) + sorted(t.concession_cards) + sorted(t.minor_cards)
    x = seed % 2**31
    drawn: list[tuple[int, int]] = []
    for card in cards:
        x = (1103515245 * x + 12345) % 2**31
        drawn.append((x, card))
    order = [card for _, card in sorted(drawn)]
    return {
        "minors": tuple(card for card in order if card >= FIRST_MINOR_CARD),
        "concessions": tuple(card for card in order if FIRST_CONCESSION <= card < FIRST_MINOR_CARD),
        "privates": tuple(card for card in order if card < FIRST_CONCESSION),
    }


def live_actions(actions: list[Action]) -> list[tuple[int, Action]]:
    """The actions that were not undone, each with its place in the log."""
    kept: list[Action | None] = [None] * len(actions)
    undone: list[list[tuple[int, Action]]] = []
    for i, action in enumerate(actions):
        kind = action["type"]
        if kind == "undo":
            undone.append(_undo(actions, kept, i, action))
        elif kind == "redo":
            if undone:
                for at, again in undone.pop():
                    kept[at] = again
        else:
            kept[i] = action
            if kind != "message":
                undone.clear()
    return [(i, action) for i, action in enumerate(kept) if action is not None]


def _undo(actions: list[Action], kept: list[Action | None], i: int, action: Action) -> list[tuple[int, Action]]:
    """Take back the actions that an undo names, or the last one."""
    cut = _cut(actions, kept, i, action)
    removed: list[tuple[int, Action]] = []
    for at in range(cut, i):
        entry = kept[at]
        if entry is not None and entry["type"] != "message":
            removed.append((at, entry))
            kept[at] = None
    return removed


def _cut(actions: list[Action], kept: list[Action | None], i: int, action: Action) -> int:
    if "action_id" in action:
        wanted = action["action_id"]
        if not isinstance(wanted, int) or wanted < 0:
            raise BadLog(f"action {action.get('id')}: undo to {wanted!r}, which is no action")
        # Messages have been removed from many logs: an undo to one of them goes back to what was before it.
        places = [at for at in range(i) if int(actions[at].get("id") or 0) <= wanted and actions[at].get("id")]
        return places[-1] + 1 if places and wanted else 0
    for at in range(i - 1, -1, -1):
        entry = kept[at]
        if entry is not None and entry["type"] != "message":
            return at
    return i
