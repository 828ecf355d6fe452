"""Components of Yokohama in few words, for the board and its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tycoon.core.text import Text as Message
from tycoon.games.yokohama.data import (
    Achievement,
    BuildingsNeeded,
    GoodsNeeded,
    OrderCard,
    Technology,
    TechnologyCard,
)
from tycoon.games.yokohama.game import YokohamaGame


def amounts(game: YokohamaGame, bundle: Mapping[Any, int]) -> str:
    """What a reward or cost holds: `3 VP, 1 tea`."""
    said = [game.say(Message(f"amount.{key}", {"n": n})) for key, n in bundle.items() if n]
    return ", ".join(said) or "nothing"


def area_name(game: YokohamaGame, area: str) -> str:
    return game.say(Message(f"area.{area}"))


def order_card(game: YokohamaGame, number: int) -> OrderCard:
    return next(card for card in game.components.order_cards if card.id == number)


def order_words(game: YokohamaGame, number: int) -> str:
    """`23 fr: 2 tea, 1 fish → 5 VP`."""
    card = order_card(game, number)
    return f"{number} {card.country}: {amounts(game, card.goods)} → {amounts(game, card.reward)}"


def technology_card(game: YokohamaGame, number: int) -> tuple[TechnologyCard, Technology]:
    """A card and the technology on it."""
    card = next(card for card in game.components.technology_cards if card.id == number)
    return card, next(tech for tech in game.components.technologies if tech.id == card.technology)


def technology_words(game: YokohamaGame, number: int) -> str:
    """`50 uk: Stagecoach, value 3`."""
    card, technology = technology_card(game, number)
    return f"{number} {card.country}: {technology.name}, value {technology.production_value}"


def effect_words(game: YokohamaGame, technology: Technology) -> str:
    """What a technology does."""
    effect = msgspec.to_builtins(technology.effect)
    words = str(effect.pop("type")).replace("_", " ")
    parts = [amounts(game, value) if isinstance(value, dict) else str(value) for value in effect.values()]
    return f"{words}: {' → '.join(parts)}" if parts else words


def achievement_words(game: YokohamaGame, achievement: Achievement) -> str:
    """What an achievement asks for."""
    needed = achievement.requirement
    if isinstance(needed, GoodsNeeded):
        return game.say(Message("achievement.goods", {"goods": amounts(game, needed.goods)}))
    if isinstance(needed, BuildingsNeeded):
        args = {"production": needed.production, "trade": needed.trade}
        return game.say(Message("achievement.buildings", dict(args)))
    return game.say(Message(f"achievement.{needed.__struct_config__.tag}", {"n": needed.count}))
