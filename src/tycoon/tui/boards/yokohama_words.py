"""Components of Yokohama in few words, for the board and its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tycoon.core.text import Arg
from tycoon.core.text import Text as Message
from tycoon.games.yokohama.game import YokohamaGame
from tycoon.games.yokohama.structures import (
    Achievement,
    BuildingsNeeded,
    GoodsNeeded,
    OrderCard,
    Technology,
    TechnologyCard,
)
from tycoon.games.yokohama.view import YokohamaView
from tycoon.tui.words import say, t


def amounts(game: YokohamaGame, bundle: Mapping[Any, int]) -> str:
    """Return what a reward or cost holds: `3 VP, 1 tea`."""
    said = [say(game, Message(f"amount.{key}", {"n": n})) for key, n in bundle.items() if n]
    return ", ".join(said) or say(game, Message("amount.nothing"))


def area_name(game: YokohamaGame, area: str) -> str:
    return say(game, Message(f"area.{area}"))


def country_name(game: YokohamaGame, country: str) -> str:
    return say(game, Message(f"country.{country}"))


def order_card(game: YokohamaGame, v: YokohamaView, number: int) -> OrderCard:
    return next(card for card in game.components(v.variant).order_cards if card.id == number)


def order_words(game: YokohamaGame, v: YokohamaView, number: int) -> str:
    """`23 France: 2 tea, 1 fish → 5 VP`."""
    card = order_card(game, v, number)
    return f"{number} {country_name(game, card.country)}: {amounts(game, card.goods)} → {amounts(game, card.reward)}"


def technology_card(game: YokohamaGame, number: int) -> tuple[TechnologyCard, Technology]:
    """Return a card and the technology on it."""
    card = next(card for card in game.data.technology_cards if card.id == number)
    return card, next(tech for tech in game.data.technologies if tech.id == card.technology)


def technology_words(game: YokohamaGame, number: int) -> str:
    """`50 Great Britain: Stagecoach, value 3`."""
    card, technology = technology_card(game, number)
    name = say(game, Message(f"technology.{technology.id}"))
    card_words = f"{number} {country_name(game, card.country)}"
    return t("yokohama.technology_words", card=card_words, technology=name, value=technology.production_value)


def effect_words(game: YokohamaGame, technology: Technology) -> str:
    """Return what a technology does."""
    effect = msgspec.to_builtins(technology.effect)
    args: dict[str, Arg] = {"reward": "", "cost": "", "n": 0}
    key = f"effect.{effect.pop('type')}"
    for name, value in effect.items():
        if isinstance(value, dict):
            args["cost" if name == "cost" else "reward"] = amounts(game, value)
        else:
            args["n"] = value
    return say(game, Message(key, args))


def achievement_words(game: YokohamaGame, achievement: Achievement) -> str:
    """Return what an achievement asks for."""
    needed = achievement.requirement
    if isinstance(needed, GoodsNeeded):
        return say(game, Message("achievement.goods", {"goods": amounts(game, needed.goods)}))
    if isinstance(needed, BuildingsNeeded):
        args = {"production": needed.production, "trade": needed.trade}
        return say(game, Message("achievement.buildings", dict(args)))
    return say(game, Message(f"achievement.{needed.__struct_config__.tag}", {"n": needed.count}))
