"""The token step. Rules 7.3 (step 6), 9.3 and 15 (P5, P17, P18)."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Text
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.token_rules import CITY_RULES, CityCase
from tycoon.games.g1822.board.tokens import has_token, open_slots, place_token, token_cities
from tycoon.games.g1822.cases import ALWAYS
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.operating.powers import (
    EXCHANGE_TOKEN,
    FROM_EXCHANGE_RULES,
    MOVE_CARD,
    MOVE_RULES,
    NO_CHANNEL_TOKEN,
    OWNED,
    SWAP_OUT_RULES,
    PowerCase,
    channel_city,
    channel_fact,
    may_make_available,
    may_move_card,
    may_put_back,
    swap_station,
)
from tycoon.games.g1822.operating.track import put_channel_token
from tycoon.games.g1822.privates import close_private, owns
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822

PASS: Final = 0
CHANNEL: Final = 1
TO_AVAILABLE: Final = 2
MOVE: Final = 3
SWAP_IN: Final = 4
SWAP_OUT: Final = 5
CITY: Final = 6


def token_price(s: State1822, city: int) -> int:
    """A token costs 100; one company once pays nothing in the English Channel. Rules 9.3."""
    m = s.company - MINORS
    if s.t.free_channel_token[m] and not s.channel_right_used and city == channel_city(s):
        return 0
    return s.t.token_cost


def may_use_channel(s: State1822) -> bool:
    """P5 puts a free token into an open slot of the Channel, connected or not. Rules 15."""
    if not owns(s, s.company, s.t.channel) or s.exchange[s.company - MINORS] == 0:
        return False
    city = channel_city(s)
    return open_slots(s, city) > 0 and not has_token(s, city, s.company)


class PlaceToken(Question):
    """Place one token in the network, use a private, or stop. Options: stop, powers, cities. Rules 9.3."""

    __slots__ = ()

    def name(self) -> str:
        return "token"

    def options(self, s: State1822) -> list[int]:
        out = [PASS]
        if may_use_channel(s):
            out.append(CHANNEL)
        if owns(s, s.company, s.t.channel) and s.exchange[s.company - MINORS]:
            out.append(TO_AVAILABLE)
        if may_move_card(s):
            out.append(MOVE)
        if may_make_available(s):
            out.append(SWAP_IN)
        if may_put_back(s):
            out.append(SWAP_OUT)
        for city in self.cities(s):
            out.append(CITY + city)
        return out

    def case(self, s: State1822, option: int) -> Case:
        t = s.t
        if option >= CITY:
            return TokenCase(TOKEN_RULES, s, option - CITY)
        if option == PASS:
            return Case(ALWAYS)
        if option == CHANNEL:
            return PowerCase(USE_CHANNEL_RULES, s, t.channel, "P5")
        if option == TO_AVAILABLE:
            return PowerCase(FROM_EXCHANGE_RULES, s, t.channel, "P5")
        if option == MOVE:
            return PowerCase(MOVE_RULES, s, t.move_card, "P17")
        rules = FROM_EXCHANGE_RULES if option == SWAP_IN else SWAP_OUT_RULES
        return PowerCase(rules, s, t.station_swap, "P18")

    def cities(self, s: State1822) -> list[int]:
        """Where the token of this turn may go."""
        if s.token_placed or s.available[s.company - MINORS] == 0:
            return []
        cash = s.company_cash[s.company]
        return [city for city in token_cities(s, network(s, s.company), s.company) if token_price(s, city) <= cash]

    def take(self, s: State1822, option: int) -> None:
        if option == PASS:
            return
        if option >= CITY:
            self.place(s, option - CITY)
            return
        s.then(PLACE_TOKEN)
        if option == CHANNEL:
            put_channel_token(s)
        elif option == TO_AVAILABLE:
            m = s.company - MINORS
            s.exchange[m] -= 1
            s.available[m] += 1
            close_private(s, s.t.channel)
        elif option == MOVE:
            s.then(MOVE_CARD)
        else:
            swap_station(s, option == SWAP_IN)

    def place(self, s: State1822, city: int) -> None:
        """The token of the turn, which ends the step. Rules 9.3."""
        price = token_price(s, city)
        if price == 0:
            s.channel_right_used = True
        company_to_bank(s, s.company, price)
        s.available[s.company - MINORS] -= 1
        s.token_placed = True
        place_token(s, s.company, city)
        if s.log is not None:
            s.log.append(("token", s.company, city, 0))

    def size(self, s: State1822) -> int:
        return CITY + s.board.cities

    def notation(self, s: State1822, option: int) -> str:
        if option >= CITY:
            return f"token {s.board.city_names[option - CITY]}"
        names = ("pass", "use P5", "use P5 available", "use P17", "use P18 available", "use P18 exchange")
        return names[option]

    def text(self, s: State1822, option: int) -> Text:
        if option >= CITY:
            city = option - CITY
            return Text("choice.token", {"city": city_place(s.board, city), "cost": token_price(s, city)})
        keys = ("pass", "channel_token", "to_available", "move_card", "swap_in", "swap_out")
        return Text(f"choice.{keys[option]}")

    def target(self, s: State1822, option: int) -> str | None:
        return f"city:{s.board.city_names[option - CITY]}" if option >= CITY else None

    def groups(self, s: State1822) -> tuple[str, ...]:
        return ("token", "power", "turn")

    def group(self, s: State1822, option: int) -> str:
        if option >= CITY:
            return "token"
        return "turn" if option == PASS else "power"


# -- the rules ---------------------------------------------------------------------------------------------------------


class TokenCase(CityCase):
    """The token of the turn goes into a city."""

    __slots__ = ("state",)
    state: State1822

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, city: int) -> None:
        super().__init__(rules, s, s.company, city)
        self.state = s

    def price(self) -> int:
        return token_price(self.state, self.city)


def is_first_of_turn(c: TokenCase) -> bool:
    return not c.state.token_placed


def has_token_left(c: TokenCase) -> bool:
    return c.state.available[c.company - MINORS] > 0


def can_pay_token(c: TokenCase) -> bool:
    return c.price() <= c.state.company_cash[c.company]


def tell_price(c: TokenCase) -> Objection:
    return "company_short", {"cost": c.price(), "short": c.price() - c.state.company_cash[c.company]}


TOKEN_RULES: Final = (
    Rule("once", "9.3", is_first_of_turn, "one_token_a_turn", quiet=True),
    Rule("available", "9.3", has_token_left, "no_token_left", quiet=True),
    *CITY_RULES,
    Rule("price", "9.3", can_pay_token, "company_short", tell=tell_price, quiet=True),
)


def has_channel_slot(c: PowerCase) -> bool:
    return open_slots(c.s, channel_city(c.s)) > 0


def tell_full_channel(c: PowerCase) -> Objection:
    return "token_no_slot", channel_fact(c)


USE_CHANNEL_RULES: Final = (
    OWNED,
    EXCHANGE_TOKEN,
    Rule("slot", "15", has_channel_slot, "token_no_slot", tell=tell_full_channel),
    NO_CHANNEL_TOKEN,
)


PLACE_TOKEN: Final = PlaceToken()
