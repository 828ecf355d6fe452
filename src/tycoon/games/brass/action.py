"""The start of each action: what the seat wants to do. Rules 9."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice, Price, Prompt
from tycoon.core.rules import Case
from tycoon.core.text import Text
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text

ANY_CARD: Final = -1
"""All bits: every kind of card."""


class Action:
    """One kind of action, such as Build or Loan. Its options are numbered from 0; an edition strings them together."""

    name: str = ""

    def size(self, e: Edition) -> int:
        """How many options the action has on this edition's board."""
        return 1

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        """Append `base` + option for each legal option, ascending."""
        raise TypeError(f"{type(self).__name__} lists nothing")

    def take(self, s: BrassState, option: int) -> None:
        """Carry the action out; the turn goes on by itself afterwards."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def case(self, s: BrassState, option: int) -> Case:
        """The option with the rules that apply to it."""
        raise TypeError(f"{type(self).__name__} declares no rules")

    def notation(self, s: BrassState, option: int) -> str:
        return self.name

    def text(self, s: BrassState, option: int) -> Text:
        return Text(f"action.{self.name}")

    def target(self, e: Edition, option: int) -> str | None:
        return None

    def price(self, s: BrassState, option: int) -> Price | None:
        """Return the cost now."""
        return None

    def kind(self, s: BrassState, option: int) -> Text | None:
        """Return what the option is about apart from the place: the tile."""
        return None

    def suitable(self, s: BrassState, option: int) -> int:
        """Card kinds, held or not, that may be discarded for it; ANY_CARD where every one may."""
        return ANY_CARD


class ChooseAction(Decision[BrassState]):
    """Choose an action, with its place on the board where it has one. Rules 9, common frame."""

    __slots__ = ()

    def always_asked(self) -> bool:
        """Nobody passes without a word: also asked when passing is all that is possible."""
        return True

    def seat(self, s: BrassState) -> int:
        return s.active

    def options(self, s: BrassState) -> list[int]:
        out: list[int] = []
        e = s.edition
        seat = s.active
        base = e.action_base
        for number, action in enumerate(e.actions_offered):
            action.list(s, seat, base[number], out)
        return out

    def take(self, s: BrassState, option: int) -> None:
        e = s.edition
        number = e.action_of[option]
        s.then(END_ACTION)
        e.actions_offered[number].take(s, option - e.action_base[number])

    def size(self, s: BrassState) -> int:
        return len(s.edition.action_of)

    def prompt(self, s: BrassState) -> Text:
        # Passing is always possible, so a single option is that.
        return Text("prompt.only_pass" if len(s.options) == 1 else "prompt.action", {"left": s.actions_left})

    def question(self, s: BrassState) -> Prompt:
        """A card of the hand may be named first."""
        e = s.edition
        cards = [(f"card:{e.card_ids[card]}", _with_card(e, card)) for card in bits(s.hand[s.active])]
        return Prompt(self.prompt(s), cards=tuple(cards))

    def groups(self, s: BrassState) -> tuple[str, ...]:
        return tuple([action.name for action in s.edition.actions_offered])

    def notation(self, s: BrassState, option: int) -> str:
        action, local = self._action(s, option)
        return action.notation(s, local)

    def choice(self, s: BrassState, option: int) -> Choice:
        action, local = self._action(s, option)
        target = action.target(s.edition, local)
        price, kind = action.price(s, local), action.kind(s, local)
        words = action.notation(s, local)
        suitable = action.suitable(s, local)
        held = [] if suitable == ANY_CARD else bits(s.hand[s.active] & suitable)
        return Choice(
            option,
            action.text(s, local),
            words,
            target,
            action.name,
            price=price,
            kind=kind,
            cards=tuple([f"card:{s.edition.card_ids[card]}" for card in held]),
            any_card=suitable == ANY_CARD,
        )

    def case(self, s: BrassState, option: int) -> Case:
        action, local = self._action(s, option)
        return action.case(s, local)

    def _action(self, s: BrassState, option: int) -> tuple[Action, int]:
        e = s.edition
        number = e.action_of[option]
        return e.actions_offered[number], option - e.action_base[number]


def _with_card(e: Edition, card: int) -> Text:
    return Text("prompt.with_card", {"card": card_text(e, card)})


class EndAction(Step[BrassState]):
    """The action is over; the turn goes on while actions are left."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        s.actions_left -= 1
        if s.actions_left > 0:
            s.then(CHOOSE_ACTION)


CHOOSE_ACTION: Final = ChooseAction()
END_ACTION: Final = EndAction()
