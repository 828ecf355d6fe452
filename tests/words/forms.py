"""What can be wrong with the forms of words: one is missing, one is asked for by no message."""

from __future__ import annotations

from tests.words.catalogues import all_nodes, nodes_of
from tests.words.samples import classes_of, words_of
from tycoon.core.messages import Messages, is_rule, split_form

SAME_FORM: dict[str, dict[str, set[str]]] = {
    "pl": {
        "acc": {"industry.brewery", "industry.port", "tile_none", "train", "pullman"},
        "gen": set(),
    },
    "de": {},
}
"""Words that do not change."""


def asked(messages: Messages, title: str) -> set[tuple[str, str, str]]:
    """Which word, or class of words, is asked for in which form, and where."""
    found = set()
    for key, pattern in messages.patterns.items():
        for kind, name, _ in all_nodes(nodes_of(pattern)):
            argument, form = split_form(name)
            if kind == "arg" and form:
                found |= {(word, form, key) for word in classes_of(title, key, argument)}
    return found


def missing_forms(messages: Messages, title: str) -> list[str]:
    """Words that a message would say in the wrong form."""
    same = SAME_FORM.get(messages.language, {})
    return sorted(
        f"{word}_{form}, for {key}"
        for name, form, key in asked(messages, title)
        for word in words_of(title, name)
        if word in messages.patterns and messages.form_of(word, form) == word and word not in same.get(form, set())
    )


def unused_forms(messages: Messages, title: str) -> list[str]:
    """Forms and rules that no message asks for."""
    wanted = {(name, form) for name, form, _ in asked(messages, title)}
    found = []
    for key in messages.patterns:
        base, form = split_form(key)
        if not form or not (base in messages.patterns or is_rule(key)):
            continue
        name = base if "." not in base else base[: base.index(".") + 1]
        if (name, form) not in wanted:
            found.append(key)
    return found
