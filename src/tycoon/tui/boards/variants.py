"""What is unusual about a game: the variants that somebody chose, for the heading of its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tycoon.core.game import Game
from tycoon.tui.words import t


def chosen_variants(game: Game[Any], variant: Mapping[str, str]) -> str:
    """` · Introductory game · Reading of the rules: As clarified later`; nothing where all is as usual."""
    usual = {one.name: one.values[0] for one in game.variants}
    unusual = [(name, value) for name, value in variant.items() if usual.get(name) != value]
    return "".join(f" · {_said(name, value)}" for name, value in unusual)


def _said(name: str, value: str) -> str:
    """Write a variant; a switch that is on needs no value."""
    words = t(f"variant.{name}")
    return words if value == "on" else t("variant.chosen", name=words, value=t(f"value.{value}"))
