"""Facts that a lesson states: values at paths of the position, and messages that were told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tycoon.core.text import Text
from tycoon.lessons.form import Facts, Told
from tycoon.play.match import Match

MISSING: Final = "nothing"


def differences(match: Match, seat: int, wanted: Facts) -> list[str]:
    """List in words what is not as the lesson says."""
    if not wanted:
        return []
    trees = (match.state.dump(), match.game.view(match.state, seat))
    problems = []
    for path, value in wanted.items():
        found = [look_up(tree, path) for tree in trees]
        here = next((one for one in found if one is not MISSING), MISSING)
        if not agrees(here, value):
            problems.append(f"{path} is {here!r}, not {value!r}")
    return problems


def look_up(tree: Any, path: str) -> Any:
    """Return the value at a dotted path: keys of mappings, numbers or `id`s of lists. MISSING if there is none.

    A `#` at its end asks how many there are.
    """
    if path.endswith("#"):
        many = look_up(tree, path[:-1])
        return len(many) if isinstance(many, dict | list | tuple) else MISSING
    here = tree
    for part in path.split("."):
        if isinstance(here, dict):
            here = here.get(part, MISSING)
        elif isinstance(here, list | tuple):
            here = _entry(here, part)
        else:
            return MISSING
        if here is MISSING:
            return MISSING
    return here


def _entry(entries: list[Any] | tuple[Any, ...], part: str) -> Any:
    if part.isdecimal():
        return entries[int(part)] if int(part) < len(entries) else MISSING
    named = [one for one in entries if isinstance(one, dict) and part in (one.get("id"), one.get("area"))]
    return named[0] if named else MISSING


def agrees(here: Any, wanted: Any) -> bool:
    """Tell whether a value agrees. A mapping may hold more than is wanted; null wants nothing there."""
    if wanted is None:
        return here is None or here is MISSING
    if isinstance(wanted, dict):
        return isinstance(here, dict) and all(agrees(here.get(key, MISSING), value) for key, value in wanted.items())
    return bool(here == wanted)


def untold(texts: Iterable[Text], wanted: list[Told]) -> list[str]:
    """List the messages that the lesson promises and nobody told."""
    told = [flat(text) for text in texts]
    return [f"{one} is not told, but {told}" for one in wanted if not any(agrees(text, one) for text in told)]


def flat(text: Text) -> Told:
    """Return a message as a lesson writes it: its key and its arguments, messages among them by their key."""
    args = {name: arg.key if isinstance(arg, Text) else arg for name, arg in text.args.items()}
    return {"key": text.key, **args}
