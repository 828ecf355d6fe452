"""Powers of privates that are not tied to one step: the Channel (P5), moving a card (P17), swapping a station (P18).

Rules 15.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.ids import CARDS, FIRST_CONCESSION, FIRST_MINOR_CARD, MINORS
from tycoon.games.g1822.market.bidding import concession_boxes, private_boxes
from tycoon.games.g1822.privates import close_private, owns
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text


def cards_in_stacks(s: State1822) -> list[int]:
    """Cards of the bank that lie in no bid box, ascending."""
    out: list[int] = []
    boxed = private_boxes(s) + concession_boxes(s) + s.boxes
    for stack in s.private_stacks:
        out += [card for card in stack if card not in boxed]
    out += [card for card in s.concessions if card not in boxed]
    out += [card for card in s.minors if card not in boxed]
    out.sort()
    return out


def has_waiting_card(s: State1822) -> bool:
    """Some card of the bank lies in no bid box."""
    return len(cards_in_stacks(s)) > 0


def may_move_card(s: State1822) -> bool:
    return owns(s, s.company, s.t.move_card) and has_waiting_card(s)


def channel_city(s: State1822) -> int:
    """The city in the English Channel; EMPTY on a map without it."""
    return s.board.hex_city[s.board.channel] if s.board.channel != EMPTY else EMPTY


def may_make_available(s: State1822) -> bool:
    """P18: a token of the exchange area becomes available."""
    return owns(s, s.company, s.t.station_swap) and s.exchange[s.company - MINORS] > 0


def has_exchange_room(s: State1822) -> bool:
    """The exchange area takes no more tokens than it had at the start."""
    m = s.company - MINORS
    return s.exchange[m] < s.t.exchange_tokens[m]


def may_put_back(s: State1822) -> bool:
    """P18: an available token goes back to the exchange area, if that is not full."""
    if not owns(s, s.company, s.t.station_swap) or s.available[s.company - MINORS] == 0:
        return False
    return has_exchange_room(s)


# -- the rules ---------------------------------------------------------------------------------------------------------


class PowerCase(CompanyCase):
    """The company uses the power of a private; `card` is how people know it."""

    __slots__ = ("card", "private")
    private: int
    card: str

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, private: int, card: str) -> None:
        super().__init__(rules, s)
        self.private = private
        self.card = card

    def args(self) -> dict[str, Arg]:
        return super().args() | {"card": self.card}


def has_private(c: PowerCase) -> bool:
    return owns(c.s, c.company, c.private)


def has_card_to_move(c: PowerCase) -> bool:
    return has_waiting_card(c.s)


def has_exchange_token(c: PowerCase) -> bool:
    return c.s.exchange[c.company - MINORS] > 0


def has_available_token(c: PowerCase) -> bool:
    return c.s.available[c.company - MINORS] > 0


def has_room_in_exchange(c: PowerCase) -> bool:
    return has_exchange_room(c.s)


def has_no_channel_token(c: PowerCase) -> bool:
    """A company has one token in a city."""
    return not has_token(c.s, channel_city(c.s), c.company)


def tell_channel_token(c: PowerCase) -> Objection:
    return "token_already_there", channel_fact(c)


def channel_fact(c: PowerCase) -> dict[str, Arg]:
    """The Channel as the city of a message."""
    return {"city": city_place(c.s.board, channel_city(c.s))}


OWNED: Final = Rule("owned", "15", has_private, "not_owned", quiet=True)
WAITING_CARD: Final = Rule("stacks", "15", has_card_to_move, "no_card_to_move", quiet=True)
EXCHANGE_TOKEN: Final = Rule("exchange", "15", has_exchange_token, "no_exchange_token")
AVAILABLE_TOKEN: Final = Rule("available", "15", has_available_token, "no_token_left")
EXCHANGE_ROOM: Final = Rule("exchange_room", "15", has_room_in_exchange, "exchange_full", quiet=True)
NO_CHANNEL_TOKEN: Final = Rule(
    "channel_token", "15", has_no_channel_token, "token_already_there", tell=tell_channel_token, quiet=True
)

MOVE_RULES: Final = (OWNED, WAITING_CARD)
FROM_EXCHANGE_RULES: Final = (OWNED, EXCHANGE_TOKEN)
SWAP_OUT_RULES: Final = (OWNED, AVAILABLE_TOKEN, EXCHANGE_ROOM)


# -- what they do ------------------------------------------------------------------------------------------------------


def swap_station(s: State1822, to_available: bool) -> None:
    """Use P18."""
    m = s.company - MINORS
    step = 1 if to_available else -1
    s.available[m] += step
    s.exchange[m] -= step
    if s.log is not None:
        s.log.append(("station_swap", s.company, 1 if to_available else 0))
    close_private(s, s.t.station_swap)


class MoveCard(Question):
    """Which card moves, and where: option 2c puts card c on top of its stack, 2c + 1 at the bottom. Rules 15, P17."""

    __slots__ = ()

    def name(self) -> str:
        return "move_card"

    def options(self, s: State1822) -> list[int]:
        out: list[int] = []
        for card in cards_in_stacks(s):
            out.append(2 * card)
            out.append(2 * card + 1)
        return out

    def case(self, s: State1822, option: int) -> CardCase:
        return CardCase(MOVE_CARD_RULES, s, option >> 1)

    def take(self, s: State1822, option: int) -> None:
        card = option >> 1
        if s.log is not None:
            s.log.append(("moves_card", s.company, card, option & 1))
        move_card(s, card, option & 1 == 0)
        close_private(s, s.t.move_card)

    def size(self, s: State1822) -> int:
        return 2 * CARDS

    def notation(self, s: State1822, option: int) -> str:
        return f"{s.t.card_ids[option >> 1]} {('top', 'bottom')[option & 1]}"

    def text(self, s: State1822, option: int) -> Text:
        args: dict[str, Arg] = {"card": card_text(s, option >> 1)}
        return Text(("choice.card_top", "choice.card_bottom")[option & 1], args)

    def target(self, s: State1822, option: int) -> str | None:
        return f"card:{s.t.card_ids[option >> 1]}"


class CardCase(Case):
    """A card of the bank moves."""

    __slots__ = ("card", "s")
    s: State1822
    card: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, card: int) -> None:
        super().__init__(rules)
        self.s = s
        self.card = card

    def args(self) -> dict[str, Arg]:
        return {"card": card_text(self.s, self.card)}


def is_in_stack(c: CardCase) -> bool:
    """Cards in boxes or in somebody's hands stay where they are."""
    return c.card in cards_in_stacks(c.s)


MOVE_CARD_RULES: Final = (Rule("stack", "15", is_in_stack, "card_not_in_stack", quiet=True),)


def move_card(s: State1822, card: int, to_top: bool) -> None:
    """Put a card directly behind the boxes, or at the end of its stack."""
    if card >= FIRST_MINOR_CARD:
        s.minors = moved(s.minors, card, s.boxes, to_top)
    elif card >= FIRST_CONCESSION:
        s.concessions = moved(s.concessions, card, concession_boxes(s), to_top)
    else:
        boxed = private_boxes(s)
        for at, stack in enumerate(s.private_stacks):
            if card in stack:
                if to_top and s.t.three_stacks:
                    s.private_stacks[at] = behind_last_box(s, stack, card)
                else:
                    s.private_stacks[at] = moved(stack, card, boxed, to_top)


def behind_last_box(s: State1822, stack: tuple[int, ...], card: int) -> tuple[int, ...]:
    """With three stacks "top" is the place behind the card of the last box in the list of all privates. Rules 15."""
    boxed = private_boxes(s)
    place = s.private_list.index(boxed[-1]) if boxed else -1
    rest = [other for other in stack if other != card]
    before = [other for other in rest if s.private_list.index(other) <= place]
    return (*before, card, *[other for other in rest if other not in before])


def moved(stack: tuple[int, ...], card: int, boxed: tuple[int, ...], to_top: bool) -> tuple[int, ...]:
    """The stack with the card behind its last boxed card, or at the end."""
    rest = [other for other in stack if other != card]
    at = len(rest)
    if to_top:
        at = 0
        for place, other in enumerate(rest):
            if other in boxed:
                at = place + 1
    rest.insert(at, card)
    return tuple(rest)


MOVE_CARD: Final = MoveCard()
