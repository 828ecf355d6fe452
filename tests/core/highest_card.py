"""A tiny title outside the package: each seat holds hidden cards and plays one a round; the highest card takes a point.

It shows how little a title needs, and lets the tests of the core break a rule on purpose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from tycoon.core.agenda import Decision, Step
from tycoon.core.choice import Choice
from tycoon.core.deal import Deal, Variant, Vocabulary
from tycoon.core.errors import BadDeal, BadPosition
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.items import ItemTable
from tycoon.core.messages import Messages
from tycoon.core.rng import Rng
from tycoon.core.rules import Case, Rule
from tycoon.core.state import Event, State
from tycoon.core.text import Arg, Text
from tycoon.core.title import Title

CARDS = 8
NAMES = ["one", "two", "three", "four", "five", "six", "seven", "eight"]


class Table(State):
    """Hands, the cards played this round, points."""

    __slots__ = ("hands", "leader", "played", "points", "seats")
    seats: int
    hands: list[tuple[int, ...]]
    played: tuple[int, ...]
    points: list[int]
    leader: int

    def copy(self) -> Self:
        c = self.__class__()
        c.agenda = self.agenda[:]
        c.options = self.options
        c.log = None
        c.reveals = self.reveals
        c.seats = self.seats
        c.hands = self.hands[:]
        c.played = self.played
        c.points = self.points[:]
        c.leader = self.leader
        return c

    def dump(self) -> dict[str, object]:
        return {
            "hands": [list(hand) for hand in self.hands],
            "played": list(self.played),
            "points": list(self.points),
            "leader": self.leader,
            "reveals": self.reveals,
            "agenda": [type(item).__name__ for item in self.agenda],
        }


class CardCase(Case):
    """A card that a seat may want to play."""

    def __init__(self, hand: tuple[int, ...], card: int) -> None:
        super().__init__(PLAY_RULES)
        self.hand = hand
        self.card = card

    def args(self) -> dict[str, Arg]:
        return {"card": NAMES[self.card]}


def is_in_hand(c: CardCase) -> bool:
    return c.card in c.hand


PLAY_RULES = (Rule("in_hand", "1", is_in_hand, "not_in_hand"),)


class PlayCard(Decision[Table]):
    """Play a card from the hand."""

    __slots__ = ()

    def seat(self, s: Table) -> int:
        return (s.leader + len(s.played)) % s.seats

    def case(self, s: Table, option: int) -> CardCase:
        return CardCase(s.hands[self.seat(s)], option)

    def take(self, s: Table, option: int) -> None:
        seat = self.seat(s)
        s.reveal()
        s.hands[seat] = tuple(card for card in s.hands[seat] if card != option)
        s.played += (option,)
        if s.log is not None:
            s.log.append(("play", seat, option))
        s.then(EndTrick() if len(s.played) == s.seats else PlayCard())

    def size(self, s: Table) -> int:
        return CARDS

    def prompt(self, s: Table) -> Text:
        return Text("prompt")

    def notation(self, s: Table, option: int) -> str:
        return f"play {NAMES[option]}"

    def choice(self, s: Table, option: int) -> Choice:
        return Choice(option, Text("choice", {"card": NAMES[option]}), self.notation(s, option))


class EndTrick(Step[Table]):
    """The highest card takes a point and leads."""

    __slots__ = ()

    def run(self, s: Table) -> None:
        winner = (s.leader + s.played.index(max(s.played))) % s.seats
        s.points[winner] += 1
        s.leader = winner
        s.played = ()
        if s.hands[winner]:
            s.then(PlayCard())


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadPosition(f"{value!r} is no number")
    return value


def _cards(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadPosition(f"{value!r} is no list of cards")
    return tuple(_number(card) for card in value)


def broken_cards(s: Table) -> str:
    cards = [card for hand in s.hands for card in hand] + list(s.played)
    twice = next((card for card in cards if cards.count(card) > 1 or card >= CARDS), None)
    unsorted = any(hand != tuple(sorted(hand)) for hand in s.hands)
    return f"card {twice} cannot be there" if twice is not None else "a hand is not sorted" if unsorted else ""


def broken_leader(s: Table) -> str:
    return "" if s.leader < s.seats else f"there is no seat {s.leader}"


def broken_trick(s: Table) -> str:
    """Everybody has played as many cards as there were tricks, and those of this trick one more."""
    size = CARDS // s.seats - sum(s.points)
    for seat, hand in enumerate(s.hands):
        has_played = (seat - s.leader) % s.seats < len(s.played)
        if len(hand) != size - has_played:
            return f"seat {seat} holds {len(hand)} cards"
    tricks = CARDS // s.seats
    if len(s.played) >= s.seats or s.reveals != sum(s.points) * s.seats + len(s.played):
        return "more was played than a trick holds"
    return "" if bool(s.agenda) == (sum(s.points) < tricks) else "the game goes on after its last trick"


INVARIANTS: tuple[Invariant[Table], ...] = (
    Invariant("every card is in one place", broken_cards),
    Invariant("a seat leads", broken_leader),
    Invariant("hands shrink by a card a trick", broken_trick),
)


class HighestCard(Game[Table]):
    def __init__(self) -> None:
        self.title, self.name, self.rules_version = "highest-card", "Highest Card", 1
        self.seats = range(2, 4)
        self.variants = (Variant("low-start", ("off", "on"), "seat 1 leads first"),)
        self.data_digest = ""
        self.items = ItemTable([(PlayCard, 0)], [(EndTrick, 0)])
        self.messages = Messages(
            {
                "prompt": "Play a card",
                "choice": "Play {card}",
                "why.not_in_hand": "You do not hold {card}.",
                "log.play": "Seat {seat} plays {card}.",
            }
        )

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        cards = list(range(CARDS))
        rng.shuffle(cards)
        return {"deck": tuple(cards)}

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        return {"deck": NAMES}

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        if sorted(parts["deck"]) != list(range(CARDS)):
            raise BadDeal("deal: deck must hold each card once")

    def start(self, deal: Deal) -> Table:
        s = Table()
        s.agenda, s.options, s.log, s.reveals = [], [], None, 0
        s.seats = deal.seats
        size = CARDS // deal.seats
        s.hands = [tuple(sorted(deal.parts["deck"][n * size : n * size + size])) for n in range(deal.seats)]
        s.played = ()
        s.points = [0] * deal.seats
        s.leader = 1 if deal.variant["low-start"] == "on" else 0
        s.then(PlayCard())
        s.settle()
        return s

    def load(self, position: Mapping[str, Any]) -> Table:
        s = Table()
        s.log, s.reveals = None, _number(position["reveals"])
        s.hands = [_cards(hand) for hand in position["hands"]]
        s.seats = len(s.hands)
        if s.seats not in self.seats:
            raise BadPosition(f"position: {s.seats} hands")
        s.played, s.points = _cards(position["played"]), [_number(points) for points in position["points"]]
        s.leader = _number(position["leader"])
        if position["agenda"] not in ([], ["PlayCard"]):
            raise BadPosition(f"agenda: {position['agenda']} is no question of this game")
        s.agenda = [PlayCard() for _ in position["agenda"]]
        self.check(s)
        s.options = PlayCard().options(s) if s.agenda else []
        return s

    def invariants(self) -> tuple[Invariant[Table], ...]:
        return INVARIANTS

    def view(self, s: Table, seat: int | None) -> View:
        hands = [list(hand) if n == seat else len(hand) for n, hand in enumerate(s.hands)]
        return {"hands": hands, "played": list(s.played), "points": list(s.points), "leader": s.leader}

    def resample(self, s: Table, seat: int, rng: Rng) -> Table:
        c = s.copy()
        pool = sorted(card for n, hand in enumerate(s.hands) if n != seat for card in hand)
        rng.shuffle(pool)
        for other in range(s.seats):
            if other != seat:
                size = len(s.hands[other])
                c.hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
        c.options = c.decision.options(c)
        return c

    def scores(self, s: Table) -> list[int]:
        return list(s.points)

    def ranking(self, s: Table) -> list[int]:
        return [1 + sum(other > points for other in s.points) for points in s.points]

    def rounds(self, s: Table) -> int:
        return sum(s.points) + 1

    def describe(self, s: Table, event: Event) -> Text | None:
        if event[0] != "play":
            return None
        seat, card = event[1], event[2]
        assert isinstance(seat, int)
        assert isinstance(card, int)
        return Text("log.play", {"seat": seat, "card": NAMES[card]})


GAME = HighestCard()

TITLE = Title(id="highest-card", name="Highest Card", package="tests.core", game="tests.core.highest_card:GAME")
