"""Companies take over privates of players. Rules 7.3, steps 2 and 3."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import HILL_DISCOUNT, HILL_TOKEN, HILL_UNDECIDED, PRIVATES
from tycoon.games.g1822.operating.consent import Consent, ask
from tycoon.games.g1822.privates import is_for, is_in_hand, is_open, owns, take_over
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import by_version
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text

DONE: Final = PRIVATES


class TakePrivates(Question):
    """Take over a private, one after the other, or stop. Options are privates. Rules 7.3, step 2."""

    __slots__ = ()

    def name(self) -> str:
        return "take_private"

    def options(self, s: State1822) -> list[int]:
        out: list[int] = []
        for p in s.t.private_cards:
            if is_in_hand(s, p) and not s.refused >> p & 1 and is_for(s, s.company, p) and is_open(s, p):
                out.append(p)
        out.append(DONE)
        return out

    def case(self, s: State1822, option: int) -> PrivateCase:
        return PrivateCase(ALWAYS if option == DONE else TAKE_PRIVATE_RULES, s, option)

    def take(self, s: State1822, option: int) -> None:
        if option == DONE:
            return
        s.then(TAKE_PRIVATES)
        if s.private_owner[option] == s.director[s.company] or not asks_owner(s):
            take_over(s, s.company, option)
        else:
            ask(s, CONSENT_TO_TAKEOVER[option])

    def size(self, s: State1822) -> int:
        return PRIVATES + 1

    def notation(self, s: State1822, option: int) -> str:
        return "done" if option == DONE else f"take {s.t.card_ids[option]}"

    def text(self, s: State1822, option: int) -> Text:
        if option == DONE:
            return Text("choice.done")
        return Text("choice.take_private", {"card": card_text(s, option)})

    def target(self, s: State1822, option: int) -> str | None:
        return None if option == DONE else f"card:{s.t.card_ids[option]}"


class PrivateCase(CompanyCase):
    """The company takes over a private."""

    __slots__ = ("private",)
    private: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, private: int) -> None:
        super().__init__(rules, s)
        self.private = private

    def args(self) -> dict[str, Arg]:
        return super().args() | {"card": card_text(self.s, self.private)}


def is_in_game(c: PrivateCase) -> bool:
    return c.private in c.s.t.private_cards


def is_a_players(c: PrivateCase) -> bool:
    return is_in_hand(c.s, c.private)


def is_not_refused(c: PrivateCase) -> bool:
    """A player who has refused is not asked again in the same turn."""
    return not c.s.refused >> c.private & 1


def is_for_company(c: PrivateCase) -> bool:
    return is_for(c.s, c.company, c.private)


def is_phase_of_takeover(c: PrivateCase) -> bool:
    return is_open(c.s, c.private)


def tell_phase(c: PrivateCase) -> Objection:
    return "takeover_too_early", {"phase": c.s.t.from_phase[c.private]}


TAKE_PRIVATE_RULES: Final = (
    Rule("card", "2", is_in_game, "card_not_in_game", quiet=True),
    Rule("owner", "7.3", is_a_players, "no_player_owns", quiet=True),
    Rule("consent", "7.3", is_not_refused, "refused", quiet=True),
    Rule("kind", "15", is_for_company, "wrong_kind_of_company", quiet=True),
    Rule("takeover_phase", "15", is_phase_of_takeover, "takeover_too_early", tell=tell_phase, quiet=True),
)


def asks_owner(s: State1822) -> bool:
    """Another player must agree, by the aid or because the game was begun so."""
    return s.t.reading.asks_owner or by_version(s, 1)


class ConsentToTakeover(Consent):
    """Another player owns the private and is asked. Rules 7.3, step 2."""

    __slots__ = ("private",)
    private: int

    def __init__(self, private: int) -> None:
        self.private = private

    def args(self) -> tuple[int, ...]:
        return (self.private,)

    def name(self) -> str:
        return "consent_private"

    def seat(self, s: State1822) -> int:
        return s.private_owner[self.private]

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company), "card": card_text(s, self.private)}

    def request(self, s: State1822) -> Event:
        return ("asks_private", s.company, self.private)

    def agreed(self, s: State1822) -> None:
        take_over(s, s.company, self.private)

    def refused(self, s: State1822) -> None:
        s.refused |= 1 << self.private


class AskHillChoice(Step[State1822]):
    """A company that has just taken P8 decides what it is. Rules 7.3, step 3."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.hill_mode == HILL_UNDECIDED and owns(s, s.company, s.t.hills):
            s.then(CHOOSE_HILLS)


class ChooseHills(Question):
    """One free lay, or a discount for good. Rules 15, P8."""

    __slots__ = ()

    def name(self) -> str:
        return "hills"

    def case(self, s: State1822, option: int) -> Case:
        return Case(ALWAYS)

    def take(self, s: State1822, option: int) -> None:
        s.hill_mode = HILL_DISCOUNT if option else HILL_TOKEN

    def size(self, s: State1822) -> int:
        return 2

    def notation(self, s: State1822, option: int) -> str:
        return ("token", "discount")[option]

    def text(self, s: State1822, option: int) -> Text:
        if option == 0:
            return Text("choice.hill_token")
        return Text("choice.hill_discount", {"discount": max(s.board.hill_discount)})


TAKE_PRIVATES: Final = TakePrivates()
CONSENT_TO_TAKEOVER: Final = [ConsentToTakeover(p) for p in range(PRIVATES)]
HILL_CHOICE: Final = AskHillChoice()
CHOOSE_HILLS: Final = ChooseHills()
