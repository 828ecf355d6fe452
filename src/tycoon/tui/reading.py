"""What a typed line means: a number, an amount, a move as records write it, or the words that stand on the screen."""

from __future__ import annotations

import unicodedata

from tycoon.core import notation
from tycoon.core.choice import Choice
from tycoon.core.errors import BadInput
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.play.match import Match
from tycoon.tui.amounts import amount_in, asks_amount, plain_money
from tycoon.tui.choices import by_number
from tycoon.tui.words import say, synonyms

SHORTEST_STEM = 5
"""A typed word of at least so many letters may have another ending than the word on the screen."""
ENDING = 2
"""At most so many last letters of a word are its case or number: pożyczka, pożyczki."""
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
            shown = list(dict.fromkeys(say(match.game, choice.text) for choice in found))
            moves = ", ".join(shown[:SHOWN_MOVES])
            raise AmbiguousMove(line, f"{moves} …" if len(shown) > SHOWN_MOVES else moves) from None
        if not found and isinstance(error, UnknownMove):
            raise UnknownMove(line, _shown(match, error.near)) from None
        if not found:
            raise
        return found[0].option


def _shown(match: Match, near: str) -> str:
    """Return the words on the screen for a move in notation."""
    return next((say(match.game, choice.text) for choice in match.choices() if choice.notation == near), near)


def _by_words(match: Match, line: str) -> list[Choice]:
    """Find the legal choices with all these words, in any order; exact names come first."""
    wanted = _words(line)
    meant = [[word, *_meant_by(word)] for word in wanted]
    found: list[Choice] = []
    for choice in match.choices():
        shown = _words(say(match.game, choice.text))
        if shown == wanted:
            return [choice]
        known = shown + _words(choice.notation)
        if meant and all(any(_has(known, word) for word in words) for words in meant):
            found.append(choice)
    return found


def _words(text: str) -> list[str]:
    """Strip case and accents; a sum in brackets stays apart from an amount that is typed."""
    plain = notation.plain(plain_money(text)).casefold().replace("ł", "l").replace("ß", "ss")
    apart = unicodedata.normalize("NFKD", plain)
    return "".join(c for c in apart if not unicodedata.combining(c)).split()


def _meant_by(typed: str) -> list[str]:
    """Return the words on the screen for which players also say this one; a part of the word is not enough."""
    return [word for other, shown in synonyms() if _words(other) == [typed] for word in _words(shown)]


def _has(words: list[str], wanted: str) -> bool:
    """Tell whether a word or its stem begins so; a number has to be the same."""
    return wanted in words if wanted.isdecimal() else any(_begins(word, wanted) for word in words)


def _begins(word: str, wanted: str) -> bool:
    if word.startswith(wanted):
        return True
    long = len(wanted) >= SHORTEST_STEM and len(word) <= len(wanted) + ENDING
    return long and word.startswith(wanted[:-ENDING])


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
