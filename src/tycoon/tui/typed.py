"""Words that are typed, beside those on the screen: case, accents, quotation marks and endings do not matter."""

from __future__ import annotations

import re
import unicodedata

from tycoon.core import notation
from tycoon.tui.amounts import plain_money
from tycoon.tui.words import synonyms

SHORTEST_STEM = 5
"""A typed word of at least so many letters may have another ending than the word on the screen."""
ENDING = 2
"""At most so many last letters of a word are its case or number: pożyczka, pożyczki."""
LETTERS = str.maketrans({"ł": "l", **dict.fromkeys("„“”", "")})
"""A letter that is none with an accent, and signs that nobody types."""
UMLAUT = re.compile("(?<=[aou])e")
"""How German is typed without its letters: Eisenhuette."""


def words_in(text: str) -> list[str]:
    """Strip case, accents and signs behind a word; a sum in brackets stays apart from an amount that is typed."""
    plain = notation.plain(plain_money(text)).casefold().translate(LETTERS)
    apart = unicodedata.normalize("NFKD", plain)
    words = "".join(c for c in apart if not unicodedata.combining(c)).split()
    return [word.rstrip(",:;") for word in words]


def names(typed: list[str], shown: list[str]) -> bool:
    """Tell whether every typed word, or the one on the screen for which players also say it, begins a word shown."""
    return bool(typed) and all(any(_has(shown, word) for word in (each, *_meant_by(each))) for each in typed)


def names_in_full(typed: list[str], shown: list[str]) -> bool:
    """The same with whole words: P1 does not name P13."""
    return bool(typed) and all(any(word in shown for word in (each, *_meant_by(each))) for each in typed)


def _meant_by(typed: str) -> list[str]:
    """Return the words on the screen for which players also say this one; a part of the word is not enough."""
    return [word for other, shown in synonyms() if words_in(other) == [typed] for word in words_in(shown)]


def _has(words: list[str], wanted: str) -> bool:
    """Tell whether a word or its stem begins so; a number has to be the same."""
    return wanted in words if wanted.isdecimal() else any(_begins(word, wanted) for word in words)


def _begins(word: str, wanted: str) -> bool:
    if word.startswith(wanted) or UMLAUT.sub("", word).startswith(UMLAUT.sub("", wanted)):
        return True
    long = len(wanted) >= SHORTEST_STEM and len(word) <= len(wanted) + ENDING
    return long and word.startswith(wanted[:-ENDING])
