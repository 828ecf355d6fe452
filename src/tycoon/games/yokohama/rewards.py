"""Receiving a reward, and what has to be decided with it. Rules 7."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.bundle import COPPER, GOOD_IDS, GOODS, Bundle
from tycoon.games.yokohama.cases import (
    ALWAYS,
    AreaCase,
    TurnCase,
    has_assistant,
    has_hand,
    is_in_play,
    is_no_canal,
    tell_already_there,
    tell_no_assistant,
    tell_not_in_play,
)
from tycoon.games.yokohama.effects import (
    add_goods,
    can_hire_house,
    can_hire_shop,
    hire_assistants,
    hire_house,
    hire_shop,
    house_price,
    lift_assistants,
    receive_goods,
    receive_imports,
    receive_yen,
    score,
)
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import area_target, area_text, price_in_yen


def gain(s: YokohamaState, reward: Bundle) -> None:
    """The active player receives a reward: at once what is simply added, then what has to be decided."""
    seat = s.active
    if reward.vp:
        score(s, seat, reward.vp)
    if reward.yen:
        receive_yen(s, seat, reward.yen)
    if reward.goods:
        _gain_goods(s, seat, reward.goods)
    if reward.imports:
        receive_imports(s, seat, reward.imports)
    if reward.assistants:
        hire_assistants(s, seat, reward.assistants)
    if reward.asks:
        _ask(s, reward)


def _gain_goods(s: YokohamaState, seat: int, goods: list[int]) -> None:
    receive_goods(s, seat, COPPER, goods[COPPER])
    for good in range(COPPER + 1, GOODS):
        if goods[good]:
            add_goods(s, seat, good, goods[good])


def _ask(s: YokohamaState, reward: Bundle) -> None:
    """Push the questions of a reward, so that they come in the order of the data file's keys."""
    if reward.moves:
        s.then(MOVE_FROM[reward.moves])
    for _ in range(reward.houses):
        s.then(BRING_HOUSE)
    for _ in range(reward.shops):
        s.then(BRING_SHOP)
    if reward.any_good:
        given = 1 if reward.goods and reward.goods[COPPER] else 0
        s.then(NAME_GOOD[2 * reward.any_good + given])


def react(s: YokohamaState, technologies: int, but: int) -> None:
    """Technologies of the active player that react to an event give their reward, in the order gained. Rules 9.

    `but` is a card that does not react, or NONE.
    """
    t = s.tables
    for card in s.technologies[s.active]:
        tech = t.card_tech[card]
        if technologies >> tech & 1 and card != but:
            if s.log is not None:
                s.log.append(("technology_gives", s.active, tech))
            gain(s, t.tech_reward[tech])


class NameGood(TurnDecision):
    """Trade goods of the player's choice, one after the other. Rules 7, any_good.

    All goods of one reward are one gain: its copper brings the extra copper once. Rules 14.11.
    """

    __slots__ = ("number",)
    number: int

    def __init__(self, number: int) -> None:
        self.number = number
        """Twice the goods still to be named, plus 1 if copper is already among what this reward gave."""

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def listed(self, s: YokohamaState) -> list[int]:
        return [0, 1, 2, 3]

    def numbered(self, s: YokohamaState) -> int:
        return GOODS

    def choose(self, s: YokohamaState, option: int) -> None:
        given = self.number & 1
        if option == COPPER and (given == 0 or s.tables.mining_each_named):
            given = 1
            receive_goods(s, s.active, option, 1)
        else:
            add_goods(s, s.active, option, 1)
        left = (self.number >> 1) - 1
        if left > 0:
            s.then(NAME_GOOD[2 * left + given])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.name_good")

    def words(self, s: YokohamaState, option: int) -> str:
        return GOOD_IDS[option]

    def shown(self, s: YokohamaState, option: int) -> Choice:
        good = GOOD_IDS[option]
        return Choice(option, Text("choice.name_good", {"good": Text(f"good.{good}")}), good, f"good:{good}", "good")

    def own_case(self, s: YokohamaState, option: int) -> TurnCase:
        return TurnCase(ALWAYS, s)


class BringShop(TurnDecision):
    """Bring a shop from the warehouse for its price, or decline. Rules 7, shop."""

    __slots__ = ()

    def can(self, s: YokohamaState) -> bool:
        return can_hire_shop(s, s.active)

    def left(self, s: YokohamaState) -> int:
        return s.shop_ware[s.active]

    def price(self, s: YokohamaState) -> int:
        return s.tables.shop_price

    def bring(self, s: YokohamaState) -> None:
        hire_shop(s, s.active)

    def piece(self) -> str:
        return "shop"

    def listed(self, s: YokohamaState) -> list[int]:
        return [0, 1] if self.can(s) else [1]

    def numbered(self, s: YokohamaState) -> int:
        return 2

    def choose(self, s: YokohamaState, option: int) -> None:
        if option == 0:
            self.bring(s)

    def wants(self, s: YokohamaState) -> int:
        return YEN if self.left(s) else 0

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.bring", {"piece": Text(f"piece.{self.piece()}"), "price": self.price(s)})

    def words(self, s: YokohamaState, option: int) -> str:
        return f"bring {self.piece()}".replace("_", " ") if option == 0 else "decline"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        piece = self.piece()
        if option == 1:
            return Choice(option, Text("choice.decline"), "decline", None, "stop")
        price = self.price(s)
        text = Text("choice.bring", {"piece": Text(f"piece.{piece}"), "price": price})
        return Choice(option, text, self.words(s, option), f"piece:{piece}", "hire", price=price_in_yen(price))

    def own_case(self, s: YokohamaState, option: int) -> PieceCase:
        return PieceCase(ALWAYS if option else BRING_RULES, s, self.piece(), self.left(s), self.price(s))


class PieceCase(TurnCase):
    """A piece that a player wants from the warehouse."""

    __slots__ = ("left", "piece", "price")
    piece: str
    left: int
    price: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, piece: str, left: int, price: int) -> None:
        super().__init__(rules, s)
        self.piece = piece
        self.left = left
        """How many of them are in the warehouse."""
        self.price = price
        """What the next one costs."""


def has_piece_left(c: PieceCase) -> bool:
    return c.left > 0


def can_pay_piece(c: PieceCase) -> bool:
    return c.price <= c.s.money[c.seat]


def tell_empty(c: PieceCase) -> Objection:
    return "warehouse_empty", {"piece": Text(f"piece.{c.piece}")}


def tell_price(c: PieceCase) -> Objection:
    short = c.price - c.s.money[c.seat]
    return "piece_too_dear", {"piece": Text(f"piece.{c.piece}"), "price": c.price, "short": short}


BRING_RULES: Final = (
    Rule("warehouse", "7", has_piece_left, "warehouse_empty", tell=tell_empty, quiet=True),
    Rule("price", "7", can_pay_piece, "piece_too_dear", tell=tell_price, quiet=True),
)


class BringHouse(BringShop):
    """Bring a trading house from the warehouse for its price, or decline. Rules 7, trading_house."""

    __slots__ = ()

    def can(self, s: YokohamaState) -> bool:
        return can_hire_house(s, s.active)

    def left(self, s: YokohamaState) -> int:
        return s.house_ware[s.active]

    def price(self, s: YokohamaState) -> int:
        return house_price(s, s.active) if s.house_ware[s.active] else 0

    def bring(self, s: YokohamaState) -> None:
        hire_house(s, s.active)

    def piece(self) -> str:
        return "trading_house"


class MoveFrom(TurnDecision):
    """A move gained as a reward: which assistant, from an area or from hand, or none. Rules 7, move."""

    __slots__ = ("left",)
    left: int

    def __init__(self, left: int) -> None:
        self.left = left
        """Moves still to be made, this one included."""

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        out = t.listed(s.here[s.active])
        if s.hand[s.active]:
            out.append(t.areas)
        if t.moves_optional or not out:
            out.append(t.areas + 1)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas + 2

    def choose(self, s: YokohamaState, option: int) -> None:
        if option > s.tables.areas:
            return
        if self.left > 1:
            s.then(MOVE_TO[option], MOVE_FROM[self.left - 1])
        else:
            s.then(MOVE_TO[option])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.move_from", {"left": self.left})

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        if option == t.areas:
            return "move from hand"
        return "stop moving" if option > t.areas else f"move from {t.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option > t.areas:
            return Choice(option, Text("choice.stop_moving"), words, None, "stop")
        if option == t.areas:
            return Choice(option, Text("choice.move_from_hand"), words, f"hand:{s.active}", "move")
        text = Text("choice.move_from", {"area": area_text(t, option)})
        return Choice(option, text, words, area_target(t, option), "move")

    def own_case(self, s: YokohamaState, option: int) -> AreaCase:
        t = s.tables
        if option < t.areas:
            return AreaCase(MOVE_FROM_RULES, s, option)
        if option == t.areas:
            return AreaCase(MOVE_FROM_HAND_RULES, s, option)
        return AreaCase(ALWAYS if t.moves_optional else NO_MOVE_RULES, s, option)


def has_nobody_to_move(c: AreaCase) -> bool:
    return c.s.here[c.seat] == 0 and c.s.hand[c.seat] == 0


MOVE_FROM_RULES: Final = (
    Rule("assistant", "7", has_assistant, "no_assistant_here", tell=tell_no_assistant, quiet=True),
)
MOVE_FROM_HAND_RULES: Final = (Rule("hand", "7", has_hand, "no_assistant_in_hand", quiet=True),)
NO_MOVE_RULES: Final = (Rule("must_move", "7", has_nobody_to_move, quiet=True),)


class MoveTo(TurnDecision):
    """Where the moved assistant goes: any other area, without fees. Rules 7, move."""

    __slots__ = ("source",)
    source: int

    def __init__(self, source: int) -> None:
        self.source = source
        """Area; the number of areas stands for the hand."""

    def args(self) -> tuple[int, ...]:
        return (self.source,)

    def listed(self, s: YokohamaState) -> list[int]:
        return s.tables.listed(s.land & ~(1 << self.source))

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        seat = s.active
        if self.source == t.areas:
            s.hand[seat] -= 1
        else:
            lift_assistants(s, seat, self.source, 1)
        s.assistants[seat * t.areas + option] += 1
        s.here[seat] |= 1 << option
        if s.log is not None:
            s.log.append(("move", seat, self.source, option))

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.move_to")

    def words(self, s: YokohamaState, option: int) -> str:
        return f"move to {s.tables.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        text = Text("choice.move_to", {"area": area_text(t, option)})
        return Choice(option, text, self.words(s, option), area_target(t, option), "move")

    def own_case(self, s: YokohamaState, option: int) -> MoveToCase:
        return MoveToCase(s, option, self.source)


class MoveToCase(AreaCase):
    """Where a moved assistant may go."""

    __slots__ = ("source",)
    source: int

    def __init__(self, s: YokohamaState, area: int, source: int) -> None:
        super().__init__(MOVE_TO_RULES, s, area)
        self.source = source


def is_elsewhere(c: MoveToCase) -> bool:
    return c.area != c.source


MOVE_TO_RULES: Final = (
    Rule("elsewhere", "7", is_elsewhere, "already_there", tell=tell_already_there, quiet=True),
    Rule("canal", "7", is_no_canal, quiet=True),
    Rule("in_play", "3", is_in_play, "not_in_play", tell=tell_not_in_play, quiet=True),
)


NAME_GOOD: Final = [NameGood(number) for number in range(202)]
BRING_SHOP: Final = BringShop()
BRING_HOUSE: Final = BringHouse()
MOVE_FROM: Final = [MoveFrom(left) for left in range(101)]
MOVE_TO: Final = [MoveTo(source) for source in range(25)]
