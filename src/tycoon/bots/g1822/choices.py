"""All other questions of a company's turn: dividends, trains, acquisitions, privates, consents.

Most are answered by the value of the position after the answer; where a rule of thumb is as good, it is taken.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.bots.g1822.runs import capacity
from tycoon.bots.g1822.trading import crowd
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.ids import KINDS, MINORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.player_order import DeclareDouble
from tycoon.games.g1822.market.stock import RepayAmount
from tycoon.games.g1822.operating.acquisition import NONE, AcquireMinor, CityFromBox, Payment, TokenOfMinor
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.home import BuyFirstTrain, ChooseHome
from tycoon.games.g1822.operating.london import london_side
from tycoon.games.g1822.operating.powers import MoveCard
from tycoon.games.g1822.operating.run import BEST, AttachPullman, ChooseRoutes, RouteNext, RouteStart
from tycoon.games.g1822.operating.share_issue import ISSUE, REDEEM, IssueShares
from tycoon.games.g1822.operating.takeover import DONE, ChooseHills, ConsentToTakeover, TakePrivates
from tycoon.games.g1822.operating.track import ConsentToTile, LayTile
from tycoon.games.g1822.operating.train_purchase import FROM, BuyTrains, TrainPrice
from tycoon.games.g1822.operating.train_purchase import ISSUE as RESCUE
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import limited_trains, train_limit

OTHERS: Final = 2
"""Minors of others that are thought of in an acquisition."""
CROWDED: Final = 0.75
"""Part of the certificates allowed from which on a private is in the way."""
DEEPEST: Final = 4
"""Questions that follow each other within one act."""


class Chooser:
    """Answers single questions of one seat."""

    __slots__ = ("ev", "seat")

    def __init__(self, ev: Evaluation, seat: int) -> None:
        self.ev = ev
        self.seat = seat

    def lines(self, s: State1822) -> list[Line]:
        """Rank what could be answered; where no thought is needed, give the only answer without a value."""
        ruled = self.ruled(s)
        if ruled >= 0:
            return [Line([ruled], s, 0.0)]
        return [self.act(s, option, DEEPEST) for option in self.sensible(s)]

    def act(self, s: State1822, option: int, deep: int) -> Line:
        """Return the option, and the best answers to what it asks at once."""
        c = s.copy()
        c.apply(option)
        if deep and c.agenda and part_of_act(c) and (c.seat == self.seat or isinstance(c.decision, Consent)):
            if c.seat != self.seat:
                return self.asked(c, option, deep)
            best: Line | None = None
            for answer in self.sensible(c):
                line = self.act(c, answer, deep - 1)
                if best is None or line.value > best.value:
                    best = line
            assert best is not None
            best.path = [option, *best.path]
            return best
        return Line([option], c, self.ev.value(c, self.seat))

    def asked(self, c: State1822, option: int, deep: int) -> Line:
        """Answer for another seat that must agree: it does what is good for it."""
        answer = Chooser(self.ev, c.seat).consent(c)
        c.apply(answer)
        if answer and deep and c.agenda and part_of_act(c) and c.seat == self.seat:
            best: Line | None = None
            for further in self.sensible(c):
                line = self.act(c, further, deep - 1)
                if best is None or line.value > best.value:
                    best = line
            assert best is not None
            best.path = [option]
            return best
        return Line([option], c, self.ev.value(c, self.seat))

    def consent(self, s: State1822) -> int:
        """Agree if the position is better for it."""
        if isinstance(s.decision, ConsentToTile):
            return 1
        if isinstance(s.decision, ConsentToTakeover):
            return 0
        refused, agreed = s.copy(), s.copy()
        refused.apply(0)
        agreed.apply(1)
        return int(self.ev.value(agreed, self.seat) > self.ev.value(refused, self.seat))

    # -- rules of thumb ------------------------------------------------------------------------------------------

    def ruled(self, s: State1822) -> int:
        """Return the answer where no thought is needed; -1: think."""
        d = s.decision
        if isinstance(d, ChooseRoutes):
            return BEST
        if isinstance(d, (BuyFirstTrain, DeclareDouble, ChooseHills, RepayAmount)):
            return s.options[-1]
        if isinstance(d, TakePrivates):
            return self.private_to_take(s)
        if isinstance(d, DiscardTrain):
            return self.train_to_discard(s)
        if isinstance(d, ChooseHome):
            return self.home(s)
        if isinstance(d, (AttachPullman, RouteStart, RouteNext)):
            return s.options[0] if isinstance(d, AttachPullman) else s.options[-1]
        if isinstance(d, (MoveCard, LayTile)):
            return s.options[0]
        if isinstance(d, Consent):
            return self.consent(s)
        return -1

    def private_to_take(self, s: State1822) -> int:
        """Take own privates that bring trains or money to the company, as soon as they can be used.

        Late in the game the others go too, when they take the place of shares in the owner's hand.
        """
        t = s.t
        for p in s.options:
            if p == DONE or s.private_owner[p] != self.seat:
                continue
            kind = t.gains_train[p]
            if kind >= 0:
                if t.limited[kind] and limited_trains(s, s.company) >= train_limit(s, s.company):
                    continue
                if kind in s.trains[s.company] or self.has_of_group(s, t.group[kind]):
                    continue
                return p
            if t.power[p] in ("mail", "channel", "extra_tile") and s.company >= MINORS:
                return p
            if t.power[p] == "credit" and s.phase >= t.closes_credit - 2:
                return p
            if crowd(s, self.seat) >= CROWDED:
                return p
        return DONE

    def has_of_group(self, s: State1822, group: int) -> bool:
        return group >= 0 and any(s.t.group[kind] == group for kind in s.trains[s.company])

    def train_to_discard(self, s: State1822) -> int:
        """Return the train that rusts first, the shortest of those."""
        best, least = s.options[0], 1e9
        for kind in s.options:
            rusts = s.t.rusts_in[kind]
            rank = (rusts if rusts else 9) * 10.0 + capacity(s, (kind,))
            if rank < least:
                best, least = kind, rank
        return best

    def home(self, s: State1822) -> int:
        """Return the London city with the best surroundings outside."""
        best, most = s.options[0], -1.0
        for city in s.options:
            outside = london_side(s, city)
            worth = self.ev.sites.around(outside) if outside >= 0 else 0.0
            if worth > most:
                best, most = city, worth
        return best

    def sensible(self, s: State1822) -> list[int]:
        """Return the options worth a thought. Shares are issued one at a time: more of them ruin the price."""
        d = s.decision
        if isinstance(d, TrainPrice):
            face = s.t.face[d.kind]
            prices = [1, face // 2, face, s.company_cash[s.company]]
            return sorted({price for price in prices if price in s.options})
        if isinstance(d, BuyTrains):
            spared = [o for o in s.options if FROM <= o < RESCUE and self.may_spare(s, (o - FROM) // KINDS)]
            return [o for o in s.options if not FROM <= o < RESCUE] + spared or s.options
        if isinstance(d, AcquireMinor):
            return [o for o in s.options if o == NONE or s.director[o] in (self.seat, EMPTY)] + self.others_minors(s)
        if isinstance(d, IssueShares):
            return [o for o in s.options if not ISSUE < o < REDEEM]
        return s.options

    def others_minors(self, s: State1822) -> list[int]:
        """Return the most expensive minors of other seats: their owners have most to gain from a share."""
        others = [o for o in s.options if o != NONE and s.director[o] not in (self.seat, EMPTY)]
        ranked = sorted([(-share_price(s, o), o) for o in others])
        return [o for _, o in ranked[:OTHERS]]

    def may_spare(self, s: State1822, seller: int) -> bool:
        """Return an own company with a train more than it needs."""
        trains = [kind for kind in s.trains[seller] if s.t.obligatory[kind]]
        return s.director[seller] == self.seat and len(trains) > 1


def part_of_act(s: State1822) -> bool:
    """Tell whether the question belongs to what was chosen before it."""
    return isinstance(s.decision, (Payment, TokenOfMinor, CityFromBox, TrainPrice, Consent))
