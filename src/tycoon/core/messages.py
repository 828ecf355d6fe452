"""Words for message keys: catalogues in ICU message format.

We support the part of the format that our messages use: `{name}`, `{n, plural, one {# tile} other {# tiles}}` and
`{kind, select, canal {...} other {...}}`. The browser uses a full implementation on the same catalogues.

Languages that inflect ask for another form of a message by a suffix: `{tile_acc}` is the argument `tile` in the
accusative. `{place_where}` for `place.leek` is the message `place.leek_where`, or else the rule for its class of words,
`place._where`, in which `{it}` is the plain word, or else the plain word itself.

A log is prose: a sentence about the same seat as the one before leaves out its subject (`Messages.tell`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from tycoon.core.errors import BadData
from tycoon.core.text import Arg, Text
from tycoon.core.yaml_file import LOADER

Node = tuple[str, str, Any]
"""("text", words, None), ("arg", name, None), or ("plural" | "select", name, branches)."""

FORMS: Final = ("acc", "gen", "dat", "ins", "where", "whereto", "wherefrom")
"""Suffixes of arguments and keys: the cases (in German with their article), and whole phrases with a preposition."""
SEATS: Final = frozenset({"seat", "owner", "other"})
"""Arguments that are seats: the engine counts them from 0, people from 1."""
SUBJECTS: Final = (("subject", "seat"), ("subject_company", "company"))
"""Keys of the words with which a sentence of the log begins that says what a seat or a company does; the argument."""
PLURAL_FORMS: Final = {"en": ("one", "other"), "de": ("one", "other"), "pl": ("one", "few", "many", "other")}
"""The plural categories of whole numbers, and `other`, which every message has."""
GROUPING: Final = {"en": (",", 4), "de": (".", 4), "pl": ("\u00a0", 5)}
"""What stands between thousands, and from how many digits on."""
MINUS: Final = "\u2212"


class Messages:
    """The words of one language."""

    def __init__(self, patterns: Mapping[str, str], language: str = "en") -> None:
        self.patterns = dict(patterns)
        self.language = language
        self._parsed: dict[str, list[Node]] = {}

    @classmethod
    def read(cls, *files: Path, names: Mapping[str, str] | None = None, language: str = "en") -> Messages:
        """Read catalogues; nested keys are joined by dots. `names` are words that stand in the component data."""
        patterns = dict(names or {})
        for file in files:
            with file.open(encoding="utf-8") as stream:
                patterns.update(_flatten(yaml.load(stream, Loader=LOADER) or {}, ""))
        return cls(patterns, language)

    def say(self, text: Text, form: str = "") -> str:
        """Return the message in words, in another form if the catalogue has it. An unknown key is a bug and raises."""
        key = self.form_of(text.key, form)
        args = {"it": Text(text.key, text.args)} if is_rule(key) else text.args
        return self._fill(self._nodes(key), args)

    def tell(self, texts: Iterable[Text]) -> list[str]:
        """Join messages into prose: the second of two sentences about the same seat or company drops its subject."""
        lines = []
        before: tuple[str, Arg] | None = None
        for text in texts:
            subject = self._subject_of(text)
            if subject is not None and subject == before:
                lines.append(self._fill(self._continued(text.key, subject[0]), text.args))
            else:
                lines.append(self.say(text))
            before = subject
        return lines

    def form_of(self, key: str, form: str) -> str:
        """Find the key of another form of a message: its own, the rule for its class of words, or the message."""
        if not form:
            return key
        if f"{key}_{form}" in self.patterns:
            return f"{key}_{form}"
        rule = f"{key.rpartition('.')[0]}._{form}"
        return rule if rule in self.patterns else key

    def _nodes(self, key: str) -> list[Node]:
        nodes = self._parsed.get(key)
        if nodes is None:
            if key not in self.patterns:
                raise KeyError(f"no message {key!r}")
            nodes = parse_pattern(self.patterns[key])
            self._parsed[key] = nodes
        return nodes

    def _subject_of(self, text: Text) -> tuple[str, Arg] | None:
        """Return the key of the words that the sentence begins with, and whom they name."""
        pattern = self.patterns.get(text.key, "")
        for key, argument in SUBJECTS:
            subject, named = self.patterns.get(key), text.args.get(argument)
            if subject is not None and named is not None and without_subject(pattern, subject) is not None:
                return key, named
        return None

    def _continued(self, key: str, subject: str) -> list[Node]:
        name = f"{key} ..."
        if name not in self._parsed:
            shorter = without_subject(self.patterns[key], self.patterns[subject])
            assert shorter is not None
            self._parsed[name] = parse_pattern(shorter)
        return self._parsed[name]

    def _fill(self, nodes: list[Node], args: Mapping[str, Arg]) -> str:
        words = self._render(nodes, args, "")
        return words.replace(f"£{MINUS}", f"{MINUS}£").replace(f"¥{MINUS}", f"{MINUS}¥") if MINUS in words else words

    def _render(self, nodes: list[Node], args: Mapping[str, Arg], number: str) -> str:
        return "".join(self._render_node(node, args, number) for node in nodes)

    def _render_node(self, node: Node, args: Mapping[str, Arg], number: str) -> str:
        kind, name, branches = node
        if kind == "text":
            return name.replace("#", number) if number else name
        if kind == "arg":
            return self._render_argument(name, args)
        value = args[name]
        if kind == "select":
            return self._render(branches.get(str(value), branches["other"]), args, number)
        assert isinstance(value, int)
        written = write_number(self.language, value)
        exact = f"={value}"
        branch = exact if exact in branches else plural_form(self.language, value)
        return self._render(branches.get(branch, branches["other"]), args, written)

    def _render_argument(self, name: str, args: Mapping[str, Arg]) -> str:
        base, form = (name, "") if name in args else split_form(name)
        value = args[base]
        if isinstance(value, Text):
            return self.say(value, form)
        if isinstance(value, int) and base in SEATS:
            value += 1
        return write_number(self.language, value) if isinstance(value, int) else value


def split_form(name: str) -> tuple[str, str]:
    """Split a name: `tile_acc` is the accusative of `tile`; without such a suffix there is no form."""
    base, _, form = name.rpartition("_")
    return (base, form) if base and form in FORMS else (name, "")


def is_rule(key: str) -> bool:
    """Tell whether the key is the rule for a class of words: `place._where`."""
    base, form = split_form(key)
    return form != "" and base.endswith(".")


def without_subject(pattern: str, subject: str) -> str | None:
    """Cut the subject off a pattern, to go on after a sentence with the same one; None if it begins otherwise."""
    if pattern.startswith(f"{subject} "):
        rest = pattern[len(subject) + 1 :]
        return rest[:1].upper() + rest[1:] if rest[:1].isalpha() else None
    branch = re.compile(r"(?<=\{)" + re.escape(subject) + r" (\w)")
    if not pattern.startswith("{") or branch.search(pattern) is None:
        return None
    return branch.sub(lambda found: found.group(1).upper(), pattern)


def plural_form(language: str, n: int) -> str:
    """Return the plural category of a whole number, by CLDR."""
    n = abs(n)
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def write_number(language: str, n: int) -> str:
    """Return a whole number with its thousands apart (12,000 - 12.000 - 12 000) and a real minus (−3)."""
    separator, least = GROUPING.get(language, GROUPING["en"])
    digits = str(abs(n))
    if len(digits) >= least:
        digits = f"{abs(n):,}".replace(",", separator)
    return f"{MINUS}{digits}" if n < 0 else digits


def parse_pattern(pattern: str) -> list[Node]:
    """Parse an ICU message."""
    nodes, end = _parse(pattern, 0, 0)
    if end != len(pattern):
        raise BadData(f"message {pattern!r}: a brace too many at {end}")
    return nodes


def _parse(pattern: str, at: int, depth: int) -> tuple[list[Node], int]:
    nodes: list[Node] = []
    words = ""
    while at < len(pattern):
        char = pattern[at]
        if char == "}":
            break
        if char != "{":
            words += char
            at += 1
            continue
        if words:
            nodes.append(("text", words, None))
            words = ""
        node, at = _parse_argument(pattern, at + 1, depth)
        nodes.append(node)
    if words:
        nodes.append(("text", words, None))
    return nodes, at


def _parse_argument(pattern: str, at: int, depth: int) -> tuple[Node, int]:
    end = min((i for i in (pattern.find(",", at), pattern.find("}", at)) if i >= 0), default=-1)
    if end < 0:
        raise BadData(f"message {pattern!r}: a brace is not closed")
    name = pattern[at:end].strip()
    if pattern[end] == "}":
        return ("arg", name, None), end + 1
    kind_end = pattern.find(",", end + 1)
    kind = pattern[end + 1 : kind_end].strip()
    if kind not in ("plural", "select") or kind_end < 0:
        raise BadData(f"message {pattern!r}: unknown format {kind!r}")
    branches: dict[str, list[Node]] = {}
    at = kind_end + 1
    while True:
        while at < len(pattern) and pattern[at].isspace():
            at += 1
        if at >= len(pattern):
            raise BadData(f"message {pattern!r}: a brace is not closed")
        if pattern[at] == "}":
            break
        brace = pattern.find("{", at)
        if brace < 0:
            raise BadData(f"message {pattern!r}: a branch without words")
        selector = pattern[at:brace].strip()
        branches[selector], at = _parse(pattern, brace + 1, depth + 1)
        at += 1
    if "other" not in branches:
        raise BadData(f"message {pattern!r}: no branch 'other'")
    return (kind, name, branches), at + 1


def _flatten(tree: Mapping[str, Any], prefix: str) -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping):
            flat.update(_flatten(value, f"{prefix}{key}."))
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat
