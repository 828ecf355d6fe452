"""Home and destination tokens, and a new minor's first train. Rules 7.3 (steps 0, 1 and 5) and 9.3."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.text import Arg, Reason, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.graph import destination_reached, network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.ids import L_TRAIN, MINORS
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.phases import DISCARD_SURPLUS, card_leaves_supply
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import ruled_destination
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.touching import place_destination, place_home
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

    def options(self, s: State1822) -> list[int]:
        b = s.board
        hex_ = b.home_hex[s.company]
        return list(range(b.hex_city[hex_], b.hex_city[hex_] + b.hex_cities[hex_]))

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

    def reason(self, s: State1822, option: int) -> Reason:
        return Reason("not_home", {"city": city_place(s.board, option)}, "9.3")


class BuyFirstTrain(Question):
    """A minor in its first turn may buy one L before anything else. Rules 7.3, step 1."""

    __slots__ = ()

    def name(self) -> str:
        return "first_train"

    def options(self, s: State1822) -> list[int]:
        return [0, 1] if self.may_buy(s) else [0]

    def may_buy(self, s: State1822) -> bool:
        company = s.company
        if s.operated[company] or s.t.sides[next_row(s)][0] != L_TRAIN:
            return False
        return has_room(s, company) and s.company_cash[company] >= s.t.face[L_TRAIN]

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
        args: dict[str, Arg] = {"train": train_text(s, L_TRAIN), "price": s.t.face[L_TRAIN]}
        return Text("choice.buy_train", args)

    def target(self, s: State1822, option: int) -> str | None:
        return f"train:{s.t.train_ids[L_TRAIN]}" if option else None

    def reason(self, s: State1822, option: int) -> Reason:
        if s.operated[s.company]:
            return Reason("not_first_turn", {}, "7.3")
        if s.t.sides[next_row(s)][0] != L_TRAIN:
            return Reason("train_not_next", {"train": train_text(s, L_TRAIN)}, "7.3")
        cost = s.t.face[L_TRAIN]
        return Reason("company_short", {"cost": cost, "short": cost - s.company_cash[s.company]}, "7.3")


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

    def options(self, s: State1822) -> list[int]:
        ruled = ruled_destination(s) if s.rulings else -1
        if ruled >= 0:
            return [ruled]
        # Whatever leads from the destination to the home token also leads back: the kept network answers most cases.
        if not network(s, s.company).reached[s.board.destination[s.company]]:
            return [0]
        return [1] if destination_reached(s, s.company) else [0]

    def take(self, s: State1822, option: int) -> None:
        if option:
            put_destination(s, s.company)

    def size(self, s: State1822) -> int:
        return 2

    def notation(self, s: State1822, option: int) -> str:
        return ("not connected", "destination token")[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text(("choice.pass", "choice.destination")[option])

    def reason(self, s: State1822, option: int) -> Reason:
        return Reason(("destination_connected", "destination_not_connected")[option], {}, "9.4")


HOME_TOKEN: Final = HomeToken()
CHOOSE_HOME: Final = ChooseHome()
BUY_FIRST_TRAIN: Final = BuyFirstTrain()
DESTINATION_TOKEN: Final = DestinationStep()
PLACE_DESTINATION: Final = PlaceDestination()
