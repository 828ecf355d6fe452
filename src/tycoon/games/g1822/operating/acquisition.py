"""Majors acquire minors: operating ones, and from phase 5 on those in the bid boxes. Rules 7.3 (step 10) and 13."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Case, Rule
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.places import city_place
from tycoon.games.g1822.board.tokens import has_token, place_in_box_home, remove_company, replace_token
from tycoon.games.g1822.cases import ALWAYS
from tycoon.games.g1822.ids import COMPANY, FIRST_MINOR_CARD, MAJORS, MINORS, PRIVATES
from tycoon.games.g1822.market.bidding import remove_minor
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.money import company_to_bank, player_to_company
from tycoon.games.g1822.operating.acquisition_rules import (
    ACQUIRE_BOXED_EITHER_RULES,
    ACQUIRE_BOXED_RULES,
    ACQUIRE_EITHER_RULES,
    ACQUIRE_RULES,
    BOX_CITY_RULES,
    BOXED,
    EXCHANGE_RULES,
    OPERATING,
    REMOVE_RULES,
    REPLACE_IN_LONDON_RULES,
    REPLACE_RULES,
    AcquireCase,
    BoxCityCase,
    MinorCase,
    PaymentCase,
    any_payment,
    balance,
    homes_without_token,
    is_boxed,
    is_operating,
    is_refused,
    is_ripe,
    may_acquire_at_all,
    payment,
    reached,
)
from tycoon.games.g1822.operating.consent import Consent, ask
from tycoon.games.g1822.phases import DISCARD_SURPLUS, DiscardOfMinor
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import limited_trains, train_limit
from tycoon.games.g1822.words import company_text

PAYMENTS: Final = ("money", "one share", "two shares")

REPLACE: Final = 0
EXCHANGE: Final = 1
REMOVE: Final = 2
TOKENS: Final = ("replace", "exchange", "remove")

NONE: Final = MINORS


def money_args(s: State1822, minor: int, shares: int) -> dict[str, Arg]:
    """What the owner gets in cash, and what he pays back instead if the shares are worth more."""
    cost = balance(s, minor, shares)
    return {"cash": max(cost, 0), "back": max(-cost, 0)}


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

    def options(self, s: State1822) -> list[int]:
        out: list[int] = []
        if may_acquire_at_all(s):
            for minor in range(MINORS):
                if is_operating(s, minor):
                    if self.which != BOXED and self.is_for_sale(s, minor):
                        out.append(minor)
                elif self.which != OPERATING and self.is_to_be_had(s, minor):
                    out.append(minor)
        out.append(NONE)
        return out

    def is_for_sale(self, s: State1822, minor: int) -> bool:
        """An operating minor that can be acquired. Rules 13.1."""
        return not is_refused(s, minor) and is_ripe(s, minor) and reached(s, minor) and any_payment(s, minor)

    def is_to_be_had(self, s: State1822, minor: int) -> bool:
        """A minor that can be taken out of its box. Rules 13.2."""
        return is_boxed(s, minor) and s.t.minor_from_box <= s.company_cash[s.company] and reached(s, minor)

    def case(self, s: State1822, option: int) -> Case:
        if option == NONE:
            return Case(ALWAYS)
        either = s.t.reading.either_not_first
        if is_operating(s, option):
            return AcquireCase(ACQUIRE_EITHER_RULES if either else ACQUIRE_RULES, s, option, self.which)
        return AcquireCase(ACQUIRE_BOXED_EITHER_RULES if either else ACQUIRE_BOXED_RULES, s, option, self.which)

    def take(self, s: State1822, option: int) -> None:
        if option == NONE:
            return
        if is_boxed(s, option):
            tell_acquired(s, option, 0, s.t.minor_from_box)
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

    def case(self, s: State1822, option: int) -> PaymentCase:
        return payment(s, self.minor, option)

    def take(self, s: State1822, option: int) -> None:
        if s.director[self.minor] == s.director[s.company]:
            s.then(TokenOfMinor(self.minor, option))
        else:
            ask(s, ConsentToAcquisition(self.minor, option))

    def notation(self, s: State1822, option: int) -> str:
        return PAYMENTS[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.payment", {"shares": option, **money_args(s, self.minor, option)})


def tell_acquired(s: State1822, minor: int, shares: int, cash: int) -> None:
    """Tell that the minor is acquired, for so many shares and so much money; less than none is paid back."""
    if s.log is not None:
        s.log.append(("acquires", s.company, minor, shares, cash))


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

    def request(self, s: State1822) -> Event:
        return ("asks_minor", s.company, self.minor, self.shares, balance(s, self.minor, self.shares))

    def agreed(self, s: State1822) -> None:
        s.then(TokenOfMinor(self.minor, self.shares))

    def refused(self, s: State1822) -> None:
        s.refused |= 1 << (self.minor + PRIVATES)
        s.then(ACQUIRE_OPERATING if s.t.reading.boxes_apart else ACQUIRE_MINOR)


class TokenOfMinor(OfMinor):
    """Choose what happens to the minor's token; then everything is paid and merged. Rules 13.1."""

    __slots__ = ("shares",)
    shares: int

    def __init__(self, minor: int, shares: int) -> None:
        self.minor = minor
        self.shares = shares

    def args(self) -> tuple[int, ...]:
        return (self.minor, self.shares)

    def name(self) -> str:
        return "minor_token"

    def case(self, s: State1822, option: int) -> MinorCase:
        if option == REPLACE:
            return MinorCase(self.replace_rules(s), s, self.minor)
        return MinorCase(REMOVE_RULES if option == REMOVE else EXCHANGE_RULES, s, self.minor)

    def replace_rules(self, s: State1822) -> tuple[Rule[Any], ...]:
        """A token that the major already has in the city comes back instead."""
        return EXCHANGE_RULES if has_token(s, self.city(s), s.company) else REPLACE_RULES

    def city(self, s: State1822) -> int:
        return s.home[self.minor]

    def take(self, s: State1822, option: int) -> None:
        major = s.company
        m = major - MINORS
        tell_acquired(s, self.minor, self.shares, balance(s, self.minor, self.shares))
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
    """Choose what the major gains from a minor in a bid box. Rules 13.2."""

    __slots__ = ()

    def city(self, s: State1822) -> int:
        return s.board.home_city[self.minor]

    def replace_rules(self, s: State1822) -> tuple[Rule[Any], ...]:
        return REPLACE_IN_LONDON_RULES if self.city(s) == EMPTY else super().replace_rules(s)

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
        return homes_without_token(s, self.minor)

    def case(self, s: State1822, option: int) -> BoxCityCase:
        return BoxCityCase(BOX_CITY_RULES, s, self.minor, option)

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


ACQUISITIONS: Final = AskAcquisitions()
BOXES: Final = AskBoxes()
ACQUIRE_MINOR: Final = AcquireMinor()
ACQUIRE_OPERATING: Final = AcquireMinor(OPERATING)
ACQUIRE_BOXED: Final = AcquireMinor(BOXED)
