"""Gaining a technology, and what technologies do at once or once a turn. Rules 9."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.choice import Choice
from tycoon.core.rules import Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.cases import AreaCase, is_in_play, is_no_canal, tell_not_in_play
from tycoon.games.yokohama.effects import add_symbol, check_pair, pay, with_entry
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.rewards import gain, react
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import area_target, area_text


class ReactTo(Step[YokohamaState]):
    """Technologies of the active player react to what has just happened."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        """The technologies that react."""
        raise TypeError(f"{type(self).__name__} names no technologies")

    def run(self, s: YokohamaState) -> None:
        technologies = self.technologies(s)
        if s.tech[s.active] & technologies:
            react(s, technologies, NONE)


def gain_technology(s: YokohamaState, card: int) -> None:
    """The paid card lies before the player: its own effect, then the others', then the country pair. Rules 6."""
    t = s.tables
    seat = s.active
    tech = t.card_tech[card]
    s.technologies[seat] += (card,)
    s.tech = with_entry(s.tech, seat, s.tech[seat] | 1 << tech)
    add_symbol(s, seat, t.card_country[card])
    if s.log is not None:
        s.log.append(("technology", seat, card))
    for trade in range(t.trades):
        if t.trade_tech[trade] == tech:
            s.trades |= 1 << trade
    s.then(AFTER_TECHNOLOGY[card])
    if t.station >> tech & 1 and s.station == NONE:
        s.then(PLACE_STATION)
    if t.on_gained >> tech & 1:
        gain(s, t.tech_reward[tech])


class AfterTechnology(Step[YokohamaState]):
    """The other technologies react to the new one, then the country pair is checked. Rules 6, order of resolution."""

    __slots__ = ("card",)
    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def run(self, s: YokohamaState) -> None:
        t = s.tables
        if s.tech[s.active] & t.on_technology:
            react(s, t.on_technology, self.card)
        check_pair(s, s.active, t.card_country[self.card])


class PlaceStation(TurnDecision):
    """Where the station token goes; it stays there. Rules 9, Station."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        return s.tables.listed(s.land)

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas

    def choose(self, s: YokohamaState, option: int) -> None:
        s.station = option
        if s.log is not None:
            s.log.append(("station", s.active, option))

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.station")

    def words(self, s: YokohamaState, option: int) -> str:
        return f"station {s.tables.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        text = Text("choice.station", {"area": area_text(t, option)})
        return Choice(option, text, self.words(s, option), area_target(t, option), "station")

    def own_case(self, s: YokohamaState, option: int) -> AreaCase:
        return AreaCase(STATION_RULES, s, option)


STATION_RULES: Final = (
    Rule("canal", "14.8", is_no_canal, quiet=True),
    Rule("in_play", "3", is_in_play, "not_in_play", tell=tell_not_in_play, quiet=True),
)


class UseTrade(Step[YokohamaState]):
    """A once-per-turn technology is used: its cost for its reward. Rules 9, Spinning Mill and University."""

    __slots__ = ("trade",)
    trade: int

    def __init__(self, trade: int) -> None:
        self.trade = trade

    def args(self) -> tuple[int, ...]:
        return (self.trade,)

    def run(self, s: YokohamaState) -> None:
        t = s.tables
        s.trades &= ~(1 << self.trade)
        tech = t.trade_tech[self.trade]
        if s.log is not None:
            s.log.append(("use", s.active, tech))
        pay(s, s.active, t.trade_costs[self.trade])
        gain(s, t.tech_reward[tech])


AFTER_TECHNOLOGY: Final = [AfterTechnology(card) for card in range(60)]
PLACE_STATION: Final = PlaceStation()
USE_TRADE: Final = [UseTrade(trade) for trade in range(60)]
