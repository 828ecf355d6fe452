"""The lists of rules of a title, and what they answer."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from tycoon.core.agenda import Decision
from tycoon.core.rules import Rule

Answer = tuple[str, str, str]
"""A list, a rule of it and one of the rule's objections."""

Rules = tuple[Rule[Any], ...]
"""A list is known by its rules: compiled code makes a new tuple of them each time."""


def files_of(package: ModuleType) -> list[Path]:
    """All modules of a package."""
    assert package.__file__ is not None
    return sorted(Path(package.__file__).parent.rglob("*.py"))


def every_list(package: ModuleType) -> Iterator[tuple[Rules, str]]:
    """All lists of rules with their names, as often as modules know them."""
    folder = files_of(package)[0].parent
    for file in files_of(package):
        module = importlib.import_module(".".join([package.__name__, *file.relative_to(folder).with_suffix("").parts]))
        for name, value in vars(module).items():
            if name.endswith("_RULES") and isinstance(value[0], Rule):
                yield value, name


def names_of_lists(package: ModuleType) -> dict[Rules, str]:
    """The names of all lists."""
    found: dict[Rules, str] = {}
    for rules, name in every_list(package):
        assert found.setdefault(rules, name) == name
    assert len(set(found.values())) == len(found), "two lists share a name"
    return found


def answers_of(decision: Decision[Any], s: Any, names: dict[Rules, str]) -> Iterator[Answer]:
    """What the rules answer to the options that are not offered."""
    for option in range(decision.size(s)):
        case = decision.case(s, option)
        place = case.place()
        if place < len(case.rules):
            rule = case.rules[place]
            yield names[case.rules], rule.name, rule.object(case)[0]


def every_answer(package: ModuleType) -> set[Answer]:
    """All answers that the lists can give."""
    lists = every_list(package)
    return {(name, rule.name, said) for rules, name in lists for rule in rules for said in rule.objections}
