"""What is fine about an option that is not offered, with its data: the rules that had no objection, in words."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.core.text import Arg, Reason, Text
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.build import DISCARD_FOR_BUILD, Build, purse_after_iron
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text, tile_text


def fine(s: BrassState, option: int, reason: Reason) -> list[Text]:
    """The rules that were asked before the one that forbids the option, each as a message `fine.<rule>`."""
    args: dict[str, Arg] = dict(reason.args)
    args["era"] = Text(f"era.{s.era}")
    args["money"] = s.money[s.active]
    args["cost"] = _cost(s, option)
    out: list[Text] = []
    for rule in reason.satisfied:
        key = f"fine.{rule}"
        if rule == "card":
            args["card"] = _card(s, option)
        if rule == "room" and _replaced(s, option) != EMPTY:
            key = "fine.replaced"
            args["old"] = tile_text(s.edition, _replaced(s, option))
        out.append(Text(key, dict(args)))
    return out


def _replaced(s: BrassState, option: int) -> int:
    """The kind of the tile that a build would replace, or EMPTY."""
    return s.tile[s.edition.build_slot[build_of(s, option)]]


def build_of(s: BrassState, option: int) -> int:
    """The build that an option of the action decision asks for, or -1. Building anywhere is numbered alike."""
    if not isinstance(s.decision, ChooseAction):
        return -1
    e = s.edition
    number = e.action_of[option]
    local = option - e.action_base[number]
    action = e.actions_offered[number]
    return local if isinstance(action, Build) or action.name == "anywhere" else -1


def _cost(s: BrassState, option: int) -> int:
    """What the tile with its iron, or the link, costs."""
    if isinstance(s.decision, SecondLink):
        return s.edition.second_link_cost[s.era]
    build = build_of(s, option)
    if build < 0:
        return s.edition.link_cost[s.era]
    kind = s.lowest(s.active, s.edition.build_industry[build])
    return 0 if kind == EMPTY else s.money[s.active] - purse_after_iron(s, s.active, kind)


def _card(s: BrassState, option: int) -> Text:
    """A card of the hand that allows the build; no wild one if there is another."""
    e = s.edition
    suitable = DISCARD_FOR_BUILD[build_of(s, option)].suitable(s) & s.hand[s.active]
    plain = suitable & ~e.wild_cards
    card = bits(plain or suitable)[0]
    return Text("fine.place_card" if e.card_place[card] >= 0 else "fine.industry_card", {"card": card_text(e, card)})
