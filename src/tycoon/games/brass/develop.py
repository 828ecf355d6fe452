"""The Develop action. Rules 9.3."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
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


def can_develop(s: BrassState, seat: int) -> bool:
    """Some tile may be removed from the mat."""
    e = s.edition
    for industry in range(e.industries):
        kind = s.lowest(seat, industry)
        if kind != EMPTY and e.kind_developable[kind]:
            return True
    return False


def can_pay_iron(s: BrassState, seat: int) -> bool:
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
        if can_pay_iron(s, seat) and can_develop(s, seat):
            out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, DEVELOP_TILE[0])

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        if not can_develop(s, seat):
            return Reason("nothing_to_develop", {}, "9.3")
        return _why_no_iron(s, seat)


def _why_no_iron(s: BrassState, seat: int) -> Reason | None:
    if can_pay_iron(s, seat):
        return None
    return Reason("iron_too_dear", {"short": iron_price(s, 1) - s.money[seat]}, "6.2", ("tile_to_develop",))


class RemoveTile(Decision[BrassState]):
    """Which industry's lowest tile leaves the mat. The last option is to stop, where that is allowed."""

    __slots__ = ()

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
        tile = tile_text(e, kind)
        text = Text("choice.develop", {"tile": tile})
        return Choice(option, text, self.notation(s, option), f"mat:{e.industry_ids[option]}", "develop", kind=tile)

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        e = s.edition
        if option == e.industries:
            return None if self.may_stop(s) else Reason("must_go_on", {}, "9.3")
        args: dict[str, Arg] = {"tile": industry_text(e, option)}
        kind = s.lowest(s.active, option)
        if kind == EMPTY:
            return Reason("mat_empty", args, "9.3")
        if not e.kind_developable[kind]:
            return Reason("light_bulb", {"tile": tile_text(e, kind)}, "9.3")
        return None


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
        out = developable(s, seat) if can_pay_iron(s, seat) else []
        if self.done:
            out.append(s.edition.industries)
        return out

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

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        reason = super().why_not(s, option)
        if reason is None and option < s.edition.industries:
            return _why_no_iron(s, s.active)
        return reason


DEVELOP_TILE: Final = [DevelopTile(done) for done in range(4)]
