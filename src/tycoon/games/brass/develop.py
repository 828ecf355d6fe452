"""The Develop action. Rules 9.3."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import TurnCase
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.resources import TAKE_IRON, iron_price
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import industry_text, tile_text


def developable(s: BrassState, seat: int) -> list[int]:
    """Industries whose lowest tile may be removed from the mat."""
    e = s.edition
    out: list[int] = []
    for industry in range(e.industries):
        kind = s.lowest(seat, industry)
        if kind != EMPTY and e.kind_developable[kind]:
            out.append(industry)
    return out


def develops_something(s: BrassState, seat: int) -> bool:
    """Some tile may be removed from the mat."""
    e = s.edition
    for industry in range(e.industries):
        kind = s.lowest(seat, industry)
        if kind != EMPTY and e.kind_developable[kind]:
            return True
    return False


def iron_affordable(s: BrassState, seat: int) -> bool:
    """One unit of iron is to be had."""
    return s.iron_on_board > 0 or s.money[seat] >= iron_price(s, 1)


def remove_lowest(s: BrassState, seat: int, industry: int) -> None:
    """The lowest tile of the industry leaves the mat and the game."""
    if s.log is not None:
        s.log.append(("develop", seat, s.lowest(seat, industry)))
    s.mat[seat * s.edition.industries + industry] += 1


class Develop(Action):
    """Remove one or two tiles from the mat, one iron each."""

    name = "develop"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if iron_affordable(s, seat) and develops_something(s, seat):
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, DEVELOP_TILE[0])

    def case(self, s: BrassState, option: int) -> TurnCase:
        return TurnCase(DEVELOP_RULES, s)


def has_tile_to_develop(c: TurnCase) -> bool:
    return develops_something(c.s, c.seat)


def can_pay_iron(c: TurnCase) -> bool:
    return iron_affordable(c.s, c.seat)


def tell_iron(c: TurnCase) -> Objection:
    return "iron_too_dear", {"short": iron_price(c.s, 1) - c.s.money[c.seat]}


IRON: Final = Rule("iron", "6.2", can_pay_iron, "iron_too_dear", tell=tell_iron, quiet=True)
DEVELOP_RULES: Final = (Rule("tile_to_develop", "9.3", has_tile_to_develop, "nothing_to_develop"), IRON)


class RemoveTile(Decision[BrassState]):
    """Which industry's lowest tile leaves the mat. The last option is to stop, where that is allowed.

    The options are few, but they are listed often: asking the list of rules for each would take a twentieth of a game.
    """

    __slots__ = ()

    def rules(self) -> tuple[Rule[Any], ...]:
        """Return the rules that a tile must satisfy to be removed."""
        raise TypeError(f"{type(self).__name__} does not say what may be removed")

    def seat(self, s: BrassState) -> int:
        return s.active

    def may_stop(self, s: BrassState) -> bool:
        raise TypeError(f"{type(self).__name__} does not say whether one may stop")

    def size(self, s: BrassState) -> int:
        return s.edition.industries + 1

    def notation(self, s: BrassState, option: int) -> str:
        e = s.edition
        return "stop" if option == e.industries else f"develop {e.industry_ids[option]}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        if option == e.industries:
            return Choice(option, Text("choice.stop_developing"), "stop", None, "stop")
        kind = s.lowest(s.active, option)
        # A row that is used up is called by its industry.
        tile = industry_text(e, option) if kind == EMPTY else tile_text(e, kind)
        text = Text("choice.develop", {"tile": tile})
        return Choice(option, text, self.notation(s, option), f"mat:{e.industry_ids[option]}", "develop", kind=tile)

    def case(self, s: BrassState, option: int) -> RemovalCase:
        return RemovalCase(STOP_RULES if option == s.edition.industries else self.rules(), s, option, self)


class RemovalCase(TurnCase):
    """The lowest tile of an industry to remove, or to stop."""

    __slots__ = ("asked", "industry")
    asked: RemoveTile
    industry: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, industry: int, asked: RemoveTile) -> None:
        super().__init__(rules, s)
        self.industry = industry
        self.asked = asked

    def kind(self) -> int:
        return self.s.lowest(self.seat, self.industry)


def can_stop(c: RemovalCase) -> bool:
    return c.asked.may_stop(c.s)


def has_tile_left(c: RemovalCase) -> bool:
    return c.kind() != EMPTY


def has_no_light_bulb(c: RemovalCase) -> bool:
    return c.s.edition.kind_developable[c.kind()]


def tell_mat_empty(c: RemovalCase) -> Objection:
    return "mat_empty", {"tile": industry_text(c.s.edition, c.industry)}


def tell_light_bulb(c: RemovalCase) -> Objection:
    return "light_bulb", {"tile": tile_text(c.s.edition, c.kind())}


STOP_RULES: Final = (Rule("removed", "9.3", can_stop, "must_go_on", quiet=True),)
REMOVE_RULES: Final = (
    Rule("tile_left", "9.3", has_tile_left, "mat_empty", tell=tell_mat_empty, quiet=True),
    Rule("tile_to_develop", "9.3", has_no_light_bulb, "light_bulb", tell=tell_light_bulb),
)
REMOVE_FOR_IRON_RULES: Final = (*REMOVE_RULES, IRON)


class DevelopTile(RemoveTile):
    """Remove a tile for one iron; one must be removed, more may be. Rules 9.3."""

    __slots__ = ("done",)
    done: int

    def __init__(self, done: int) -> None:
        self.done = done
        """Tiles already removed in this action."""

    def args(self) -> tuple[int, ...]:
        return (self.done,)

    def may_stop(self, s: BrassState) -> bool:
        return self.done > 0

    def options(self, s: BrassState) -> list[int]:
        seat = s.active
        out = developable(s, seat) if iron_affordable(s, seat) else []
        if self.may_stop(s):
            out.append(s.edition.industries)
        return out

    def rules(self) -> tuple[Rule[Any], ...]:
        return REMOVE_FOR_IRON_RULES

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        if option == e.industries:
            return
        remove_lowest(s, s.active, option)
        more = self.done + 1
        if more < e.develop_tiles:
            s.then(TAKE_IRON, DEVELOP_TILE[more])
        else:
            s.then(TAKE_IRON)

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.develop_more" if self.done else "prompt.develop")


DEVELOP_TILE: Final = [DevelopTile(done) for done in range(4)]
