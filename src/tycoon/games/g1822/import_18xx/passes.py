"""Which questions the site of the recorded games asks: it passes over some that our rules could answer by `pass` only.

The conditions are those of the site, not of the rules: it asks whether to acquire a minor even if none is connected,
and does not ask for a token where our rules would allow one.
"""

from __future__ import annotations

from tycoon.core.agenda import Decision
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.graph import explored, network
from tycoon.games.g1822.board.tokens import has_token, token_cities
from tycoon.games.g1822.ids import E_TRAIN, HILL_TOKEN, L_TRAIN, MINORS
from tycoon.games.g1822.market.stock import StockTurn
from tycoon.games.g1822.operating.acquisition import AcquireMinor
from tycoon.games.g1822.operating.acquisition_rules import any_payment, is_boxed, is_ripe, may_acquire_at_all
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.home import BuyFirstTrain
from tycoon.games.g1822.operating.powers import channel_city
from tycoon.games.g1822.operating.run import ChooseRoutes
from tycoon.games.g1822.operating.share_issue import IssueShares, most_issued, most_redeemed
from tycoon.games.g1822.operating.takeover import TakePrivates
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.track_rules import may_lay_track
from tycoon.games.g1822.operating.train_purchase import BuyTrains
from tycoon.games.g1822.operating.train_rules import can_upgrade
from tycoon.games.g1822.privates import owns
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import has_room, must_buy, next_row


def is_asked(s: State1822) -> bool:
    """Does the site wait for an action at this decision?"""
    d = s.decision
    if isinstance(d, Consent):
        return False
    if isinstance(d, StockTurn):
        return not (s.debt[s.active] and s.options == [0])
    if isinstance(d, (BuyFirstTrain, TakePrivates, LayTrack, PlaceToken, ChooseRoutes, BuyTrains)):
        return _step_is_asked(s, d)
    if isinstance(d, AcquireMinor):
        return _acquisition_is_asked(s)
    if isinstance(d, IssueShares):
        return most_issued(s) > 0 or most_redeemed(s) > 0 or owns(s, s.company, s.t.move_card)
    return True


def _step_is_asked(s: State1822, d: Decision[State1822]) -> bool:
    if isinstance(d, BuyFirstTrain):
        first = s.t.sides[next_row(s)][0] == L_TRAIN
        return s.operated[s.company] == 0 and first and _can_buy(s)
    if isinstance(d, TakePrivates):
        return len(s.options) > 1
    if isinstance(d, LayTrack):
        return _track_is_asked(s, d)
    if isinstance(d, PlaceToken):
        return _token_is_asked(s)
    if isinstance(d, ChooseRoutes):
        return _run_is_asked(s)
    return must_buy(s, s.company) or _can_buy(s) or can_upgrade(s, s.company)


def lowest_price(s: State1822) -> int:
    """The lowest price at which the site thinks a train can be had."""
    for other in s.t.in_game:
        if other != s.company and any(s.t.tradeable[kind] for kind in s.trains[other]):
            return 1
    kinds = [*s.t.sides[next_row(s)], *s.pool]
    return min(s.t.face[kind] for kind in kinds)


def _can_buy(s: State1822) -> bool:
    return has_room(s, s.company) and s.company_cash[s.company] >= lowest_price(s)


def _track_is_asked(s: State1822, d: LayTrack) -> bool:
    t = s.t
    if not may_lay_track(s):
        return False
    if d.powers or s.lays_left or s.upgrade_left:
        return True
    if owns(s, s.company, t.hills) and s.hill_mode == HILL_TOKEN:
        return True
    return any(owns(s, s.company, p) for p in (t.remove_town, t.rivers, t.advanced_tile, t.extra_tile))


def _token_is_asked(s: State1822) -> bool:
    t, company = s.t, s.company
    m = company - MINORS
    if s.exchange[m] and (owns(s, company, t.channel) or owns(s, company, t.station_swap)):
        return True
    if s.token_placed or s.available[m] == 0:
        return False
    channel = channel_city(s)
    special = owns(s, company, t.channel) or (t.free_channel_token[m] and not s.channel_right_used)
    if special and channel != EMPTY and not has_token(s, channel, company):
        return True
    if s.company_cash[company] < t.token_cost:
        return False
    net = network(s, company)
    return any(not net.own_hexes[s.board.city_hex[city]] for city in token_cities(s, net, company))


def _run_is_asked(s: State1822) -> bool:
    t, company = s.t, s.company
    trains = [kind for kind in s.trains[company] if not t.attachment[kind]]
    if company < MINORS:
        trains = [kind for kind in trains if kind != E_TRAIN]
    if not trains:
        return False
    if any(t.local[kind] for kind in trains):
        return True
    return any(len(explored(s, company, [city]).stops) > 1 for city in network(s, company).own_cities)


def _acquisition_is_asked(s: State1822) -> bool:
    if not may_acquire_at_all(s):
        return False
    for minor in range(MINORS):
        if is_ripe(s, minor) and any_payment(s, minor):
            return True
        if is_boxed(s, minor) and s.company_cash[s.company] >= s.t.minor_from_box:
            return True
    return False
