"""Games of our own written down as the site of recorded games does: for tests of the import.

The writer plays a game by our rules and notes each choice as an action. It keeps its own account of share, train and
tile numbers, and hides the actions among messages, undone and redone ones and automatic ones.
"""

from __future__ import annotations

import copy
from typing import Any

from tests.g1822.players import Player
from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.stepwise import apply_stepwise, settle_stepwise
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.lay_rules import tile_case
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import KINDS, L_TRAIN, MAJORS, MINORS, SHARES, TWO_TRAIN
from tycoon.games.g1822.import_18xx.importer import deal_of
from tycoon.games.g1822.import_18xx.ledger import HAVEN, MARKET, POOL, TREASURY, ShareLedger, TrainLedger, directors
from tycoon.games.g1822.import_18xx.passes import is_asked
from tycoon.games.g1822.market import stock
from tycoon.games.g1822.market.player_order import DeclareDouble
from tycoon.games.g1822.operating import acquisition, dividend, home, powers, run, share_issue, takeover, token, track
from tycoon.games.g1822.operating import train_purchase as purchase
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.track_rules import EXTRA, POWER_CARDS, SECOND, lay_terms
from tycoon.games.g1822.operating.train_purchase import BuyTrains, TrainPrice
from tycoon.games.g1822.operating.train_rules import cheapest_in_pool
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.routes.best import NO_PULLMAN, Route
from tycoon.games.g1822.routes.drawing import train_list
from tycoon.games.g1822.rulings import RULED_DESTINATION, RULED_TILE, is_waived
from tycoon.games.g1822.trains import next_row

Action = dict[str, Any]
WAYS = ("withhold", "half", "payout")
WAIVED = ("tile_useless", "tile_not_largest", "tile_needs_london")
"""Answers of the rules that a ruling sets aside."""


class SiteLog:
    """A game being played and written."""

    def __init__(
        self, title: str, seats: int, options: list[str], seed: int, careless: bool = False, empty_runs: bool = False
    ) -> None:
        players = [{"id": 100 + seat, "name": f"Player {seat}"} for seat in range(seats)]
        self.log: dict[str, Any] = {
            "id": f"hs_test_{seed}",
            "title": title,
            "players": players,
            "settings": {"seed": "", "optional_rules": options, "is_async": True},
            "actions": [],
            "status": "active",
        }
        self.s = G1822.start(deal_of(self.log, "log"))
        settle_stepwise(self.s)
        self.rng = Rng(seed)
        self.careless = careless
        """Now and then break a rule that the site does not check in recorded games."""
        self.empty_runs = empty_runs
        """Write a run without routes where a company has a train and nowhere to go."""
        self.ran_nothing = 0
        self.broken = [0] * len(WAIVED)
        self.shares = ShareLedger()
        self.trains = TrainLedger()
        self.copies: dict[int, str] = {}
        """The numbered tile in each hex."""
        self.words: list[str] = []
        """Powers and the like chosen so far for the next action."""
        self.kind = -1
        """The kind of train chosen, before its price."""
        self.ruled = -1
        """The tile that is to be laid although our rules refuse it."""

    # -- writing -----------------------------------------------------------------------------------------------

    def write(self, what: str, entity: object, entity_type: str, **fields: Any) -> None:
        action: Action = {"type": what, "entity": entity, "entity_type": entity_type, **fields}
        actions = self.log["actions"]
        told = actions and actions[-1]["type"] not in ("undo", "redo", "message")
        if what in ("pass", "hex_token") and told and self.rng.below(3) == 0:
            actions[-1].setdefault("auto_actions", []).append(action)
            return
        self.noise()
        actions.append({**action, "id": self.next_id(), "created_at": 1600000000 + len(actions)})

    def next_id(self) -> int:
        actions = self.log["actions"]
        return int(actions[-1]["id"]) + 1 + self.rng.below(2) if actions else 1

    def noise(self) -> None:
        """Now and then something that changes nothing: words, programs, an undo with its redo or the same again."""
        actions = self.log["actions"]
        chance = self.rng.below(40)
        player = {"entity": 100, "entity_type": "player"}
        if chance == 0:
            actions.append({"type": "message", "message": "hello", **player, "id": self.next_id()})
        elif chance == 1:
            actions.append({"type": "program_share_pass", "unconditional": True, **player, "id": self.next_id()})
        elif chance == 2:
            actions.append({"type": "log", "message": "agreed", **player, "id": self.next_id()})
        elif chance in (3, 4) and len(actions) > 3 and actions[-1]["type"] not in ("undo", "redo", "message"):
            undone = copy.deepcopy(actions[-1])
            back = {"action_id": actions[-2]["id"]} if chance == 3 else {}
            actions.append({"type": "undo", "entity": 100, "user": 100, **back, "id": self.next_id()})
            if self.rng.below(2):
                actions.append({"type": "redo", "entity": 100, "user": 100, "id": self.next_id()})
            else:
                actions.append({**undone, "id": self.next_id()})

    def by_company(self, what: str, **fields: Any) -> None:
        self.write(what, self.s.t.company_ids[self.s.company], "corporation", **fields)

    def by_player(self, what: str, seat: int, **fields: Any) -> None:
        self.write(what, 100 + seat, "player", **fields)

    def by_private(self, what: str, name: str, **fields: Any) -> None:
        self.write(what, name, "company", **fields)

    # -- playing -----------------------------------------------------------------------------------------------

    def play(self, player: Player, most: int = 20_000) -> None:
        """Play until the game is over or so many choices are made, and the last action is written in full."""
        for made in range(2 * most):
            if self.s.over:
                self.log["status"] = "finished"
                scores = G1822.scores(self.s)
                self.log["result"] = {str(100 + seat): score for seat, score in enumerate(scores)}
                return
            if made >= most and self.at_rest():
                return
            self.step(player)

    def at_rest(self) -> bool:
        """The site waits for an action, of which nothing is chosen yet."""
        d = self.s.decision
        if isinstance(d, track.LayTrack) and d.powers and not d.powers & SECOND:
            return False
        return not isinstance(d, INSIDE) and is_asked(self.s)

    def step(self, player: Player) -> None:
        s = self.s
        d = s.decision
        if isinstance(d, Consent):
            self.move(1)
        elif not is_asked(s):
            self.move(self.silent(d))
        else:
            if self.careless:
                self.break_rule(d)
            option = s.options[0] if len(s.options) == 1 else player(s, self.rng)
            if isinstance(d, run.ChooseRoutes) and option == run.BY_HAND:
                option = run.BEST
            self.note(d, option)

    def break_rule(self, d: Decision[Any]) -> None:
        """Rule that a forbidden tile is laid, or a destination token against the rules, and leave nothing else."""
        s = self.s
        if isinstance(d, home.PlaceDestination) and self.rng.below(8) == 0:
            s.rulings = (*s.rulings, RULED_DESTINATION, s.turns, 1 - s.options[0], 0)
            s.options = d.options(s)
        elif isinstance(d, track.LayTrack) and d.powers == 0 and len(s.options) > 1 and self.rng.below(3) == 0:
            self.rule_a_tile(d)
        elif isinstance(d, track.LayTile) and self.ruled >= 0:
            s.options, self.ruled = [self.ruled], -1

    def rule_a_tile(self, d: track.LayTrack) -> None:
        """A tile that breaks the rule which was broken least so far."""
        s, b = self.s, self.s.board
        terms = lay_terms(s, 0)
        wrong: list[tuple[int, int, int, int]] = []
        for hex_ in network(s, s.company).hexes:
            for tile in b.color_tiles[min(4, b.color[s.face[hex_] // 6] + 1)]:
                for face in b.tile_faces[tile]:
                    if is_waived(s, terms, hex_, face):
                        reason = tile_case(s, terms, hex_, face).reason()
                        assert reason is not None
                        broken = WAIVED.index(reason.rule)
                        wrong.append((self.broken[broken], broken, hex_, face))
        if wrong:
            _, broken, hex_, face = min(wrong)
            self.broken[broken] += 1
            s.rulings = (*s.rulings, RULED_TILE, s.turns, hex_, face)
            s.options, self.ruled = [track.HEX + hex_], face

    def silent(self, d: Decision[Any]) -> int:
        if isinstance(d, run.ChooseRoutes):
            return run.NONE
        return self.s.options[-1] if isinstance(d, (takeover.TakePrivates, acquisition.AcquireMinor)) else 0

    def apply(self, option: int) -> None:
        """Take the option; a new director swaps shares."""
        s = self.s
        before = directors(s)
        self.move(option)
        for m in range(MAJORS):
            old, new = before[m], directors(s)[m]
            if old >= 0 and new != old:
                self.shares.new_director(s, m, old, new, s.held[old * MAJORS + m])

    def move(self, option: int) -> None:
        """Take the option, count exports, and write the run that the site asks for and our rules do not."""
        s = self.s
        company, runs = s.company, s.runs
        asked = isinstance(s.decision, run.ChooseRoutes) and is_asked(s)
        trains = s.trains[company] if company >= 0 else ()
        told: list[Event] = []
        s.log = told
        apply_stepwise(s, option)
        s.log = None
        self.trains.note_exports(s, told)
        silent = s.runs > runs and not asked and any(not s.t.attachment[kind] for kind in trains)
        if self.empty_runs and silent:
            self.ran_nothing += 1
            self.write("run_routes", s.t.company_ids[company], "corporation", routes=[])

    def note(self, d: Decision[Any], option: int) -> None:
        for kind, method in NOTES.items():
            if type(d) is kind:
                method(self, d, option)
                return
        raise TypeError(f"no action for {d!r}")

    # -- stock round -------------------------------------------------------------------------------------------

    def stock_turn(self, d: stock.StockTurn, option: int) -> None:
        s = self.s
        seat = s.active
        if option == stock.PASS:
            self.by_player("pass", seat)
        elif stock.BID > option >= stock.SELL:
            self.sale((option - stock.SELL) // SHARES, (option - stock.SELL) % SHARES + 1, seat, option)
            return
        elif stock.REPAY > option >= stock.HAVEN and option < stock.START:
            self.haven((option - stock.HAVEN) % MAJORS, option >= stock.HAVEN_MARKET, option)
            return
        elif option < stock.HAVEN:
            self.buy_share((option - stock.BUY) % MAJORS, option >= stock.BUY_MARKET, option)
            return
        self.apply(option)

    def buy_share(self, m: int, market: bool, option: int) -> None:
        s = self.s
        seat, floated = s.active, s.floated
        shares = self.shares.of(m, MARKET if market else TREASURY)
        share = shares[self.rng.below(len(shares))]
        self.by_player("buy_shares", seat, shares=[f"{s.t.company_ids[MINORS + m]}_{share}"], percent=10)
        self.shares.move(m, share, seat)
        self.apply(option)
        self.full_capital(m, floated)

    def full_capital(self, m: int, floated: int) -> None:
        if self.s.floated != floated and not self.s.treasury[m]:
            self.shares.move_first(m, TREASURY, MARKET, SHARES)

    def haven(self, m: int, market: bool, option: int) -> None:
        name, floated = self.s.t.company_ids[MINORS + m], self.s.floated
        self.by_private("choose_ability", "P16", choice=f"{name}_{'market' if market else 'ipo'}")
        self.shares.move_first(m, MARKET if market else TREASURY, HAVEN, 1)
        self.apply(option)
        self.full_capital(m, floated)

    def sale(self, m: int, count: int, seat: int, option: int) -> None:
        """A sale lists the ordinary shares first; the director's only if it has to be split."""
        s = self.s
        own = [share for share in self.shares.of(m, seat) if share]
        listed = own[:count] if len(own) >= count else [*own, 0]
        size = len(listed) + (s.t.director_share[m] - 1 if 0 in listed else 0)
        names = [f"{s.t.company_ids[MINORS + m]}_{share}" for share in listed]
        self.by_player("sell_shares", seat, shares=names, percent=10 * count)
        for share in listed:
            self.shares.move(m, share, MARKET)
        self.apply(option)
        self.shares.move_first(m, MARKET, seat, size - count)

    def bid_amount(self, d: stock.BidAmount, option: int) -> None:
        s = self.s
        self.by_player("bid", s.active, company=s.t.card_ids[d.card], price=option * s.t.bid_step)
        self.apply(option)

    def start_price(self, d: stock.StartPrice, option: int) -> None:
        s = self.s
        cell = s.t.market.major_starts[option]
        price = f"{s.t.market.price[cell]},{cell // s.t.market.width},{cell % s.t.market.width}"
        self.by_player("par", s.active, corporation=s.t.company_ids[MINORS + d.m], share_price=price)
        self.shares.start(s, d.m, s.active)
        self.apply(option)

    def repay(self, d: stock.RepayAmount, option: int) -> None:
        s = self.s
        if option == s.options[-1]:
            self.by_player("payoff_player_debt", s.active)
        else:
            self.by_player("payoff_player_debt_partial", s.active, amount=option)
        self.apply(option)

    def double(self, d: DeclareDouble, option: int) -> None:
        seat = self.s.seat
        if option:
            self.by_player("choose", seat, choice="double")
        else:
            self.by_player("pass", seat)
        self.apply(option)

    # -- track and tokens --------------------------------------------------------------------------------------

    def lay_track(self, d: track.LayTrack, option: int) -> None:
        s = self.s
        if option == track.PASS:
            if d.powers:
                self.by_private("pass", "P12" if d.powers & EXTRA else "P21")
            else:
                self.by_company("pass")
        elif track.POWER <= option < track.MOVE:
            self.words.append(POWER_CARDS[option - track.POWER])
        elif option in (track.SWAP_IN, track.SWAP_OUT):
            self.by_private("choose_ability", "P18", choice="exchange" if option == track.SWAP_IN else "available")
        elif option >= track.HEX and d.powers & SECOND:
            self.words.insert(0, "P12" if d.powers & EXTRA else "P21")
        assert s.decision is d
        self.apply(option)

    def lay_tile(self, d: track.LayTile, option: int) -> None:
        name = self.copy_of(self.s.board.tile_ids[option // 6])
        fields: Action = {"hex": self.s.board.hex_ids[d.hex], "tile": name, "rotation": option % 6}
        if self.words:
            self.by_private("lay_tile", self.words[0], **fields, combo_entities=self.words[1:])
        else:
            self.by_company("lay_tile", **fields)
        self.words = []
        self.copies[d.hex] = name
        self.apply(option)

    def copy_of(self, tile: str) -> str:
        number = 0
        while f"{tile}-{number}" in self.copies.values():
            number += 1
        return f"{tile}-{number}"

    def city_name(self, city: int) -> str:
        b = self.s.board
        hex_ = b.city_hex[city]
        part = b.node_part[self.s.face[hex_] // 6][city - b.hex_city[hex_]]
        return f"{self.copies.get(hex_, f'{b.hex_ids[hex_]}-0')}-{part}"

    def put_token(self, d: Decision[Any], option: int) -> None:
        """Minor 14's home, or the city that it brings out of its box."""
        self.by_company("place_token", city=self.city_name(option), slot=0)
        self.apply(option)

    def place_token(self, d: token.PlaceToken, option: int) -> None:
        s = self.s
        if option == token.PASS:
            self.by_company("pass")
        elif option == token.CHANNEL:
            self.channel_token(d, option)
            return
        elif option == token.TO_AVAILABLE:
            self.by_private("choose_ability", "P5", choice="exchange")
        elif option in (token.SWAP_IN, token.SWAP_OUT):
            self.by_private("choose_ability", "P18", choice="exchange" if option == token.SWAP_IN else "available")
        elif option >= token.CITY:
            self.by_company("place_token", city=self.city_name(option - token.CITY), slot=0)
        assert s.decision is d
        self.apply(option)

    def channel_token(self, d: Decision[Any], option: int) -> None:
        city = self.s.board.hex_city[self.s.board.channel]
        self.by_private("place_token", "P5", city=self.city_name(city), slot=0)
        self.apply(option)

    def move_card(self, d: powers.MoveCard, option: int) -> None:
        card = self.s.t.card_ids[option >> 1]
        self.by_private("choose_ability", "P17", choice=f"{card}_{('top', 'bottom')[option & 1]}")
        self.apply(option)

    def destination(self, d: home.PlaceDestination, option: int) -> None:
        b, company = self.s.board, self.s.company
        if option:
            hex_ = b.hex_ids[b.city_hex[b.destination[company]]]
            self.by_company("hex_token", hex=hex_, token_type="destination")
        else:
            self.by_company("pass")
        self.apply(option)

    # -- trains ------------------------------------------------------------------------------------------------

    def first_train(self, d: home.BuyFirstTrain, option: int) -> None:
        s = self.s
        if option:
            self.by_company("buy_train", train="L-0", price=s.t.face[L_TRAIN], variant="L")
            self.trains.gain(self.trains.next_id(s, next_row(s)), L_TRAIN, s.company)
        else:
            self.by_company("pass")
        self.apply(option)

    def routes(self, d: run.ChooseRoutes, option: int) -> None:
        s = self.s
        if option == run.NONE:
            self.by_company("pass")
            self.apply(option)
            return
        best = run.best_routes(s)
        ids = self.trains.as_ours(s, s.company, train_list(s))
        if best.pullman != NO_PULLMAN:
            may = [ids[n] for n in run.pullman_trains(s)]
            order = [train for train in self.trains.trains(s, s.company) if train in may]
            self.by_company("choose", choice=str(order.index(ids[best.pullman])))
        self.by_company("run_routes", routes=[self.route(route, ids) for route in best.routes])
        self.apply(option)

    def route(self, route: Route, ids: list[str]) -> Action:
        names = self.s.board.hex_ids
        stretches = [[names[hex_] for hex_ in stretch] for stretch in route.hexes]
        stops = [names[stop // 8] for stop in route.stops]
        if self.rng.below(2):
            stretches, stops = [stretch[::-1] for stretch in stretches[::-1]], stops[::-1]
        connections = stretches or [["local", stops[0]]]
        return {"train": ids[route.train], "connections": connections, "hexes": stops, "revenue": route.value}

    def pay(self, d: dividend.PayDividend, option: int) -> None:
        if option >= dividend.APART:
            self.by_company("choose", choice=WAYS[option - dividend.APART])
        else:
            self.by_company("dividend", kind=WAYS[option])
        self.apply(option)

    def buy_trains(self, d: BuyTrains, option: int) -> None:
        s = self.s
        if option >= purchase.FROM:
            self.kind = (option - purchase.FROM) % KINDS
        elif option >= purchase.SELL:
            sold = option - purchase.SELL
            self.sale(sold // SHARES, sold % SHARES + 1, s.director[s.company], option)
            return
        elif option == purchase.PASS:
            self.by_company("pass")
        elif option == purchase.UPGRADE:
            train = next(t for t in self.trains.trains(s, s.company) if self.trains.kind[t] == L_TRAIN)
            cost = s.t.upgrade_cost[s.phase]
            self.by_company("buy_train", train=train, price=cost, variant="2", exchange=train)
            self.trains.kind[train] = TWO_TRAIN
        else:
            self.buy_from_bank(option)
        self.apply(option)

    def buy_from_bank(self, option: int) -> None:
        s = self.s
        if option == purchase.HELP_POOL or purchase.POOL <= option < purchase.UPGRADE:
            kind = cheapest_in_pool(s) if option == purchase.HELP_POOL else option - purchase.POOL
            train = next(train for train in self.trains.lists[POOL] if self.trains.kind[train] == kind)
            self.by_company("buy_train", train=train, price=s.t.face[kind])
            self.trains.move(train, s.company)
            return
        kind = s.t.sides[next_row(s)][0] if option == purchase.HELP else option - purchase.SUPPLY
        train = self.trains.next_id(s, next_row(s))
        self.by_company("buy_train", train=train, price=s.t.face[kind], variant=s.t.train_ids[kind])
        self.trains.gain(train, kind, s.company)

    def train_price(self, d: TrainPrice, option: int) -> None:
        s = self.s
        owned = [t for t in self.trains.trains(s, d.seller) if self.trains.kind[t] == self.kind]
        train = owned[self.rng.below(len(owned))]
        self.by_company("buy_train", train=train, price=option)
        self.trains.move(train, s.company)
        self.apply(option)

    def discard(self, d: DiscardTrain, option: int) -> None:
        s = self.s
        owned = [t for t in self.trains.trains(s, d.company) if self.trains.kind[t] == option]
        train = owned[self.rng.below(len(owned))]
        self.write("discard_train", s.t.company_ids[d.company], "corporation", train=train)
        self.trains.move(train, POOL)
        self.apply(option)

    # -- privates, minors, shares ------------------------------------------------------------------------------

    def take_private(self, d: takeover.TakePrivates, option: int) -> None:
        s = self.s
        if option == takeover.DONE:
            self.by_company("pass")
        else:
            self.by_company("acquire_company", company=s.t.card_ids[option])
            if s.t.gains_train[option] >= 0:
                self.trains.gain(s.t.private_trains[s.t.card_ids[option]], s.t.gains_train[option], s.company)
        self.apply(option)

    def hills(self, d: takeover.ChooseHills, option: int) -> None:
        self.by_company("choose", choice=("token", "discount")[option])
        self.apply(option)

    def acquire(self, d: acquisition.AcquireMinor, option: int) -> None:
        if option == acquisition.NONE:
            self.by_company("pass")
        else:
            self.by_company("merge", corporation=self.s.t.company_ids[option])
        self.apply(option)

    def payment(self, d: acquisition.Payment, option: int) -> None:
        self.by_company("choose", choice=("money", "one_share", "two_shares")[option])
        self.apply(option)

    def minor_token(self, d: acquisition.TokenOfMinor, option: int) -> None:
        s = self.s
        if isinstance(d, acquisition.TokenFromBox):
            self.by_company("choose", choice="money")
        else:
            self.shares.move_first(s.company - MINORS, TREASURY, s.director[d.minor], d.shares)
            self.trains.merge(d.minor, s.company)
        self.by_company("choose", choice=acquisition.TOKENS[option])
        self.apply(option)

    def issue(self, d: share_issue.IssueShares, option: int) -> None:
        s = self.s
        m = s.company - MINORS
        if option == share_issue.PASS:
            self.by_company("pass")
        elif option != share_issue.MOVE:
            back = option >= share_issue.REDEEM
            count = option - (share_issue.REDEEM if back else share_issue.ISSUE) + 1
            source, to = (MARKET, TREASURY) if back else (TREASURY, MARKET)
            listed = self.shares.of(m, source)[:count]
            names = [f"{s.t.company_ids[s.company]}_{share}" for share in listed]
            self.by_company("buy_shares" if back else "sell_shares", shares=names, percent=10 * count)
            self.shares.move_first(m, source, to, count)
        self.apply(option)


INSIDE = (
    stock.BidAmount,
    stock.StartPrice,
    stock.RepayAmount,
    track.LayTile,
    powers.MoveCard,
    TrainPrice,
)
"""Second choices of an action."""

NOTES: dict[type[Any], Any] = {
    stock.StockTurn: SiteLog.stock_turn,
    stock.BidAmount: SiteLog.bid_amount,
    stock.StartPrice: SiteLog.start_price,
    stock.RepayAmount: SiteLog.repay,
    DeclareDouble: SiteLog.double,
    track.LayTrack: SiteLog.lay_track,
    track.LayTile: SiteLog.lay_tile,
    track.ChannelToken: SiteLog.channel_token,
    token.PlaceToken: SiteLog.place_token,
    home.ChooseHome: SiteLog.put_token,
    acquisition.CityFromBox: SiteLog.put_token,
    powers.MoveCard: SiteLog.move_card,
    home.PlaceDestination: SiteLog.destination,
    home.BuyFirstTrain: SiteLog.first_train,
    run.ChooseRoutes: SiteLog.routes,
    dividend.PayDividend: SiteLog.pay,
    BuyTrains: SiteLog.buy_trains,
    TrainPrice: SiteLog.train_price,
    DiscardTrain: SiteLog.discard,
    takeover.TakePrivates: SiteLog.take_private,
    takeover.ChooseHills: SiteLog.hills,
    acquisition.AcquireMinor: SiteLog.acquire,
    acquisition.Payment: SiteLog.payment,
    acquisition.TokenOfMinor: SiteLog.minor_token,
    acquisition.TokenFromBox: SiteLog.minor_token,
    share_issue.IssueShares: SiteLog.issue,
}
