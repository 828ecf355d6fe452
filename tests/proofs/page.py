"""The page of proofs of a title: each sentence, the tests that prove it, the golden games that show it."""

from __future__ import annotations

from pathlib import Path

from tests.proofs.proofs import Found, Proofs, find_proofs
from tests.proofs.sentences import RULES, read_sentences
from tests.proofs.titles import PROVEN
from tycoon.games import CATALOGUE

PAGES = RULES.parent / "proofs"
HEAD = """# {name}: proofs

Every sentence of the [rules page](../rules/{title}.md), with the tests that fail when it is broken and the golden games
in which it happens. `make proofs` writes this page; a test compares it.

| | rule | tests | golden games |
|---|---|---|---|
"""


def path_of(title: str) -> Path:
    return PAGES / f"{title}.md"


def write(title: str, found: Found) -> str:
    """The page as it should stand in the documents."""
    rows = [
        f"| {sentence.name} | {_cell(sentence.words)} | {_tests(proofs)} | {_games(proofs)} |"
        for sentence in read_sentences(title)
        for proofs in [found.get((title, sentence.name), Proofs())]
    ]
    return HEAD.format(name=CATALOGUE.game(title).name, title=title) + "\n".join(rows) + "\n"


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("](", "](../rules/")


def _tests(proofs: Proofs) -> str:
    return "<br>".join(
        f"[{test.removeprefix('test_').replace('_', ' ')}](../../tests/{file})" for file, test in proofs.tests
    )


def _games(proofs: Proofs) -> str:
    return "<br>".join(f"[{Path(game).stem}](../../tests/{game})" for game in proofs.games)


if __name__ == "__main__":
    all_found = find_proofs()
    PAGES.mkdir(exist_ok=True)
    for proven in PROVEN:
        path_of(proven).write_text(write(proven, all_found), encoding="utf-8")
