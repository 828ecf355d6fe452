"""Step 2, option B: the president and any assistants return to hand. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.cases import ALWAYS, AreaCase, has_assistant, tell_no_assistant
from tycoon.games.yokohama.effects import take_back
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import area_target, area_text


def recall_president(s: YokohamaState, seat: int) -> None:
    """The president returns to hand."""
    if s.log is not None:
        s.log.append(("recall", seat, s.president[seat]))
    s.president[seat] = NONE


def recall_from(s: YokohamaState, seat: int, area: int, count: int) -> None:
    take_back(s, seat, area, count)
    if s.log is not None:
        s.log.append(("recall_assistants", seat, area, count))


def recall_all(s: YokohamaState, seat: int) -> None:
    """Every assistant on an area returns to hand."""
    for area in s.tables.listed(s.here[seat]):
        recall_from(s, seat, area, s.assistants[seat * s.tables.areas + area])


class RecallSome(TurnDecision):
    """Which assistants come back: one from an area, all from an area, or no more. Rules 5, step 2 B.

    Options: one from each area, all from each area, stop.
    """

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        seat = s.active
        out = t.listed(s.here[seat])
        for area in t.listed(s.here[seat]):
            if s.assistants[seat * t.areas + area] > 1:
                out.append(t.areas + area)
        out.append(2 * t.areas)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return 2 * s.tables.areas + 1

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        seat = s.active
        if option == 2 * t.areas:
            return
        area = option % t.areas
        recall_from(s, seat, area, 1 if option < t.areas else s.assistants[seat * t.areas + area])
        s.then(self)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.recall")

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        if option == 2 * t.areas:
            return "stop recalling"
        kind = "recall 1 from" if option < t.areas else "recall all from"
        return f"{kind} {t.area_names[option % t.areas]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == 2 * t.areas:
            return Choice(option, Text("choice.stop_recalling"), words, None, "stop")
        key = "choice.recall_one" if option < t.areas else "choice.recall_area"
        text = Text(key, {"area": area_text(t, option % t.areas)})
        return Choice(option, text, words, area_target(t, option % t.areas), "recall")

    def own_case(self, s: YokohamaState, option: int) -> AreaCase:
        areas = s.tables.areas
        rules = (RECALL_ONE_RULES, RECALL_ALL_RULES, ALWAYS)[option // areas]
        return AreaCase(rules, s, option % areas)


def has_several(c: AreaCase) -> bool:
    """All from an area is a choice of its own only where more than one stands."""
    return c.s.assistants[c.seat * c.s.tables.areas + c.area] > 1


def tell_few(c: AreaCase) -> Objection:
    return ("only_one_here", {"area": area_text(c.s.tables, c.area)}) if has_assistant(c) else tell_no_assistant(c)


RECALL_ONE_RULES: Final = (
    Rule("assistant", "5", has_assistant, "no_assistant_here", tell=tell_no_assistant, quiet=True),
)
RECALL_ALL_RULES: Final = (
    Rule("several", "5", has_several, "no_assistant_here", "only_one_here", tell=tell_few, quiet=True),
)


class RecallArea(TurnDecision):
    """The older edition: all assistants of one area come back, or none. Options: areas, none."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        out = s.tables.listed(s.here[s.active])
        out.append(s.tables.areas)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas + 1

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        if option < t.areas:
            recall_from(s, s.active, option, s.assistants[s.active * t.areas + option])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.recall_area")

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        return "recall nobody" if option == t.areas else f"recall all from {t.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == t.areas:
            return Choice(option, Text("choice.recall_nobody"), words, None, "stop")
        text = Text("choice.recall_area", {"area": area_text(t, option)})
        return Choice(option, text, words, area_target(t, option), "recall")

    def own_case(self, s: YokohamaState, option: int) -> AreaCase:
        return AreaCase(ALWAYS if option == s.tables.areas else RECALL_ONE_RULES, s, option)


RECALL_SOME: Final = RecallSome()
RECALL_AREA: Final = RecallArea()
