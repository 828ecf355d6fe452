"""Passes of recorded games that our rules do not ask for.

The site asks some questions that have only one answer, and which ones has changed over the years. A pass in a log
names no step. It means nothing if the company's turn is already over, or if what follows in the log shows that the
company has not yet declined the step at which we stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tycoon.core.agenda import Decision
from tycoon.games.g1822.ids import COMPANY, OPERATING_ROUND
from tycoon.games.g1822.import_18xx.log import Action, BadLog
from tycoon.games.g1822.market.market import operating_order
from tycoon.games.g1822.operating.acquisition import AcquireMinor
from tycoon.games.g1822.operating.dividend import PayDividend
from tycoon.games.g1822.operating.home import BuyFirstTrain, PlaceDestination
from tycoon.games.g1822.operating.run import ChooseRoutes
from tycoon.games.g1822.operating.share_issue import IssueShares
from tycoon.games.g1822.operating.takeover import TakePrivates
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.train_purchase import BuyTrains
from tycoon.games.g1822.state import State1822

if TYPE_CHECKING:
    from tycoon.games.g1822.import_18xx.replay import Replay

STEPS: tuple[type[Decision[State1822]], ...] = (
    BuyFirstTrain,
    TakePrivates,
    LayTrack,
    PlaceDestination,
    PlaceToken,
    ChooseRoutes,
    PayDividend,
    BuyTrains,
    AcquireMinor,
    IssueShares,
)
"""The steps of a company's turn in their order."""

LAST_STEP = {
    "acquire_company": 1,
    "lay_tile": 2,
    "hex_token": 3,
    "place_token": 4,
    "run_routes": 5,
    "dividend": 6,
    "buy_train": 7,
    "merge": 8,
    "buy_shares": 9,
    "sell_shares": 9,
}
"""The latest step in which a company can do this, as a place in STEPS."""

STOCK_ROUND_ONLY = frozenset(
    {"bid", "buy_shares", "choose", "par", "pass", "payoff_player_debt", "payoff_player_debt_partial"}
)
"""What players do only between operating rounds: a company's turn has ended before."""


def acting_company(replay: Replay, action: Action) -> int | None:
    """The company that acts, by itself or with a private; None: a player does."""
    kind = action.get("entity_type")
    if kind == "corporation":
        return replay.company(action["entity"])
    if kind != "company":
        return None
    number = replay.card(action["entity"])
    owner = replay.s.private_owner[number]
    if owner < 0:
        raise BadLog(f"nobody owns {action['entity']}")
    return owner - COMPANY if owner >= COMPANY else None


def is_needless(replay: Replay, action: Action, later: list[Action]) -> bool:
    """The pass of a company changes nothing in our game."""
    s = replay.s
    if action.get("entity_type") != "corporation":
        return False
    company = replay.company(action["entity"])
    if s.over or s.round_kind != OPERATING_ROUND:
        return True
    if s.company != company:
        return company not in s.to_operate
    if is_next_again(s, company):
        return False
    step = step_of(s)
    follows = next_step(replay, company, later)
    return step is not None and follows is not None and follows <= step


def is_next_again(s: State1822, company: int) -> bool:
    """The company ends this operating round and begins the next one: what follows may belong to its next turn."""
    return not s.to_operate and s.round < s.set_rounds and operating_order(s)[0] == company


def step_of(s: State1822) -> int | None:
    """The step at which the company stands; None inside of one."""
    d = s.decision
    if isinstance(d, LayTrack) and d.powers:
        return None
    for step, kind in enumerate(STEPS):
        if isinstance(d, kind):
            return step
    return None


def next_step(replay: Replay, company: int, later: list[Action]) -> int | None:
    """The latest step in which the company's next action in this turn can be; None: it has none that tells."""
    for action in later:
        if action.get("entity_type") == "player" and action["type"] in STOCK_ROUND_ONLY:
            return None
        if action.get("entity_type") != "corporation" or action["type"] == "discard_train":
            continue
        if replay.company(action["entity"]) != company:
            return None
        if action["type"] != "pass":
            return LAST_STEP.get(action["type"])
    return None
