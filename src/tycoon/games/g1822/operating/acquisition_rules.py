"""The rules of acquiring minors: when, which, for what payment, and what becomes of their tokens. Rules 13."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import has_token, token_count
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.ids import FIRST_MINOR_CARD, MINORS, PRIVATES
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.market.stock_rules import is_counted
from tycoon.games.g1822.operating.share_issue import is_past_first_turn
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

OPERATING: Final = 1
BOXED: Final = 2
"""The minors of which a question is; 0: of all."""

TWO_SHARES: Final = 2

# -- what the rules and the listing of the options both ask -----------------------------------------------------------


def is_operating(s: State1822, minor: int) -> bool:
    return s.floated >> minor & 1 == 1


def is_in_box(s: State1822, minor: int) -> bool:
    return FIRST_MINOR_CARD + minor in s.boxes


def is_boxed(s: State1822, minor: int) -> bool:
    """The minor lies in a bid box and may be taken from there in this phase. Rules 13.2."""
    return s.t.acquire_boxed[s.phase] and is_in_box(s, minor)


def is_refused(s: State1822, minor: int) -> bool:
    """Its owner has refused in this turn."""
    return s.refused >> (minor + PRIVATES) & 1 == 1


def is_old(s: State1822, minor: int) -> bool:
    """The minor is past its first turn."""
    return s.operated[minor] >= 2


def is_ripe(s: State1822, minor: int) -> bool:
    """An operating minor, and neither it nor the major is in its first turn, or not both of them. Rules 13."""
    if not is_operating(s, minor):
        return False
    return is_old(s, minor) or (s.t.reading.either_not_first and is_past_first_turn(s))


def may_acquire_at_all(s: State1822) -> bool:
    """The phase allows it, and the major is not in its first turn if that alone forbids it."""
    return s.t.acquire[s.phase] and (s.t.reading.either_not_first or is_past_first_turn(s))


def home_cities(s: State1822, minor: int) -> list[int]:
    """Cities of the network that are the home of a boxed minor; one that would choose may have several."""
    b = s.board
    net = network(s, s.company)
    if b.home_city[minor] != EMPTY:
        return [b.home_city[minor]] if net.reached[b.home_city[minor]] else []
    return [city for city in net.cities if b.city_hex[city] == b.home_hex[minor]]


def reached(s: State1822, minor: int) -> bool:
    """The minor's token, or its home if it lies in a box, is in the major's network. Rules 13."""
    if is_operating(s, minor):
        return network(s, s.company).reached[s.home[minor]]
    return len(home_cities(s, minor)) > 0


def balance(s: State1822, minor: int, shares: int) -> int:
    """Return what the major pays the owner in addition to so many shares; if negative, the owner pays."""
    return 2 * share_price(s, minor) - shares * share_price(s, s.company)


def any_payment(s: State1822, minor: int) -> bool:
    """The minor can be paid in some way. Rules 13.1."""
    return any(payment(s, minor, shares).permitted() for shares in range(TWO_SHARES + 1))


# -- an option about a minor -------------------------------------------------------------------------------------------


class MinorCase(CompanyCase):
    """An option of a major about a minor: to acquire it, to pay for it, what becomes of its token."""

    __slots__ = ("minor",)
    minor: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, minor: int) -> None:
        super().__init__(rules, s)
        self.minor = minor

    def args(self) -> dict[str, Arg]:
        return super().args() | {"minor": company_text(self.s, self.minor)}


# -- which minor -------------------------------------------------------------------------------------------------------


class AcquireCase(MinorCase):
    """The major acquires the minor; `which` are the minors of which the question is."""

    __slots__ = ("which",)
    which: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, minor: int, which: int) -> None:
        super().__init__(rules, s, minor)
        self.which = which


def is_phase_of_acquisition(c: AcquireCase) -> bool:
    return c.s.t.acquire[c.s.phase]


def is_no_first_turn(c: AcquireCase) -> bool:
    return is_past_first_turn(c.s)


def is_about_operating(c: AcquireCase) -> bool:
    return c.which != BOXED


def is_about_boxed(c: AcquireCase) -> bool:
    return c.which != OPERATING


def is_not_refused(c: AcquireCase) -> bool:
    return not is_refused(c.s, c.minor)


def is_old_enough(c: AcquireCase) -> bool:
    return is_old(c.s, c.minor)


def is_one_old_enough(c: AcquireCase) -> bool:
    """The major and the minor are not both in their first turn."""
    return max(c.s.operated[c.minor], c.s.operated[c.company]) >= 2


def is_in_a_box(c: AcquireCase) -> bool:
    return is_in_box(c.s, c.minor)


def is_phase_of_boxes(c: AcquireCase) -> bool:
    return c.s.t.acquire_boxed[c.s.phase]


def is_reached(c: AcquireCase) -> bool:
    return reached(c.s, c.minor)


def can_be_paid(c: AcquireCase) -> bool:
    return any_payment(c.s, c.minor)


def can_pay_box(c: AcquireCase) -> bool:
    return c.s.t.minor_from_box <= c.s.company_cash[c.company]


def tell_box_price(c: AcquireCase) -> Objection:
    return c.short(c.s.t.minor_from_box)


PHASE: Final = Rule("acquire_phase", "13", is_phase_of_acquisition, "acquire_too_early", quiet=True)
NOT_FIRST_TURN: Final = Rule("later_turn", "13", is_no_first_turn, "first_turn", quiet=True)
CONNECTED: Final = Rule("minor_connected", "13", is_reached, "minor_not_connected", quiet=True)
ASKED: Final = (
    Rule("question", "13.2", is_about_operating, "acquire_only_boxed", quiet=True),
    Rule("consent", "13.1", is_not_refused, "refused", quiet=True),
)
PAID: Final = Rule("payment", "13.1", can_be_paid, "no_payment", quiet=True)
IN_BOX: Final = (
    Rule("in_box", "13.2", is_in_a_box, "minor_not_operating", quiet=True),
    Rule("box_phase", "13.2", is_phase_of_boxes, "box_too_early", quiet=True),
    Rule("question", "13.1", is_about_boxed, "acquire_only_operating", quiet=True),
    CONNECTED,
    Rule("price", "13.2", can_pay_box, "company_short", tell=tell_box_price, quiet=True),
)

ACQUIRE_RULES: Final = (
    PHASE,
    NOT_FIRST_TURN,
    *ASKED,
    Rule("age", "13.1", is_old_enough, "minor_too_young", quiet=True),
    CONNECTED,
    PAID,
)
ACQUIRE_EITHER_RULES: Final = (
    PHASE,
    *ASKED,
    Rule("age", "13.1", is_one_old_enough, "both_too_young", quiet=True),
    CONNECTED,
    PAID,
)
"""By the reading in which only one of the two must be past its first turn."""
ACQUIRE_BOXED_RULES: Final = (PHASE, NOT_FIRST_TURN, *IN_BOX)
ACQUIRE_BOXED_EITHER_RULES: Final = (PHASE, *IN_BOX)


# -- for what ----------------------------------------------------------------------------------------------------------


class PaymentCase(MinorCase):
    """The owner gets so many shares and the difference in cash."""

    __slots__ = ("shares",)
    shares: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, minor: int, shares: int) -> None:
        super().__init__(rules, s, minor)
        self.shares = shares

    def cost(self) -> int:
        """What the major pays in cash; below 0: what the owner pays."""
        return balance(self.s, self.minor, self.shares)

    def owner(self) -> int:
        return self.s.director[self.minor]


def has_shares(c: PaymentCase) -> bool:
    return c.shares <= c.s.treasury[c.company - MINORS]


def can_pay_balance(c: PaymentCase) -> bool:
    return c.cost() <= c.s.company_cash[c.company]


def can_owner_pay(c: PaymentCase) -> bool:
    return -c.cost() <= c.s.cash[c.owner()]


def has_owner_room(c: PaymentCase) -> bool:
    """Two shares for the one certificate of the minor: if they count, they need room."""
    return not is_counted(c.s, c.company) or certificates(c.s, c.owner()) < c.s.t.certificate_limit[c.s.seats]


def tell_balance(c: PaymentCase) -> Objection:
    return c.short(c.cost())


def tell_owner(c: PaymentCase) -> Objection:
    return "owner_short", {"cost": -c.cost()}


def tell_limit(c: PaymentCase) -> Objection:
    return "certificate_limit", {"limit": c.s.t.certificate_limit[c.s.seats]}


PAYMENT_RULES: Final = (
    Rule("treasury", "13.1", has_shares, "too_few_in_treasury", quiet=True),
    Rule("price", "13.1", can_pay_balance, "company_short", tell=tell_balance, quiet=True),
    Rule("owner_cash", "13.1", can_owner_pay, "owner_short", tell=tell_owner, quiet=True),
)
TWO_SHARES_RULES: Final = (
    *PAYMENT_RULES,
    Rule("certificates", "13.1", has_owner_room, "certificate_limit", tell=tell_limit, quiet=True),
)


def payment(s: State1822, minor: int, shares: int) -> PaymentCase:
    """Money, one share or two shares, with the rules of this payment."""
    return PaymentCase(TWO_SHARES_RULES if shares == TWO_SHARES else PAYMENT_RULES, s, minor, shares)


# -- its token ---------------------------------------------------------------------------------------------------------


def homes_without_token(s: State1822, minor: int) -> list[int]:
    """Cities for the token of a minor that would have chosen its home."""
    return [city for city in home_cities(s, minor) if not has_token(s, city, s.company)]


def city_price(s: State1822, minor: int) -> int:
    """Return the cost of a minor from a bid box, with its token in London."""
    return s.t.minor_from_box + s.t.home_cost[minor]


def has_exchange_token(c: MinorCase) -> bool:
    return c.s.exchange[c.company - MINORS] > 0


def has_no_exchange_token(c: MinorCase) -> bool:
    return not has_exchange_token(c)


def has_place_on_map(c: MinorCase) -> bool:
    """At most so many tokens of a company lie on the map."""
    return token_count(c.s, c.company) < c.s.t.max_tokens


def can_pay_city(c: MinorCase) -> bool:
    return city_price(c.s, c.minor) <= c.s.company_cash[c.company]


def has_city(c: MinorCase) -> bool:
    """Some city that the major reaches has no token of it yet."""
    return len(homes_without_token(c.s, c.minor)) > 0


def tell_most_tokens(c: MinorCase) -> Objection:
    return "too_many_tokens", {"most": c.s.t.max_tokens}


def tell_city_price(c: MinorCase) -> Objection:
    return c.short(city_price(c.s, c.minor))


def tell_first_city(c: MinorCase) -> Objection:
    return "token_already_there", {"city": city_place(c.s.board, home_cities(c.s, c.minor)[0])}


TOKEN_FOR_IT: Final = Rule("exchange", "13.1", has_exchange_token, "no_exchange_token", quiet=True)
FEW_TOKENS: Final = Rule("most_tokens", "13.1", has_place_on_map, "too_many_tokens", tell=tell_most_tokens, quiet=True)

REPLACE_RULES: Final = (TOKEN_FOR_IT, FEW_TOKENS)
EXCHANGE_RULES: Final = (TOKEN_FOR_IT,)
"""Of a token that does not come onto the map, or that the major already has in the city."""
REMOVE_RULES: Final = (Rule("no_exchange", "13.1", has_no_exchange_token, "has_exchange_token", quiet=True),)
REPLACE_IN_LONDON_RULES: Final = (
    TOKEN_FOR_IT,
    Rule("price", "13.2", can_pay_city, "company_short", tell=tell_city_price, quiet=True),
    Rule("city", "13.2", has_city, "token_already_there", tell=tell_first_city, quiet=True),
    FEW_TOKENS,
)
"""Of a minor that would have chosen its home."""


class BoxCityCase(MinorCase):
    """A city for the token that the minor out of a box brings."""

    __slots__ = ("city",)
    city: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, minor: int, city: int) -> None:
        super().__init__(rules, s, minor)
        self.city = city

    def args(self) -> dict[str, Arg]:
        return {"city": city_place(self.s.board, self.city)}


def is_its_home(c: BoxCityCase) -> bool:
    return c.s.board.city_hex[c.city] == c.s.board.home_hex[c.minor]


def is_in_network(c: BoxCityCase) -> bool:
    return network(c.s, c.company).reached[c.city]


def has_no_token_there(c: BoxCityCase) -> bool:
    return not has_token(c.s, c.city, c.company)


BOX_CITY_RULES: Final = (
    Rule("home", "13.2", is_its_home, "not_home", quiet=True),
    Rule("city_network", "13.2", is_in_network, "token_not_in_network", quiet=True),
    Rule("no_other_token", "13.2", has_no_token_there, "token_already_there", quiet=True),
)
