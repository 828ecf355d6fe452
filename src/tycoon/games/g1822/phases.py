"""Phases: what the first train of a kind sets off, and discards over the limit. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Case, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.ids import FIRST_CONCESSION, GONE, KINDS, MAJORS, NOBODY, OPERATING_ROUND
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import company_over_limit, discard, next_row, surplus
from tycoon.games.g1822.words import company_text, train_text


def card_leaves_supply(s: State1822, kind: int) -> None:
    """A card is bought or exported as this kind: it may start a phase."""
    row = next_row(s)
    if s.supply[row] > 0:
        s.supply[row] -= 1
    train_appears(s, kind)


def train_appears(s: State1822, kind: int) -> None:
    """The first train of a kind starts its phase, and those before it that have not begun."""
    last = s.t.starts_phase[kind]
    while s.phase < last:
        start_phase(s, s.phase + 1)


def start_phase(s: State1822, phase: int) -> None:
    """The phase begins, trains rust, then the events happen; companies over their limit discard."""
    s.phase = phase
    if s.log is not None:
        s.log.append(("phase", phase))
    rust(s, phase)
    if phase == s.t.closes_concessions:
        close_concessions(s)
    if phase == s.t.closes_credit:
        close_credit_privates(s)
    if s.round_kind == OPERATING_ROUND:
        s.then(DISCARD_SURPLUS)


def rust(s: State1822, phase: int) -> None:
    rusts_in = s.t.rusts_in
    if phase not in rusts_in:
        return
    for company in s.t.in_game:
        trains = s.trains[company]
        if trains:
            tell_rusted(s, company, phase)
            s.trains[company] = tuple([kind for kind in trains if rusts_in[kind] != phase])
    s.pool = tuple([kind for kind in s.pool if rusts_in[kind] != phase])


def tell_rusted(s: State1822, company: int, phase: int) -> None:
    """Which trains a company loses, kind by kind."""
    if s.log is None:
        return
    lost = [kind for kind in s.trains[company] if s.t.rusts_in[kind] == phase]
    for kind in sorted(set(lost)):
        s.log.append(("rusts", company, kind, lost.count(kind)))


def close_concessions(s: State1822) -> None:
    """Concessions are worth nothing any more, wherever they are. Rules 5.6."""
    for m in range(MAJORS):
        if FIRST_CONCESSION + m in s.t.concession_cards:
            s.concession_owner[m] = GONE
    s.concessions = ()
    if s.log is not None:
        s.log.append(("concessions_close",))


def close_credit_privates(s: State1822) -> None:
    """P15 and P20 leave the game wherever they are; their money returns to the bank."""
    t = s.t
    for p in t.private_cards:
        if t.credit_per_phase[p] and s.private_owner[p] != GONE:
            s.bank += s.credit[p]
            s.credit[p] = 0
            if s.private_owner[p] == NOBODY:
                for at, stack in enumerate(s.private_stacks):
                    s.private_stacks[at] = tuple([card for card in stack if card != p])
            s.private_owner[p] = GONE
            if s.log is not None:
                s.log.append(("private_closes", p))


class DiscardSurplus(Step[State1822]):
    """Companies over a limit discard one train after the other, in the fixed order. Rules 6."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        company = company_over_limit(s)
        if company >= 0:
            s.then(DISCARD_TRAIN[company], DISCARD_SURPLUS)


class DiscardTrain(Question):
    """Which train the company gives up. Options are kinds. Rules 6."""

    __slots__ = ("company",)
    company: int

    def __init__(self, company: int) -> None:
        self.company = company

    def args(self) -> tuple[int, ...]:
        return (self.company,)

    def name(self) -> str:
        return "discard"

    def seat(self, s: State1822) -> int:
        return s.director[self.company]

    def case(self, s: State1822, option: int) -> DiscardCase:
        return DiscardCase(DISCARD_RULES, s, self.company, option)

    def take(self, s: State1822, option: int) -> None:
        discard(s, self.company, option)

    def size(self, s: State1822) -> int:
        return KINDS

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, self.company)}

    def notation(self, s: State1822, option: int) -> str:
        return f"discard {s.t.train_ids[option]}"

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.discard", {"train": train_text(s, option)})

    def target(self, s: State1822, option: int) -> str | None:
        return f"train:{s.t.company_ids[self.company]}:{s.t.train_ids[option]}"


class DiscardOfMinor(DiscardTrain):
    """The first train over the limit after an acquisition is one that came with the minor. Rules 13.1."""

    __slots__ = ("taken",)
    taken: int
    """How many trains the minor brought: the last ones of the company."""

    def __init__(self, company: int, taken: int) -> None:
        self.company = company
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.company, self.taken)

    def case(self, s: State1822, option: int) -> DiscardCase:
        return DiscardCase(DISCARD_OF_MINOR_RULES, s, self.company, option, self.taken)


class DiscardCase(Case):
    """A company gives up a train of this kind."""

    __slots__ = ("company", "kind", "s", "taken")
    s: State1822
    company: int
    kind: int
    taken: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, company: int, kind: int, taken: int = 0) -> None:
        super().__init__(rules)
        self.s = s
        self.company = company
        self.kind = kind
        self.taken = taken

    def args(self) -> dict[str, Arg]:
        return {"train": train_text(self.s, self.kind), "company": company_text(self.s, self.company)}


def has_train(c: DiscardCase) -> bool:
    return c.kind in c.s.trains[c.company]


def is_surplus(c: DiscardCase) -> bool:
    """Only trains of a kind of which there are too many are discarded."""
    return surplus(c.s, c.company) >> c.kind & 1 == 1


def is_limited(c: DiscardCase) -> bool:
    return c.s.t.limited[c.kind]


def is_of_minor(c: DiscardCase) -> bool:
    """The trains of the minor are the last ones of the company."""
    return c.kind in c.s.trains[c.company][-c.taken :]


OWNED: Final = Rule("owned", "6", has_train, "train_not_owned", quiet=True)
DISCARD_RULES: Final = (OWNED, Rule("surplus", "6", is_surplus, "train_not_limited", quiet=True))
DISCARD_OF_MINOR_RULES: Final = (
    OWNED,
    Rule("limited", "6", is_limited, "train_not_limited", quiet=True),
    Rule("of_minor", "13.1", is_of_minor, "minor_trains_first", quiet=True),
)


DISCARD_SURPLUS: Final = DiscardSurplus()
DISCARD_TRAIN: Final = [DiscardTrain(company) for company in range(40)]
