"""Home and destination tokens, and a new minor's first train. Rules 7.3 (steps 0, 1 and 5) and 9.3."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.graph import destination_reached, network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import place_destination, place_home
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import L_TRAIN, MINORS
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.phases import DISCARD_SURPLUS, card_leaves_supply
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import ruled_destination
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import add_train, has_room, next_row
from tycoon.games.g1822.words import train_text


class HomeToken(Step[State1822]):
    """In its first turn a company places its home token; minor 14 chooses where. Rules 9.3."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        company = s.company
        if s.home[company] != EMPTY:
            return
        city = s.board.home_city[company]
        if city == EMPTY:
            s.then(DISCARD_SURPLUS, CHOOSE_HOME)
            return
        home_token(s, company, city)
        if company >= MINORS and s.t.destination_at_start[company - MINORS]:
            put_destination(s, company)


def home_token(s: State1822, company: int, city: int) -> None:
    place_home(s, company, city)
    company_to_bank(s, company, s.t.home_cost[company])
    if s.log is not None:
        s.log.append(("token", company, city, 0))


def put_destination(s: State1822, company: int) -> None:
    """The destination token; an ordinary one there becomes available again. Rules 9.4."""
    m = company - MINORS
    s.destination_left &= ~(1 << m)
    if place_destination(s, company):
        s.available[m] += 1
    if s.log is not None:
        s.log.append(("token", company, s.board.destination[company], 1))


class ChooseHome(Question):
    """Minor 14 chooses a London city. Options are cities. Rules 9.3."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_home"

    def case(self, s: State1822, option: int) -> HomeCase:
        return HomeCase(CHOOSE_HOME_RULES, s, option)

    def take(self, s: State1822, option: int) -> None:
        home_token(s, s.company, option)

    def size(self, s: State1822) -> int:
        return s.board.cities

    def notation(self, s: State1822, option: int) -> str:
        return f"home {s.board.city_names[option]}"

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.home", {"city": city_place(s.board, option), "cost": s.t.home_cost[s.company]})

    def target(self, s: State1822, option: int) -> str | None:
        return f"city:{s.board.city_names[option]}"


class HomeCase(CompanyCase):
    """A city for the home token."""

    __slots__ = ("city",)
    city: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, city: int) -> None:
        super().__init__(rules, s)
        self.city = city

    def args(self) -> dict[str, Arg]:
        return {"city": city_place(self.s.board, self.city)}


def is_home(c: HomeCase) -> bool:
    return c.s.board.city_hex[c.city] == c.s.board.home_hex[c.company]


CHOOSE_HOME_RULES: Final = (Rule("home", "9.3", is_home, "not_home", quiet=True),)


class BuyFirstTrain(Question):
    """A minor in its first turn may buy one L before anything else. Rules 7.3, step 1."""

    __slots__ = ()

    def name(self) -> str:
        return "first_train"

    def case(self, s: State1822, option: int) -> CompanyCase:
        return CompanyCase(FIRST_TRAIN_RULES if option else ALWAYS, s)

    def take(self, s: State1822, option: int) -> None:
        if option:
            company_to_bank(s, s.company, s.t.face[L_TRAIN])
            add_train(s, s.company, L_TRAIN)
            if s.log is not None:
                s.log.append(("buys_train", s.company, L_TRAIN, s.t.face[L_TRAIN]))
            card_leaves_supply(s, L_TRAIN)

    def size(self, s: State1822) -> int:
        return 2

    def notation(self, s: State1822, option: int) -> str:
        return f"buy {s.t.train_ids[L_TRAIN]}" if option else "pass"

    def text(self, s: State1822, option: int) -> Text:
        if option == 0:
            return Text("choice.pass")
        args: dict[str, Arg] = {"train": train_text(s, L_TRAIN), "pool": "no", "price": s.t.face[L_TRAIN]}
        return Text("choice.buy_train", args)

    def target(self, s: State1822, option: int) -> str | None:
        return f"train:{s.t.train_ids[L_TRAIN]}" if option else None


def is_first_turn(c: CompanyCase) -> bool:
    return c.s.operated[c.company] == 0


def is_next_train(c: CompanyCase) -> bool:
    """The supply still begins with a card that is an L."""
    return c.s.t.sides[next_row(c.s)][0] == L_TRAIN


def has_train_room(c: CompanyCase) -> bool:
    return has_room(c.s, c.company)


def can_pay_train(c: CompanyCase) -> bool:
    return c.s.t.face[L_TRAIN] <= c.s.company_cash[c.company]


def tell_not_next(c: CompanyCase) -> Objection:
    return "train_not_next", {"train": train_text(c.s, L_TRAIN)}


def tell_train_price(c: CompanyCase) -> Objection:
    return c.short(c.s.t.face[L_TRAIN])


FIRST_TRAIN_RULES: Final = (
    Rule("first_turn", "7.3", is_first_turn, "not_first_turn", quiet=True),
    Rule("next_train", "7.3", is_next_train, "train_not_next", tell=tell_not_next, quiet=True),
    Rule("room", "6", has_train_room, "train_limit", quiet=True),
    Rule("price", "7.3", can_pay_train, "company_short", tell=tell_train_price, quiet=True),
)


class DestinationStep(Step[State1822]):
    """After the track step a connected destination token is placed. Rules 9.4."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.destination_left >> (s.company - MINORS) & 1:
            s.then(PLACE_DESTINATION)


class PlaceDestination(Question):
    """Not a choice: the token is placed exactly when home and destination are connected. Rules 9.4."""

    __slots__ = ()

    def name(self) -> str:
        return "destination"

    def case(self, s: State1822, option: int) -> CompanyCase:
        ruled = ruled_destination(s) if s.rulings else -1
        if ruled >= 0:
            return CompanyCase(ALWAYS if option == ruled else (RULED_PLACED_RULES, RULED_KEPT_RULES)[option], s)
        return CompanyCase((KEEP_RULES, PLACE_RULES)[option], s)

    def take(self, s: State1822, option: int) -> None:
        if option:
            put_destination(s, s.company)

    def size(self, s: State1822) -> int:
        return 2

    def notation(self, s: State1822, option: int) -> str:
        return ("not connected", "destination token")[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text(("choice.pass", "choice.destination")[option])


def is_connected(c: CompanyCase) -> bool:
    """The destination is connected to the home token."""
    # Whatever leads from the destination to the home token also leads back: the kept network answers most cases.
    if not network(c.s, c.company).reached[c.s.board.destination[c.company]]:
        return False
    return destination_reached(c.s, c.company)


def is_unconnected(c: CompanyCase) -> bool:
    return not is_connected(c)


def is_not_ruled(c: CompanyCase) -> bool:
    """A ruling of a recorded game stands above the rules."""
    return ruled_destination(c.s) < 0


PLACE_RULES: Final = (Rule("connected", "9.4", is_connected, "destination_not_connected", quiet=True),)
KEEP_RULES: Final = (Rule("unconnected", "9.4", is_unconnected, "destination_connected", quiet=True),)
RULED_PLACED_RULES: Final = (Rule("ruling", "9.4", is_not_ruled, "destination_connected", quiet=True),)
RULED_KEPT_RULES: Final = (Rule("ruling", "9.4", is_not_ruled, "destination_not_connected", quiet=True),)


HOME_TOKEN: Final = HomeToken()
CHOOSE_HOME: Final = ChooseHome()
BUY_FIRST_TRAIN: Final = BuyFirstTrain()
DESTINATION_TOKEN: Final = DestinationStep()
PLACE_DESTINATION: Final = PlaceDestination()
