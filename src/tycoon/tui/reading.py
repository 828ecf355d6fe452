"""What a typed line means: a number, an amount, a move as records write it, or the words that stand on the screen."""

from __future__ import annotations

from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.core.text import Choice
from tycoon.play.match import Match
from tycoon.tui.amounts import amount_in, asks_amount, plain_money
from tycoon.tui.choices import by_number
from tycoon.tui.words import say

SHOWN_MOVES = 4
"""How many of the moves that a text could mean are named."""


def read(match: Match, line: str) -> list[int]:
    """The options that a line means, to be taken one after the other. Nearly always it is one.

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
    """The option of this number or amount; BadInput says why it is not offered."""
    entry = by_number(match, number)
    if not entry.legal:
        raise match.state.illegal(entry.choice.option)
    return entry.choice.option


def _named(match: Match, line: str) -> int:
    """The option that the text names: as records write it, else by the words shown."""
    try:
        return notation.read(match.state, plain_money(line))
    except UnknownMove:
        found = _by_words(match, line)
        if not found:
            raise
        if len(found) > 1:
            moves = ", ".join(choice.notation for choice in found[:SHOWN_MOVES])
            raise AmbiguousMove(line, f"{moves} ..." if len(found) > SHOWN_MOVES else moves) from None
        return found[0].option


def _by_words(match: Match, line: str) -> list[Choice]:
    """Legal choices with all these words, in any order; those that are called exactly so go before the others."""
    wanted = _words(line)
    found: list[Choice] = []
    for choice in match.choices():
        shown = _words(say(match.game, choice.text))
        if shown == wanted:
            return [choice]
        if wanted and all(_has(shown + _words(choice.notation), word) for word in wanted):
            found.append(choice)
    return found


def _words(text: str) -> list[str]:
    return notation.plain(plain_money(text)).split()


def _has(words: list[str], wanted: str) -> bool:
    """One of the words begins so; a number has to be the same."""
    return wanted in words if wanted.isdecimal() else any(word.startswith(wanted) for word in words)


def _with_amount(match: Match, line: str) -> list[int] | None:
    """A choice and the amount that it asks for next; None if the line is not of that form."""
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
    """The question that follows, looked at in a copy; None where something hidden would be shown."""
    s = match.state.copy()
    s.apply(option)
    return Match(match.game, match.record, s) if s.reveals == match.state.reveals else None
