"""Moves as text, and text as moves."""

from __future__ import annotations

import difflib

from tycoon.core.errors import BadInput
from tycoon.core.state import IllegalMove, State


class UnknownMove(BadInput):
    """The text is no move of this decision; `near` is the most similar legal move, or empty."""

    def __init__(self, text: str, near: str = "") -> None:
        super().__init__(f"unknown move {text!r}" + (f"; did you mean {near!r}?" if near else ""))
        self.text = text
        self.near = near


class AmbiguousMove(BadInput):
    """The text could mean several legal moves; `moves` names the first of them."""

    def __init__(self, text: str, moves: str) -> None:
        super().__init__(f"ambiguous: {text!r} could be {moves}")
        self.text = text
        self.moves = moves


def write(s: State, option: int) -> str:
    """Return the option as text."""
    return s.decision.notation(s, option)


def plain(text: str) -> str:
    """Normalize text for comparing: case, spaces and underscores do not matter."""
    return " ".join(text.replace("_", " ").lower().split())


def read(s: State, text: str) -> int:
    """Find the legal option that the text means: in full, or shortened as long as only one legal option fits."""
    wanted = plain(text)
    legal = {plain(write(s, option)): option for option in s.options}
    if wanted in legal:
        return legal[wanted]
    decision = s.decision
    # Slow for decisions with many options, but only a text that is no legal move in full comes here.
    every = {plain(decision.notation(s, option)): option for option in range(decision.size(s))}
    if wanted in every:
        raise s.illegal(every[wanted])
    fits = [option for words, option in legal.items() if _fits(wanted, words)]
    if len(fits) == 1:
        return fits[0]
    if fits:
        texts = ", ".join(write(s, option) for option in fits[:4])
        raise AmbiguousMove(text, f"{texts} ..." if len(fits) > 4 else texts)
    near = difflib.get_close_matches(wanted, list(legal), n=1, cutoff=0.5)
    raise UnknownMove(text, write(s, legal[near[0]]) if near else "")


def find(s: State, text: str) -> int:
    """Return the option, legal or not, that the text names in full: to ask why it is not offered."""
    wanted = plain(text)
    decision = s.decision
    for option in range(decision.size(s)):
        if plain(decision.notation(s, option)) == wanted:
            return option
    raise UnknownMove(text)


def _fits(wanted: str, words: str) -> bool:
    """Tell whether every word given begins a word of the move, in the same order."""
    # All parts share one iterator: a word that has matched is used up, and that keeps the order.
    rest = iter(words.split())
    return bool(wanted) and all(any(word.startswith(part) for word in rest) for part in wanted.split())


__all__ = ["AmbiguousMove", "IllegalMove", "UnknownMove", "find", "plain", "read", "write"]
