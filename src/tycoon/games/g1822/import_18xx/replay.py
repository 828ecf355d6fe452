"""Playing the actions of a recorded game as moves."""

from __future__ import annotations

from typing import Any

from tycoon.games.g1822.board.lay_rules import tile_case
from tycoon.games.g1822.board.track import lay_faces
from tycoon.games.g1822.ids import (
    ENDED_BY_HAND,
    KINDS,
    L_TRAIN,
    MINORS,
    OPERATING_ROUND,
    SHARES,
    TWO_TRAIN,
)
from tycoon.games.g1822.import_18xx.ledger import HAVEN, MARKET, POOL, TREASURY
from tycoon.games.g1822.import_18xx.log import Action, BadLog
from tycoon.games.g1822.import_18xx.moves import Moves
from tycoon.games.g1822.import_18xx.needless import STEPS, acting_company, is_needless, step_of
from tycoon.games.g1822.import_18xx.routes import RecordedRun
from tycoon.games.g1822.market import stock
from tycoon.games.g1822.market.player_order import DeclareDouble
from tycoon.games.g1822.operating import acquisition, dividend, home, share_issue, takeover, token, track
from tycoon.games.g1822.operating import train_purchase as purchase
from tycoon.games.g1822.operating.run import ChooseRoutes, RouteStart
from tycoon.games.g1822.operating.track_rules import POWER_CARDS, lay_terms
from tycoon.games.g1822.operating.train_rules import in_need
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.rulings import RULED_DESTINATION, RULED_TILE, is_waived
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import card_number
from tycoon.games.g1822.trains import cheapest, next_row

IGNORED = frozenset({"message", "log", "undo", "redo"})
"""Actions without effect, beside all that set a player's automatic play."""


class Replay(Moves):
    """A game being replayed, action by action of its log."""

    def __init__(self, s: State1822, log: dict[str, Any], strict: bool) -> None:
        super().__init__(s)
        self.strict = strict
        self.report: list[str] = []
        self.seats = {str(player["id"]): seat for seat, player in enumerate(log["players"])}
        self.tile_hex: dict[str, int] = {}
        """Hex of each numbered copy of a tile."""
        self.rotation: dict[int, int] = {}
        """Rotation of the tile in a hex as the log has it."""
        self.run: RecordedRun | None = None
        """The last run, for the trace."""
        self.ended = False
        self.last = ("", 0)
        """Who acted last, and the turn in which the action began."""
        self.companies = {name: number for number, name in enumerate(s.t.company_ids) if name}

    # -- actions -------------------------------------------------------------------------------------------------

    def one(self, action: Action, later: list[Action]) -> None:
        """Play an action; what follows it in the log tells what a pass can have meant."""
        kind = action["type"]
        if kind in IGNORED or kind.startswith("program_"):
            return
        if self.ended:
            raise BadLog("the game has been ended before")
        method = METHODS.get(kind)
        if method is None:
            raise BadLog(f"unknown kind of action {kind!r}")
        if kind == "pass" and is_needless(self, action, later):
            return
        if kind == "run_routes" and not action.get("routes") and self.turn_has_ended(action):
            return
        self.last = (str(action.get("entity")), self.s.turns)
        self.check_actor(action)
        method(self, action)
        self.agree()
        self.quiet()

    def check_actor(self, action: Action) -> None:
        """A player acts only when it is his turn; a company's turn begins when those before it have ended."""
        s = self.s
        if action["type"] in ("end_game", "discard_train"):
            return
        company = acting_company(self, action)
        if company is not None:
            self.turn_of(company)
        elif action.get("entity_type") == "player":
            if str(action["entity"]) not in self.seats:
                raise BadLog(f"no player {action['entity']!r}")
            if not s.over and isinstance(s.decision, stock.StockTurn) and self.seat(action) != s.active:
                raise BadLog(f"it is the turn of seat {s.active}")

    def seat(self, action: Action) -> int:
        return self.seats[str(action["entity"])]

    def turn_of(self, company: int) -> None:
        """Decline what the site has not asked the companies before this one."""
        s = self.s
        name = s.t.company_ids[company]
        if s.over:
            raise BadLog("the game is over")
        if s.round_kind != OPERATING_ROUND:
            raise BadLog(f"{name} acts outside of an operating round")
        while s.company != company and company in s.to_operate and self.silent_option() in s.options:
            self.take(self.silent_option())
        if s.company != company:
            raise BadLog(f"it is the turn of {s.t.company_ids[s.company]}, not of {name}")

    def turn_has_ended(self, action: Action) -> bool:
        """The company's last action has ended its turn, since our rules ask it nothing more."""
        s = self.s
        company = self.company(action["entity"])
        if s.over or s.round_kind != OPERATING_ROUND or (s.company != company and company not in s.to_operate):
            return True
        actor, turn = self.last
        return actor == s.t.company_ids[company] and turn < s.turns

    def finished(self) -> bool:
        return self.s.over or self.ended

    def pass_(self, action: Action) -> None:
        s = self.s
        if s.over:
            raise BadLog("the game is over")
        if isinstance(s.decision, purchase.BuyTrains) and purchase.PASS not in s.options:
            raise s.illegal(purchase.PASS)
        if isinstance(s.decision, home.PlaceDestination):
            self.destination(action, 0)
            return
        drawing = isinstance(s.decision, RouteStart)
        self.take(self.pass_option())
        while drawing and isinstance(s.decision, RouteStart):
            self.take(self.pass_option())

    # -- stock round ---------------------------------------------------------------------------------------------

    def bid(self, action: Action) -> None:
        self.until(stock.StockTurn)
        amount = int(action["price"])
        if amount % self.s.t.bid_step:
            raise BadLog(f"a bid of {amount} is no multiple of {self.s.t.bid_step}")
        self.take(stock.BID + self.card(action["company"]))
        self.take(amount // self.s.t.bid_step)

    def par(self, action: Action) -> None:
        s = self.s
        self.until(stock.StockTurn)
        m = self.company(action["corporation"]) - MINORS
        seat = s.active
        price = int(str(action["share_price"]).split(",")[0])
        self.take(stock.START + m)
        starts = s.t.market.major_starts
        self.shares.start(s, m, seat)
        self.take([s.t.market.price[cell] for cell in starts].index(price))

    def buy_shares(self, action: Action) -> None:
        s = self.s
        m, ids = self.share_ids(action)
        if action["entity_type"] == "corporation":
            self.until(share_issue.IssueShares)
            self.take(share_issue.REDEEM + len(ids) - 1)
            for share in ids:
                self.shares.move(m, share, TREASURY)
            return
        self.until(stock.StockTurn)
        seat = s.active
        source = self.source(m, ids[0])
        floated = s.floated
        self.shares.move(m, ids[0], seat)
        self.take((stock.BUY_MARKET if source == MARKET else stock.BUY) + m)
        self.full_capital(m, floated)

    def source(self, m: int, share: int) -> int:
        """Where a share lies that is bought: the ledger says so, unless only one place has any."""
        s = self.s
        if not s.market[m]:
            return TREASURY
        if not s.treasury[m]:
            return MARKET
        holder = self.shares.holder(m, share)
        return holder if holder is not None else TREASURY

    def full_capital(self, m: int, floated_before: int) -> None:
        """When a fully capitalised major floats, its treasury goes to the market."""
        s = self.s
        company = 1 << (MINORS + m)
        if s.floated & company and not floated_before & company and not s.treasury[m]:
            self.shares.move_first(m, TREASURY, MARKET, SHARES)

    def sell_shares(self, action: Action) -> None:
        s = self.s
        m, ids = self.share_ids(action)
        count = int(action.get("percent") or 10 * len(ids)) // 10
        if action["entity_type"] == "corporation":
            self.until(share_issue.IssueShares)
            self.take(share_issue.ISSUE + count - 1)
            for share in ids:
                self.shares.move(m, share, MARKET)
            return
        d = self.until(stock.StockTurn, purchase.BuyTrains)
        seat = s.active if isinstance(d, stock.StockTurn) else s.director[s.company]
        for share in ids:
            self.shares.move(m, share, MARKET)
        first = stock.SELL if isinstance(d, stock.StockTurn) else purchase.SELL
        self.take(first + m * SHARES + count - 1)
        listed = len(ids) + (s.t.director_share[m] - 1 if 0 in ids else 0)
        self.shares.move_first(m, MARKET, seat, max(0, listed - count))

    def share_ids(self, action: Action) -> tuple[int, list[int]]:
        """The major and the numbers of the shares."""
        names = [str(name).rsplit("_", 1) for name in action["shares"]]
        if not names:
            raise BadLog("no share is named")
        return self.company(names[0][0]) - MINORS, [int(number) for _, number in names]

    def card(self, name: object) -> int:
        """The number of a card."""
        if name not in self.s.t.card_ids:
            raise BadLog(f"no card {name!r}")
        return card_number(str(name))

    def company(self, name: object) -> int:
        """The number of a minor or major."""
        number = self.companies.get(str(name))
        if number is None:
            raise BadLog(f"no company {name!r}")
        return number

    def payoff_player_debt(self, action: Action) -> None:
        s = self.s
        self.until(stock.StockTurn)
        amount = int(action.get("amount") or min(s.cash[s.active], s.debt[s.active]))
        self.take(stock.REPAY)
        self.take(amount)

    # -- choices -------------------------------------------------------------------------------------------------

    def choose(self, action: Action) -> None:
        s = self.s
        choice = str(action["choice"])
        d = s.decision
        if isinstance(d, DeclareDouble):
            self.take(1 if choice == "double" else 0)
        elif isinstance(d, takeover.ChooseHills):
            self.take(["token", "discount"].index(choice))
        elif isinstance(d, dividend.PayDividend):
            self.take(dividend.APART + ["withhold", "half", "payout"].index(choice))
        elif isinstance(d, acquisition.Payment):
            self.take(["money", "one_share", "two_shares"].index(choice))
        elif isinstance(d, acquisition.TokenOfMinor):
            self.choose_token(d, choice)
        else:
            RecordedRun.attach(self, int(choice))

    def choose_token(self, d: acquisition.TokenOfMinor, choice: str) -> None:
        """Play what happens to the minor's token; only now is everything paid and merged."""
        s = self.s
        if isinstance(d, acquisition.TokenFromBox) and choice == "money":
            return
        m, owner, major = s.company - MINORS, s.director[d.minor], s.company
        option = acquisition.TOKENS.index(choice)
        if option not in s.options and s.options == [acquisition.REMOVE]:
            option = acquisition.REMOVE
        if not isinstance(d, acquisition.TokenFromBox):
            self.shares.move_first(m, TREASURY, owner, d.shares)
            self.trains.merge(d.minor, major)
        self.take(option)

    def choose_ability(self, action: Action) -> None:
        s = self.s
        private, choice = str(action["entity"]), str(action["choice"])
        number = self.card(private)
        if number == s.t.tax_haven:
            self.haven(choice)
        elif number == s.t.move_card:
            self.use_power(track.MOVE, token.MOVE, share_issue.MOVE)
            card, place = choice.rsplit("_", 1)
            self.take(2 * self.card(card) + (0 if place == "top" else 1))
        elif number == s.t.station_swap:
            to_available = choice == "exchange"
            if to_available:
                self.use_power(track.SWAP_IN, token.SWAP_IN, -1)
            else:
                self.use_power(track.SWAP_OUT, token.SWAP_OUT, -1)
        elif number == s.t.channel:
            self.until(token.PlaceToken)
            self.take(token.TO_AVAILABLE)
        elif number == s.t.hills or number == s.t.double_cash:
            self.choose(action)
        else:
            raise BadLog(f"{private} has no such choice")

    def use_power(self, in_track: int, in_token: int, in_issue: int) -> None:
        """Use a private that works in several steps, in the present one."""
        d = self.until(track.LayTrack, token.PlaceToken, share_issue.IssueShares)
        if isinstance(d, track.LayTrack):
            self.take(in_track)
        else:
            self.take(in_token if isinstance(d, token.PlaceToken) else in_issue)

    def haven(self, choice: str) -> None:
        s = self.s
        self.until(stock.StockTurn)
        name, place = choice.rsplit("_", 1)
        m = self.company(name) - MINORS
        floated = s.floated
        self.shares.move_first(m, MARKET if place == "market" else TREASURY, HAVEN, 1)
        self.take((stock.HAVEN_MARKET if place == "market" else stock.HAVEN) + m)
        self.full_capital(m, floated)

    # -- operating -----------------------------------------------------------------------------------------------

    def acquire_company(self, action: Action) -> None:
        s = self.s
        self.until(takeover.TakePrivates)
        p = self.card(action["company"])
        company = s.company
        self.take(p)
        self.agree()
        if s.t.gains_train[p] >= 0:
            kind = s.t.gains_train[p]
            name = s.t.train_ids[kind]
            number = sum(1 for train in self.trains.kind if train.startswith(f"{name}-"))
            self.trains.gain(s.t.private_trains.get(action["company"], f"{name}-{number}"), kind, company)

    def lay_tile(self, action: Action) -> None:
        s = self.s
        names = [str(name) for name in action.get("combo_entities") or []]
        if action["entity_type"] == "company":
            names.insert(0, str(action["entity"]))
        d = self.until(track.LayTrack)
        assert isinstance(d, track.LayTrack)
        wanted = [POWER_CARDS.index(name) for name in names]
        b = s.board
        hex_ = b.hex_number[action["hex"]]
        name = str(action["tile"])
        face = b.face_of(name.rsplit("-", 1)[0], int(action["rotation"]))
        self.waive_tile(action, d.powers | sum(1 << power for power in wanted), hex_, face)
        for power in wanted:
            if not d.powers >> power & 1:
                self.take(track.POWER + power)
        self.take(track.HEX + hex_)
        if not isinstance(s.decision, track.LayTile):
            raise BadLog("no tile is asked for")
        self.take(face)
        self.tile_hex[name] = hex_
        self.rotation[hex_] = int(action["rotation"])

    def waive_tile(self, action: Action, powers: int, hex_: int, face: int) -> None:
        """The site does not ask again whether a recorded tile is useful, the largest, or leads to London."""
        s = self.s
        terms = lay_terms(s, powers)
        if face in lay_faces(s, terms, hex_) or not is_waived(s, terms, hex_, face):
            return
        reason = tile_case(s, terms, hex_, face).reason()
        assert reason is not None
        what = f"{action['entity']} lays {action['tile']} in {action['hex']}; our rules refuse it ({reason.rule})"
        self.overrule(action, what, (RULED_TILE, s.turns, hex_, face))

    def overrule(self, action: Action, what: str, ruling: tuple[int, int, int, int]) -> None:
        """Follow the log by a ruling and say so, or refuse."""
        line = f"action {action.get('id')}: {what}"
        if self.strict:
            raise BadLog(what)
        self.report.append(f"{line}; the log is followed")
        s = self.s
        s.rulings = (*s.rulings, *ruling)
        s.options = s.decision.options(s)

    def place_token(self, action: Action) -> None:
        s = self.s
        city = self.city(str(action["city"]))
        if action["entity_type"] == "company" and self.card(action["entity"]) == s.t.channel:
            d = self.until(track.ChannelToken, token.PlaceToken)
            self.take(0 if isinstance(d, track.ChannelToken) else token.CHANNEL)
            return
        d = self.until(home.ChooseHome, acquisition.CityFromBox, token.PlaceToken)
        self.take(city + token.CITY if isinstance(d, token.PlaceToken) else city)

    def city(self, name: str) -> int:
        """The city of a log: a numbered copy of a tile or a printed hex, and the part."""
        s = self.s
        b = s.board
        tile, part = name.rsplit("-", 1)
        hex_ = self.tile_hex.get(tile)
        if hex_ is None or b.tile_ids[s.face[hex_] // 6] != tile.rsplit("-", 1)[0]:
            hex_ = b.hex_number.get(tile.split("-")[0], hex_)
        if hex_ is None:
            raise BadLog(f"no city {name!r}")
        parts = b.node_part[s.face[hex_] // 6]
        return b.hex_city[hex_] + parts.index(int(part))

    def hex_token(self, action: Action) -> None:
        self.until(home.PlaceDestination)
        self.destination(action, 1)

    def destination(self, action: Action, placed: int) -> None:
        """The site does not ask again whether home and destination of a recorded game are connected."""
        s = self.s
        if placed not in s.options:
            connected = ("is connected", "is not connected")[placed]
            what = f"{action['entity']} {('leaves', 'places')[placed]} its destination token, which {connected}"
            self.overrule(action, what, (RULED_DESTINATION, s.turns, placed, 0))
        self.take(placed)

    def run_routes(self, action: Action) -> None:
        self.run = RecordedRun(self, action)
        if self.run.routes:
            self.run.play()
        else:
            self.run_nothing()

    def run_nothing(self) -> None:
        """The site asks a company for its run whose only track leads back to where it began; ours does not. Whatever
        comes before the run is declined, and the run itself if it is asked for."""
        s = self.s
        step = step_of(s)
        while not s.over and step is not None and step < STEPS.index(ChooseRoutes):
            self.take(self.silent_option())
            step = step_of(s)
        while not s.over and isinstance(s.decision, (ChooseRoutes, RouteStart)):
            self.take(self.pass_option())

    def dividend(self, action: Action) -> None:
        self.until(dividend.PayDividend)
        self.take(["withhold", "half", "payout"].index(action["kind"]))

    def buy_train(self, action: Action) -> None:
        s = self.s
        company = self.company(action["entity"])
        d = self.until(home.BuyFirstTrain, purchase.BuyTrains)
        train = str(action["train"])
        if isinstance(d, home.BuyFirstTrain):
            check_price(action, s.t.face[L_TRAIN])
            self.trains.gain(self.trains.next_id(s, next_row(s)), L_TRAIN, company)
            self.take(1)
        elif action.get("exchange"):
            check_price(action, s.t.upgrade_cost[s.phase])
            self.take(purchase.UPGRADE)
            self.trains.kind[train] = TWO_TRAIN
        elif self.is_owned(train, company):
            self.buy_owned(action, train, company)
        else:
            kind = s.t.train_ids.index(str(action.get("variant") or train.split("-", maxsplit=1)[0]))
            check_price(action, s.t.face[kind])
            self.trains.gain(train, kind, company)
            self.take(self.supply_option(kind))

    def is_owned(self, train: str, company: int) -> bool:
        """The train is another company's or lies in the pool: a card of the supply has no number in the log yet."""
        owner = self.trains.owner(train)
        if owner is None or owner == company:
            return False
        kinds = self.s.pool if owner == POOL else self.s.trains[owner]
        return self.trains.kind[train] in kinds

    def supply_option(self, kind: int) -> int:
        """A train of the supply, with the director's help if the company cannot pay."""
        help_ = in_need(self.s, self.s.company) and kind == cheapest(self.s)
        return purchase.HELP if help_ else purchase.SUPPLY + kind

    def buy_owned(self, action: Action, train: str, company: int) -> None:
        """A train of another company or of the pool."""
        s = self.s
        kind, owner = self.trains.kind[train], self.trains.owner(train)
        assert owner is not None
        self.trains.move(train, company)
        if owner == POOL:
            check_price(action, s.t.face[kind])
            help_ = in_need(s, s.company)
            self.take(purchase.HELP_POOL if help_ else purchase.POOL + kind)
            return
        self.take(purchase.FROM + owner * KINDS + kind)
        self.take(int(action["price"]))

    def discard_train(self, action: Action) -> None:
        d = self.until(DiscardTrain)
        assert isinstance(d, DiscardTrain)
        if d.company != self.company(action["entity"]):
            raise BadLog(f"{self.s.t.company_ids[d.company]} has to discard first")
        train = str(action["train"])
        kind = self.trains.kind.get(train)
        self.take(kind if kind is not None else self.s.t.train_ids.index(train.split("-", maxsplit=1)[0]))
        self.trains.move(train, POOL)

    def merge(self, action: Action) -> None:
        self.until(acquisition.AcquireMinor)
        self.take(self.company(action["corporation"]))

    def end_game(self, action: Action) -> None:
        self.ended = True
        self.s.end_reason = ENDED_BY_HAND


def check_price(action: Action, price: int) -> None:
    """A train of the bank has its price."""
    if int(action.get("price", price)) != price:
        raise BadLog(f"the train costs {price}, not {action['price']}")


METHODS = {
    "pass": Replay.pass_,
    "bid": Replay.bid,
    "par": Replay.par,
    "buy_shares": Replay.buy_shares,
    "sell_shares": Replay.sell_shares,
    "payoff_player_debt": Replay.payoff_player_debt,
    "payoff_player_debt_partial": Replay.payoff_player_debt,
    "choose": Replay.choose,
    "choose_ability": Replay.choose_ability,
    "acquire_company": Replay.acquire_company,
    "lay_tile": Replay.lay_tile,
    "place_token": Replay.place_token,
    "hex_token": Replay.hex_token,
    "run_routes": Replay.run_routes,
    "dividend": Replay.dividend,
    "buy_train": Replay.buy_train,
    "discard_train": Replay.discard_train,
    "merge": Replay.merge,
    "end_game": Replay.end_game,
}
