"""What a typed line means: a number, an amount, a move as records write it, or the words that stand on the screen."""

from __future__ import annotations

from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.play.match import Match
from tycoon.tui.amounts import amount_in, asks_amount, plain_money
from tycoon.tui.choices import Named, by_number, legal_options, say_all
from tycoon.tui.typed import names, names_in_full, words_in
from tycoon.tui.words import say

SHOWN_MOVES = 4
"""Name at most so many of the moves that a text could mean."""


def read(match: Match, line: str) -> list[int]:
    """Return the options that a line means, to be taken one after the other. Nearly always it is one.

    An amount may stand behind what it is for (`bid M24 100`): these are two questions, answered at once.
    """
    number = amount_in(line) if asks_amount(match.choices()) else int(line) if line.isdecimal() else None
    if number is not None:
        return [_legal(match, number)]
    try:
        return [_named(match, line)]
    except UnknownMove:
        both = _with_amount(match, line)
        if both is None:
            raise
        return both


def _legal(match: Match, number: int) -> int:
    """Return the option of this number or amount; BadInput says why it is not offered."""
    entry = by_number(match, number)
    if not entry.legal:
        raise match.state.illegal(entry.choice.option)
    return entry.choice.option


def _named(match: Match, line: str) -> int:
    """Return the option that the text names: as records write it, else by the words shown."""
    try:
        return notation.read(match.state, plain_money(line))
    except (UnknownMove, AmbiguousMove) as error:
        found = _by_words(match, line)
        if len(found) > 1:
            moves = ", ".join(str(name) for _, name in found[:SHOWN_MOVES])
            raise AmbiguousMove(line, f"{moves} …" if len(found) > SHOWN_MOVES else moves) from None
        if not found and isinstance(error, UnknownMove):
            raise UnknownMove(line, _shown(match, error.near)) from None
        if not found:
            raise
        return found[0][0]


def _shown(match: Match, near: str) -> str:
    """Return the words on the screen for a move in notation."""
    return next((say(match.game, choice.text) for choice in match.choices() if choice.notation == near), near)


def _by_words(match: Match, line: str) -> list[tuple[int, Named]]:
    """Find the legal choices with all these words, in any order; exact names come first, then whole words."""
    wanted = words_in(line)
    entries = legal_options(match)
    found: list[tuple[int, Named]] = []
    whole: list[tuple[int, Named]] = []
    for entry, name in zip(entries, say_all(match, entries), strict=True):
        shown = words_in(name.words)
        apart = words_in(name.extra.strip(" ()"))
        if shown + apart == wanted:
            return [(entry.choice.option, name)]
        known = shown + apart + words_in(entry.choice.notation)
        if names(wanted, known):
            found.append((entry.choice.option, name))
            if names_in_full(wanted, known):
                whole.append(found[-1])
    return whole or found


def _with_amount(match: Match, line: str) -> list[int] | None:
    """Return a choice and the amount that it asks for next; None if the line is not of that form."""
    head, _, tail = line.rpartition(" ")
    amount = amount_in(tail)
    if amount is None or not head:
        return None
    try:
        option = _named(match, head)
    except BadInput:
        return None
    following = _after(match, option)
    if following is None or following.state.over or following.state.seat != match.state.seat:
        return None
    if not asks_amount(following.choices()):
        return None
    return [option, _legal(following, amount)]


def _after(match: Match, option: int) -> Match | None:
    """Return the question that follows, looked at in a copy; None where something hidden would be shown."""
    s = match.state.copy()
    s.apply(option)
    return Match(match.game, match.record, s) if s.reveals == match.state.reveals else None
