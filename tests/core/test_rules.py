"""Rules as one list: the first that forbids is the reason, the ones before it are fine, what all permit is legal."""

from __future__ import annotations

import pytest

from tycoon.core.rules import AnyCase, Case, Objection, Rule
from tycoon.core.text import Arg, Text


class Jump(Case):
    """A jump over a ditch."""

    def __init__(self, width: int, money: int = 0) -> None:
        super().__init__(JUMP_RULES)
        self.width = width
        self.money = money

    def args(self) -> dict[str, Arg]:
        return {"width": self.width}


def can_see(c: Jump) -> bool:
    return c.width < 100


def is_narrow(c: Jump) -> bool:
    return c.width <= 3


def can_pay(c: Jump) -> bool:
    return c.money >= c.width


def tell_price(c: Jump) -> Objection:
    return "too_dear", {"short": c.width - c.money}


def show_narrow(c: Jump) -> Text:
    return Text("fine.narrow", {"spare": 3 - c.width})


JUMP_RULES = (
    Rule("seen", "1", can_see, quiet=True),
    Rule("narrow", "2", is_narrow, "too_wide", show=show_narrow),
    Rule("money", "3", can_pay, "too_dear", tell=tell_price),
)


def test_a_case_that_every_rule_permits_is_legal() -> None:
    assert (Jump(2, 2).permitted(), Jump(2, 2).reason()) == (True, None)


def test_the_reason_is_the_first_rule_that_forbids_with_its_section_and_place() -> None:
    reason = Jump(4).reason()
    assert reason is not None
    assert (reason.rule, reason.args, reason.reference, reason.satisfied, reason.place) == (
        "too_wide",
        {"width": 4},
        "2",
        ("seen",),
        1,
    )


def test_a_rule_adds_its_own_facts() -> None:
    reason = Jump(2, 1).reason()
    assert reason is not None
    assert reason.args == {"width": 2, "short": 1}


def test_what_is_fine_are_the_rules_before_it_but_the_quiet_ones() -> None:
    assert Jump(2, 1).fine() == [Text("fine.narrow", {"spare": 1})]


def test_a_reason_is_removed_by_a_change_that_leads_to_a_later_rule() -> None:
    wide, dear = Jump(4).reason(), Jump(2).reason()
    assert wide is not None
    assert dear is not None
    assert (wide.is_removed_by(dear), dear.is_removed_by(wide), dear.is_removed_by(None)) == (True, False, True)


def test_a_rule_must_declare_what_it_answers() -> None:
    secretive = Rule[Jump]("money", "3", can_pay, "poor", tell=tell_price)
    with pytest.raises(AssertionError, match="does not declare its objection too_dear"):
        secretive.object(Jump(2))


def test_one_of_several_ways_is_enough() -> None:
    assert AnyCase([Jump(4), Jump(2, 2)]).reason() is None


def test_the_reason_of_several_ways_is_that_of_the_one_that_gets_furthest() -> None:
    reason = AnyCase([Jump(4), Jump(2, 1), Jump(3, 1)]).reason()
    assert reason is not None
    assert (reason.rule, reason.args) == ("too_dear", {"width": 2, "short": 1})
