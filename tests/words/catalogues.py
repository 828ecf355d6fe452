"""All message catalogues, in all languages, and what can be wrong with a translation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from tycoon.core.messages import PLURAL_FORMS, Messages, Node, is_rule, parse_pattern, split_form
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES, catalogue_folder, is_form

ROOT = Path(__file__).parents[2]
APP = ROOT / "web/src/messages"
BOARDS = [*sorted((ROOT / "web/src/boards").glob("*/words")), *sorted((ROOT / "web/src").glob("*/words"))]
"""Words that are loaded with a board of the app, or with a page of it."""
TERMINAL = ROOT / "src/tycoon/tui/messages"
OTHERS = LANGUAGES[1:]
PROPER_NAMES = "place."
"""Keys of names that are never translated; some places have a name that is a description, and may be."""


@dataclass(frozen=True)
class Catalogue:
    """The words of one title, or of the app, in one language."""

    name: str
    language: str
    english: dict[str, str]
    words: dict[str, str]


def app_catalogue(language: str, folder: Path = APP) -> Catalogue:
    read = {code: json.loads((folder / f"{code}.json").read_text(encoding="utf-8")) for code in ("en", language)}
    return Catalogue("app" if folder == APP else f"board {folder.parent.name}", language, read["en"], read[language])


def terminal_catalogue(language: str) -> Catalogue:
    read = {code: Messages.read(TERMINAL / f"{code}.yaml").patterns for code in ("en", language)}
    return Catalogue("terminal", language, read["en"], read[language])


def title_catalogue(title: str, language: str) -> Catalogue:
    """What the files of the language hold: English does not fill the gaps here."""
    game = CATALOGUE.game(title)
    folder = catalogue_folder(game)
    assert folder is not None
    files = [folder / f"{language}.yaml", folder / f"{language}.{title}.yaml"]
    words = Messages.read(*(file for file in files if file.is_file())).patterns
    return Catalogue(title, language, game.messages.patterns, words)


def all_catalogues() -> list[Catalogue]:
    return [
        catalogue
        for language in OTHERS
        for catalogue in [
            *(app_catalogue(language, folder) for folder in (APP, *BOARDS)),
            terminal_catalogue(language),
            *(title_catalogue(title, language) for title in CATALOGUE.titles()),
        ]
    ]


def files_of(language: str) -> list[Path]:
    """Every catalogue file of a language."""
    own = [*(folder / f"{language}.json" for folder in (APP, *BOARDS)), TERMINAL / f"{language}.yaml"]
    return own + sorted((ROOT / "src/tycoon/games").glob(f"*/messages/{language}*.yaml"))


def read_file(file: Path) -> dict[str, str]:
    """Keys and patterns of one file."""
    if file.suffix == ".json":
        words: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        return words
    return Messages.read(file).patterns


def duplicate_keys(file: Path) -> list[str]:
    """Keys that stand twice in a file; the readers would take the last one."""
    node = yaml.compose(file.read_text(encoding="utf-8"))
    return list(_duplicates(node, ""))


def _duplicates(node: yaml.Node | None, prefix: str) -> Iterator[str]:
    if not isinstance(node, yaml.MappingNode):
        return
    names = [key.value for key, _ in node.value]
    yield from (f"{prefix}{name}" for name in names if names.count(name) > 1)
    for key, value in node.value:
        yield from _duplicates(value, f"{prefix}{key.value}.")


# -- what can be wrong ---------------------------------------------------------------------------------------------


def missing(c: Catalogue) -> list[str]:
    wanted = [key for key in c.english if not key.startswith(PROPER_NAMES) and not is_form(key, c.english)]
    return [key for key in wanted if key not in c.words]


def strange(c: Catalogue, everywhere: set[str]) -> list[str]:
    """Keys that English does not have, in any title, and that are neither a form of one nor a rule for a class."""
    known = [key for key in c.words if key in everywhere or split_form(key)[0] in everywhere or is_rule(key)]
    return [key for key in c.words if key not in known]


def other_arguments(c: Catalogue) -> list[str]:
    """Messages that leave out an argument, or use one there is not. A form of an argument is the argument."""
    found = []
    for key, pattern in c.words.items():
        english = c.english.get(key) or c.english.get(split_form(key)[0])
        if english is not None and arguments(pattern) != arguments(english):
            found.append(f"{key}: {sorted(arguments(pattern))} for {sorted(arguments(english))}")
    return found


def arguments(pattern: str) -> set[str]:
    return {split_form(name)[0] for kind, name, _ in all_nodes(nodes_of(pattern)) if kind != "text"}


def bad_plurals(c: Catalogue) -> list[str]:
    """Plurals that lack a form of the language, or put a word that has several behind a number."""
    found = []
    for key, pattern in c.words.items():
        for kind, _, branches in all_nodes(nodes_of(pattern)):
            if kind == "plural" and not is_complete(branches, c.language):
                found.append(f"{key}: {' '.join(branches)}")
    return found


def is_complete(branches: dict[str, list[Node]], language: str) -> bool:
    named = [name for name in branches if not name.startswith("=")]
    if named != ["other"]:
        return sorted(named) == sorted(PLURAL_FORMS[language])
    said = "".join(words for kind, words, _ in all_nodes(branches["other"]) if kind == "text")
    return re.search(r"(?<![£¥])#\s*[^\W\d_]", said) is None


def lost_numbers(patterns: dict[str, str]) -> list[str]:
    """Messages with a `#` straight in a choice between words: the browser's formatter writes the sign, no number."""
    counting = {key: pattern.replace("selectordinal", "plural") for key, pattern in patterns.items()}
    return [key for key, pattern in counting.items() if _has_bare_sign(nodes_of(pattern), counted=False)]


def _has_bare_sign(nodes: list[Node], counted: bool) -> bool:
    for kind, words, branches in nodes:
        if kind == "text" and "#" in words and not counted:
            return True
        if kind in ("plural", "select") and any(_has_bare_sign(b, kind == "plural") for b in branches.values()):
            return True
    return False


def untranslated(c: Catalogue, allowed: set[str]) -> list[str]:
    """Messages with words in them that are the English ones."""
    return [
        key
        for key, pattern in c.words.items()
        if pattern == c.english.get(key) and key not in allowed and has_words(pattern)
    ]


def has_words(pattern: str) -> bool:
    said = "".join(words for kind, words, _ in all_nodes(nodes_of(pattern)) if kind == "text")
    return re.search(r"[^\W\d_]", said) is not None


def texts(pattern: str) -> list[str]:
    """What is said around the arguments."""
    return [words for kind, words, _ in all_nodes(nodes_of(pattern)) if kind == "text"]


def nodes_of(pattern: str) -> list[Node]:
    return parse_pattern(pattern.replace("selectordinal", "select"))  # ordinals have words in English alone


def all_nodes(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        if node[0] in ("plural", "select"):
            for branch in node[2].values():
                yield from all_nodes(branch)
