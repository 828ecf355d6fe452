"""A choice typed in words: in the notation of records, or as the screen shows it, in the language that is spoken."""

from __future__ import annotations

import unicodedata

from tycoon.core import notation
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.core.text import Choice
from tycoon.play.match import Match
from tycoon.tui.words import say

SHORTEST_STEM = 5
"""A typed word of so many letters may end otherwise than the word on the screen."""
ENDING = 2
"""So many letters at the end of a word are its case or number: pożyczka, pożyczki."""
MOST_NAMED = 4
"""So many choices are named where several fit."""


def read_choice(match: Match, text: str) -> int:
    """The legal option that is meant. What the notation says in full counts first, then what the screen says."""
    choices = match.choices()
    shown = {choice.option: _plain(say(match.game, choice.text)) for choice in choices}
    wanted = _plain(text)
    exact = [option for option, words in shown.items() if words == wanted]
    if len(exact) == 1:
        return exact[0]
    try:
        return notation.read(match.state, text)
    except (UnknownMove, AmbiguousMove) as error:
        fits = [choice for choice in choices if _fits(wanted, shown[choice.option])]
        if len(fits) == 1:
            return fits[0].option
        if fits:
            raise AmbiguousMove(text, _named(match, fits)) from error
        if isinstance(error, AmbiguousMove):
            raise AmbiguousMove(text, _named(match, _meant(match, choices, error))) from error
        raise UnknownMove(text, _near(match, choices, error.near)) from error


def _meant(match: Match, choices: list[Choice], error: AmbiguousMove) -> list[Choice]:
    """The choices whose notation the error names."""
    return [choice for choice in choices if choice.notation in error.moves]


def _named(match: Match, choices: list[Choice]) -> str:
    words = list(dict.fromkeys(say(match.game, choice.text) for choice in choices))
    return ", ".join(words[:MOST_NAMED]) + (" …" if len(words) > MOST_NAMED else "")


def _near(match: Match, choices: list[Choice], near: str) -> str:
    """The words of the choice that was perhaps meant."""
    return next((say(match.game, choice.text) for choice in choices if choice.notation == near), near)


def _fits(wanted: str, shown: str) -> bool:
    """Every typed word is the beginning of a word on the screen, or its stem is, in whatever order."""
    words = shown.split()
    return bool(wanted) and all(any(_begins(part, word) for word in words) for part in wanted.split())


def _begins(part: str, word: str) -> bool:
    if word.startswith(part):
        return True
    return len(part) >= SHORTEST_STEM and word.startswith(part[:-ENDING]) and len(word) <= len(part) + ENDING


def _plain(text: str) -> str:
    """Letters and digits, without case, accents and signs."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("ß", "ss"))
    return " ".join("".join(c if c.isalnum() else " " for c in apart if not unicodedata.combining(c)).split())
