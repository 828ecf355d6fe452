"""Every message filled with three different words: a change of a catalogue is read as sentences.

One file a language and title; `python -m tests.words.spoken` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from tests.words.samples import filled, turns
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES, is_form, messages_in

FOLDER = Path(__file__).parent / "sentences"
TITLES = ("brass-birmingham", "brass", "yokohama", "1822")
"""One title of each catalogue; Lancashire says what the other two of its family say."""
FILES = [(language, title) for language in LANGUAGES for title in TITLES]


def file_of(language: str, title: str) -> Path:
    return FOLDER / f"{language}-{title}.txt"


def spoken(language: str, title: str) -> str:
    """The messages of a title as they are said, in the order of their keys."""
    messages = messages_in(CATALOGUE.game(title), language)
    lines = []
    for key, pattern in sorted(messages.patterns.items()):
        if key.startswith("ui.") or is_form(key, messages.patterns):
            continue
        said = dict.fromkeys(messages.say(filled(messages, title, key, turn)) for turn in turns(pattern))
        lines += [f"{key}", *(f"    {words}" for words in said)]
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for language, title in FILES:
        file_of(language, title).write_text(spoken(language, title), encoding="utf-8")


if __name__ == "__main__":
    main()
