"""Majors acquire minors: operating ones, and from phase 5 on those in the bid boxes. Rules 7.3 (step 10) and 13."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.text import Arg, Reason, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import (
    has_token,
    place_in_box_home,
    token_count,
)
from tycoon.games.g1822.ids import COMPANY, FIRST_MINOR_CARD, MAJORS, MINORS, PRIVATES
from tycoon.games.g1822.market.bidding import remove_minor
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.money import company_to_bank, player_to_company
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.phases import DISCARD_SURPLUS, DiscardOfMinor
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.touching import remove_company, replace_token
from tycoon.games.g1822.trains import limited_trains, train_limit
from tycoon.games.g1822.words import company_text

MONEY: Final = 0
ONE_SHARE: Final = 1
TWO_SHARES: Final = 2
PAYMENTS: Final = ("money", "one share", "two shares")

REPLACE: Final = 0
EXCHANGE: Final = 1
REMOVE: Final = 2
TOKENS: Final = ("replace", "exchange", "remove")

NONE: Final = MINORS

OPERATING: Final = 1
BOXED: Final = 2
"""The minors of which a question is; 0: of all."""


# -- what is allowed -----------------------------------------------------------------------------------------------


def is_boxed(s: State1822, minor: int) -> bool:
    """The minor lies in a bid box and may be taken from there in this phase. Rules 13.2."""
    return s.t.acquire_boxed[s.phase] and FIRST_MINOR_CARD + minor in s.boxes


def balance(s: State1822, minor: int, shares: int) -> int:
    """What the major still pays the owner beside so many shares; below 0: what it receives."""
    return 2 * share_price(s, minor) - shares * share_price(s, s.company)


def money_args(s: State1822, minor: int, shares: int) -> dict[str, Arg]:
    """What the owner gets in cash, and what he pays back instead if the shares are worth more."""
    cost = balance(s, minor, shares)
    return {"cash": max(cost, 0), "back": max(-cost, 0)}


def may_pay(s: State1822, minor: int, shares: int) -> bool:
    """This way of paying is possible. Rules 13.1."""
    m = s.company - MINORS
    if shares > s.treasury[m]:
        return False
    owner = s.director[minor]
    cost = balance(s, minor, shares)
    if cost > s.company_cash[s.company] or -cost > s.cash[owner]:
        return False
    if shares < 2 or s.t.market.no_limit[s.cell[s.company]]:
        return True
    return certificates(s, owner) < s.t.certificate_limit[s.seats]


def any_payment(s: State1822, minor: int) -> bool:
    return may_pay(s, minor, 0) or may_pay(s, minor, 1) or may_pay(s, minor, 2)


def is_ripe(s: State1822, minor: int) -> bool:
    """An operating minor, and neither it nor the major is in its first turn, or not both of them. Rules 13."""
    if not s.floated >> minor & 1:
        return False
    if s.t.reading.either_not_first:
        return s.operated[minor] >= 2 or s.operated[s.company] >= 2
    return s.operated[minor] >= 2


def reached(s: State1822, minor: int) -> bool:
    """The minor's token, or its home if it lies in a box, is in the major's network. Rules 13."""
    net = network(s, s.company)
    if s.floated >> minor & 1:
        return net.reached[s.home[minor]]
    return len(home_cities(s, minor)) > 0


def home_cities(s: State1822, minor: int) -> list[int]:
    """Cities of the network that are the home of a boxed minor; one that would choose may have several."""
    b = s.board
    net = network(s, s.company)
    if b.home_city[minor] != EMPTY:
        return [b.home_city[minor]] if net.reached[b.home_city[minor]] else []
    return [city for city in net.cities if b.city_hex[city] == b.home_hex[minor]]


def may_acquire(s: State1822, minor: int) -> bool:
    if is_boxed(s, minor):
        return s.company_cash[s.company] >= s.t.minor_from_box and reached(s, minor)
    return is_ripe(s, minor) and any_payment(s, minor) and reached(s, minor)


def may_acquire_at_all(s: State1822) -> bool:
    """The phase allows it, and the major is not in its first turn if that alone forbids it."""
    return s.t.acquire[s.phase] and (s.t.reading.either_not_first or s.operated[s.company] >= 2)


# -- the step ------------------------------------------------------------------------------------------------------


class AskAcquisitions(Step[State1822]):
    """A question for all minors, or for those that operate. Rules 13."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.then(ACQUIRE_OPERATING if s.t.reading.boxes_apart else ACQUIRE_MINOR)


class AskBoxes(Step[State1822]):
    """A question for the minors in the boxes, if they are a step of their own. Rules 13."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.t.reading.boxes_apart:
            s.then(ACQUIRE_BOXED)


class AcquireMinor(Question):
    """Acquire one minor or none. Options are minors; the last one is none. Rules 13."""

    __slots__ = ("which",)
    which: int
    """ALL, or only those that operate, or only those in the boxes."""

    def __init__(self, which: int = 0) -> None:
        self.which = which

    def args(self) -> tuple[int, ...]:
        return (self.which,) if self.which else ()

    def name(self) -> str:
        return "acquire_boxed" if self.which == BOXED else "acquire"

    def group(self, s: State1822, option: int) -> str:
        return "acquire"

    def is_asked(self, s: State1822, minor: int) -> bool:
        """The question is about this minor."""
        operates = s.floated >> minor & 1 == 1
        if self.which == OPERATING:
            return operates
        return is_boxed(s, minor) if self.which == BOXED else operates or is_boxed(s, minor)

    def options(self, s: State1822) -> list[int]:
        out: list[int] = []
        if may_acquire_at_all(s):
            for minor in range(MINORS):
                refused = s.refused >> (minor + PRIVATES) & 1
                if self.is_asked(s, minor) and not refused and may_acquire(s, minor):
                    out.append(minor)
        out.append(NONE)
        return out

    def take(self, s: State1822, option: int) -> None:
        if option == NONE:
            return
        if s.log is not None:
            s.log.append(("acquires", s.company, option))
        if is_boxed(s, option):
            s.then(TokenFromBox(option, 0))
        else:
            s.then(Payment(option))

    def size(self, s: State1822) -> int:
        return MINORS + 1

    def notation(self, s: State1822, option: int) -> str:
        return "pass" if option == NONE else f"acquire {s.t.company_ids[option]}"

    def text(self, s: State1822, option: int) -> Text:
        if option == NONE:
            return Text("choice.pass")
        price = s.t.minor_from_box if not s.floated >> option & 1 else 2 * share_price(s, option)
        return Text("choice.acquire", {"minor": company_text(s, option), "price": price})

    def target(self, s: State1822, option: int) -> str | None:
        """The sheet of an operating minor, or the card in its bid box."""
        if option == NONE:
            return None
        if s.floated >> option & 1:
            return f"company:{s.t.company_ids[option]}"
        return f"card:{s.t.card_ids[FIRST_MINOR_CARD + option]}"

    def reason(self, s: State1822, option: int) -> Reason:
        args: dict[str, Arg] = {"minor": company_text(s, option), "company": company_text(s, s.company)}
        if not s.t.acquire[s.phase]:
            return Reason("acquire_too_early", args, "13")
        if s.operated[s.company] < 2 and not s.t.reading.either_not_first:
            return Reason("first_turn", args, "13")
        if self.which and not self.is_asked(s, option):
            return self.why_not_asked(s, option, args)
        if s.refused >> (option + PRIVATES) & 1:
            return Reason("refused", args, "13.1")
        if not s.floated >> option & 1:
            if not is_boxed(s, option):
                key = "box_too_early" if FIRST_MINOR_CARD + option in s.boxes else "minor_not_operating"
                return Reason(key, args, "13.2")
        elif not is_ripe(s, option):
            both = s.t.reading.either_not_first
            return Reason("both_too_young" if both else "minor_too_young", args, "13.1")
        if not reached(s, option):
            return Reason("minor_not_connected", args, "13")
        if s.floated >> option & 1:
            return Reason("no_payment", args, "13.1")
        cost = s.t.minor_from_box
        return Reason("company_short", {"cost": cost, "short": cost - s.company_cash[s.company]}, "13.2")

    def why_not_asked(self, s: State1822, option: int, args: dict[str, Arg]) -> Reason:
        """A minor of which the other question is, or one that is in nobody's reach."""
        if s.floated >> option & 1:
            return Reason("acquire_only_boxed", args, "13.2")
        if is_boxed(s, option):
            return Reason("acquire_only_operating", args, "13.1")
        key = "box_too_early" if FIRST_MINOR_CARD + option in s.boxes else "minor_not_operating"
        return Reason(key, args, "13.2")


class OfMinor(Question):
    """A question about the minor being acquired."""

    __slots__ = ("minor",)
    minor: int

    def __init__(self, minor: int) -> None:
        self.minor = minor

    def args(self) -> tuple[int, ...]:
        return (self.minor,)

    def size(self, s: State1822) -> int:
        return 3

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company), "minor": company_text(s, self.minor)}


class Payment(OfMinor):
    """Money, one share or two shares; the difference in cash. Rules 13.1."""

    __slots__ = ()

    def name(self) -> str:
        return "payment"

    def options(self, s: State1822) -> list[int]:
        return [shares for shares in (MONEY, ONE_SHARE, TWO_SHARES) if may_pay(s, self.minor, shares)]

    def take(self, s: State1822, option: int) -> None:
        if s.director[self.minor] == s.director[s.company]:
            s.then(TokenOfMinor(self.minor, option))
        else:
            s.then(ConsentToAcquisition(self.minor, option))

    def notation(self, s: State1822, option: int) -> str:
        return PAYMENTS[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.payment", {"shares": option, **money_args(s, self.minor, option)})

    def reason(self, s: State1822, option: int) -> Reason:
        cost = balance(s, self.minor, option)
        if option > s.treasury[s.company - MINORS]:
            return Reason("too_few_in_treasury", {"company": company_text(s, s.company), "shares": option}, "13.1")
        if cost > s.company_cash[s.company]:
            return Reason("company_short", {"cost": cost, "short": cost - s.company_cash[s.company]}, "13.1")
        if -cost > s.cash[s.director[self.minor]]:
            return Reason("owner_short", {"cost": -cost}, "13.1")
        return Reason("certificate_limit", {"limit": s.t.certificate_limit[s.seats]}, "13.1")


def pay_owner(s: State1822, minor: int, shares: int) -> None:
    """The owner gets shares and the difference; a new director is looked for only with the next purchase or sale."""
    m = s.company - MINORS
    owner = s.director[minor]
    player_to_company(s, owner, s.company, -balance(s, minor, shares))
    s.treasury[m] -= shares
    s.held[owner * MAJORS + m] += shares


class ConsentToAcquisition(Consent):
    """The owner of the minor is asked. Rules 13.1."""

    __slots__ = ("minor", "shares")
    minor: int
    shares: int

    def __init__(self, minor: int, shares: int) -> None:
        self.minor = minor
        self.shares = shares

    def args(self) -> tuple[int, ...]:
        return (self.minor, self.shares)

    def name(self) -> str:
        return "consent_minor"

    def seat(self, s: State1822) -> int:
        return s.director[self.minor]

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {
            "company": company_text(s, s.company),
            "minor": company_text(s, self.minor),
            "shares": self.shares,
            **money_args(s, self.minor, self.shares),
        }

    def agreed(self, s: State1822) -> None:
        s.then(TokenOfMinor(self.minor, self.shares))

    def refused(self, s: State1822) -> None:
        s.refused |= 1 << (self.minor + PRIVATES)
        s.then(ACQUIRE_OPERATING if s.t.reading.boxes_apart else ACQUIRE_MINOR)


class TokenOfMinor(OfMinor):
    """What becomes of the minor's token; then everything is paid and merged. Rules 13.1."""

    __slots__ = ("shares",)
    shares: int

    def __init__(self, minor: int, shares: int) -> None:
        self.minor = minor
        self.shares = shares

    def args(self) -> tuple[int, ...]:
        return (self.minor, self.shares)

    def name(self) -> str:
        return "minor_token"

    def options(self, s: State1822) -> list[int]:
        if s.exchange[s.company - MINORS] == 0:
            return [REMOVE]
        return [REPLACE, EXCHANGE] if self.may_replace(s) else [EXCHANGE]

    def may_replace(self, s: State1822) -> bool:
        """At most so many tokens of a company lie on the map."""
        if self.city(s) != EMPTY and has_token(s, self.city(s), s.company):
            return True
        return token_count(s, s.company) < s.t.max_tokens

    def city(self, s: State1822) -> int:
        return s.home[self.minor]

    def take(self, s: State1822, option: int) -> None:
        major = s.company
        m = major - MINORS
        pay_owner(s, self.minor, self.shares)
        if option == REPLACE and not has_token(s, self.city(s), major):
            s.exchange[m] -= 1
            replace_token(s, self.minor, major)
        elif option != REMOVE:
            s.exchange[m] -= 1
            s.available[m] += 1
        merge(s, self.minor, major)

    def notation(self, s: State1822, option: int) -> str:
        return TOKENS[option]

    def text(self, s: State1822, option: int) -> Text:
        args: dict[str, Arg] = {"cost": s.t.token_cost}
        if option != REPLACE:
            return Text(f"choice.token_{TOKENS[option]}", args)
        city = self.city(s)
        if city == EMPTY:
            return Text("choice.token_london", {"cost": s.t.home_cost[self.minor]})
        args["city"] = city_place(s.board, city)
        return Text("choice.token_freed" if has_token(s, city, s.company) else "choice.token_replace", args)

    def target(self, s: State1822, option: int) -> str | None:
        """The city of the minor, if its token is replaced."""
        city = self.city(s)
        return f"city:{s.board.city_names[city]}" if option == REPLACE and city != EMPTY else None

    def reason(self, s: State1822, option: int) -> Reason:
        if s.exchange[s.company - MINORS] == 0:
            return Reason("no_exchange_token", {"company": company_text(s, s.company)}, "13.1")
        if option == REMOVE:
            return Reason("has_exchange_token", {"company": company_text(s, s.company)}, "13.1")
        return Reason("too_many_tokens", {"most": s.t.max_tokens}, "13.1")


def merge(s: State1822, minor: int, major: int) -> None:
    """Cash, trains and privates move to the major; the minor is closed. Rules 13.1."""
    s.company_cash[major] += s.company_cash[minor]
    s.company_cash[minor] = 0
    taken = len(s.trains[minor])
    s.trains[major] = s.trains[major] + s.trains[minor]
    s.trains[minor] = ()
    for p in s.t.private_cards:
        if s.private_owner[p] == COMPANY + minor:
            s.private_owner[p] = COMPANY + major
    close_minor(s, minor)
    s.then(DISCARD_SURPLUS)
    if s.t.reading.minor_trains_first and limited_trains(s, major) > train_limit(s, major):
        # The major itself kept to the limit, so that the minor brought a train that counts.
        s.then(DiscardOfMinor(major, taken))


def close_minor(s: State1822, minor: int) -> None:
    s.closed |= 1 << minor
    s.started &= ~(1 << minor)
    s.floated &= ~(1 << minor)
    s.director[minor] = -1
    s.cell[minor] = -1
    remove_company(s, minor)
    if s.log is not None:
        s.log.append(("closes", minor))


class TokenFromBox(TokenOfMinor):
    """What the major gains from a minor out of a bid box. Rules 13.2."""

    __slots__ = ()

    def city(self, s: State1822) -> int:
        return s.board.home_city[self.minor]

    def options(self, s: State1822) -> list[int]:
        if s.exchange[s.company - MINORS] == 0:
            return [REMOVE]
        if self.city(s) == EMPTY and not self.cities(s):
            return [EXCHANGE]
        return [REPLACE, EXCHANGE] if self.may_replace(s) else [EXCHANGE]

    def cities(self, s: State1822) -> list[int]:
        """Cities among which the director chooses, if the minor would have chosen its home."""
        if s.company_cash[s.company] < s.t.minor_from_box + s.t.home_cost[self.minor]:
            return []
        return [city for city in home_cities(s, self.minor) if not has_token(s, city, s.company)]

    def reason(self, s: State1822, option: int) -> Reason:
        if option == REPLACE and s.exchange[s.company - MINORS] and self.city(s) == EMPTY and not self.cities(s):
            return self.why_no_city(s)
        return super().reason(s, option)

    def why_no_city(self, s: State1822) -> Reason:
        """The company cannot pay for the token, or has one in every city it reaches."""
        cost = s.t.minor_from_box + s.t.home_cost[self.minor]
        if s.company_cash[s.company] < cost:
            return Reason("company_short", {"cost": cost, "short": cost - s.company_cash[s.company]}, "13.2")
        city = city_place(s.board, home_cities(s, self.minor)[0])
        return Reason("token_already_there", {"city": city}, "13.2")

    def take(self, s: State1822, option: int) -> None:
        m = s.company - MINORS
        city = self.city(s)
        company_to_bank(s, s.company, s.t.minor_from_box)
        if option == REPLACE and city == EMPTY:
            s.then(CityFromBox(self.minor))
            return
        if option == REPLACE and not has_token(s, city, s.company):
            s.exchange[m] -= 1
            place_in_box_home(s, s.company, self.minor, city)
        elif option != REMOVE:
            s.exchange[m] -= 1
            s.available[m] += 1
        remove_minor(s, self.minor)


class CityFromBox(OfMinor):
    """The London city for the token that minor 14 brings. Options are cities. Rules 13.2."""

    __slots__ = ()

    def name(self) -> str:
        return "box_city"

    def options(self, s: State1822) -> list[int]:
        return [city for city in home_cities(s, self.minor) if not has_token(s, city, s.company)]

    def take(self, s: State1822, option: int) -> None:
        s.exchange[s.company - MINORS] -= 1
        company_to_bank(s, s.company, s.t.home_cost[self.minor])
        place_in_box_home(s, s.company, self.minor, option)
        remove_minor(s, self.minor)

    def size(self, s: State1822) -> int:
        return s.board.cities

    def notation(self, s: State1822, option: int) -> str:
        return f"token {s.board.city_names[option]}"

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.token", {"city": city_place(s.board, option), "cost": s.t.home_cost[self.minor]})

    def target(self, s: State1822, option: int) -> str | None:
        return f"city:{s.board.city_names[option]}"

    def reason(self, s: State1822, option: int) -> Reason:
        args: dict[str, Arg] = {"city": city_place(s.board, option)}
        if s.board.city_hex[option] != s.board.home_hex[self.minor]:
            return Reason("not_home", args, "13.2")
        if option in home_cities(s, self.minor):
            return Reason("token_already_there", args, "13.2")
        return Reason("token_not_in_network", args, "13.2")


ACQUISITIONS: Final = AskAcquisitions()
BOXES: Final = AskBoxes()
ACQUIRE_MINOR: Final = AcquireMinor()
ACQUIRE_OPERATING: Final = AcquireMinor(OPERATING)
ACQUIRE_BOXED: Final = AcquireMinor(BOXED)
