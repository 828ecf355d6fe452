"""Words for message keys: catalogues in ICU message format.

Only the part of the format that our messages use: `{name}`, `{n, plural, one {# tile} other {# tiles}}` and
`{kind, select, canal {...} other {...}}`. The browser uses a full implementation on the same catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from tycoon.core.errors import BadData
from tycoon.core.text import Arg, Text

Node = tuple[str, str, Any]
"""("text", words, None), ("arg", name, None), or ("plural" | "select", name, branches)."""


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
                patterns.update(_flatten(yaml.safe_load(stream) or {}, ""))
        return cls(patterns, language)

    def say(self, text: Text) -> str:
        """The message in words. An unknown key is a bug and raises."""
        nodes = self._parsed.get(text.key)
        if nodes is None:
            if text.key not in self.patterns:
                raise KeyError(f"no message {text.key!r}")
            nodes = parse_pattern(self.patterns[text.key])
            self._parsed[text.key] = nodes
        return self._render(nodes, text.args, "")

    def _render(self, nodes: list[Node], args: Mapping[str, Arg], number: str) -> str:
        return "".join(self._render_node(node, args, number) for node in nodes)

    def _render_node(self, node: Node, args: Mapping[str, Arg], number: str) -> str:
        kind, name, branches = node
        if kind == "text":
            return name.replace("#", number) if number else name
        value = args[name]
        if kind == "arg":
            return self.say(value) if isinstance(value, Text) else str(value)
        chosen = str(value)
        if kind == "plural" and f"={chosen}" in branches:
            return self._render(branches[f"={chosen}"], args, chosen)
        if kind == "plural":
            assert isinstance(value, int)
            branch = plural_form(self.language, value)
            return self._render(branches.get(branch, branches["other"]), args, chosen)
        return self._render(branches.get(chosen, branches["other"]), args, number)


def plural_form(language: str, n: int) -> str:
    """The plural category of a whole number."""
    n = abs(n)
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


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
