"""Brass: Birmingham a second time, written straight from the rules to check the engine against.

Everything here is done in another way than in the engine: pieces are objects in dictionaries, connection is a walk over
the links, every option is tried for itself, and the whole game is one generator that stops where a player chooses. It
shares nothing with the rules modules; the component file is read as plain YAML. It is slow, and that does not matter.

    game = Reference(BIRMINGHAM.dump_deal(deal))
    seat, options = game.question
    game.answer("build coal 1 @ Dudley 1")
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any

from tests.brass.reference_pieces import Seat, Slot, Space, Tile, all_cards, all_slots, all_spaces, box, written_tile

Question = tuple[int, list[str]]
Asking = Generator[Question, str, str]
Doing = Generator[Question, str, None]


class Reference:
    """A game being played. `question` is who is asked and what may be answered; None when the game is over."""

    def __init__(self, deal: dict[str, Any]) -> None:
        data = box()
        self.variant: dict[str, str] = deal["variant"]
        self.places = {place["id"]: place for place in data["places"]}
        self.slots = list(all_slots(data))
        self.spaces = list(all_spaces(data))
        self.lines = {"-".join(line["ends"]): line for line in data["lines"]}
        self.tiles = {(tile["industry"], tile["level"]): tile for tile in data["tiles"]}
        self.industries = list(data["industries"])
        self.card_order = all_cards(data)
        self.rounds: int = data["rounds"][deal["seats"]]
        self.seats = [self._new_seat(data) for _ in range(deal["seats"])]
        self.board: dict[str, Tile] = {}
        self.links: dict[str, int] = {}
        self.market = {name: market["cubes"] for name, market in data["markets"].items()}
        self.merchants = self._place_merchants(deal)
        self.barrels = {space for space, tile in self.merchants.items() if tile != "blank"}
        self.order: list[int] = list(deal["turn_order"])
        self.deck: list[str] = list(deal["canal_deck"])
        self.next_deck: list[str] = list(deal.get("rail_deck", []))
        self.face_down: list[str] = []
        self.era, self.round = "canal", 0
        self.question: Question | None = None
        self._game = self._play()
        self._advance(None)

    # -- from outside ----------------------------------------------------------------------------------------

    def answer(self, text: str) -> None:
        assert self.question is not None
        assert text in self.question[1], f"{text} is not among {self.question[1]}"
        self._advance(text)

    def _advance(self, text: str | None) -> None:
        try:
            self.question = next(self._game) if text is None else self._game.send(text)
        except StopIteration:
            self.question = None

    def position(self) -> dict[str, object]:
        """Everything on the table, in the form in which positions are written down."""
        return {
            "era": self.era,
            "round": self.round,
            "order": self.order,
            "seats": [self._written(seat) for seat in self.seats],
            "board": {slot.id: written_tile(self.board[slot.id]) for slot in self.slots if slot.id in self.board},
            "links": {line: self.links[line] for line in self.lines if line in self.links},
            "coal_market": self.market["coal"],
            "iron_market": self.market["iron"],
            "merchants": self.merchants,
            "barrels": [space.id for space in self.spaces if space.id in self.barrels],
            "deck": self.deck,
            "next_deck": self.next_deck,
            "face_down": self.face_down,
        }

    def _written(self, seat: Seat) -> dict[str, object]:
        full = {i: sum(t["count"] for (name, _), t in self.tiles.items() if name == i) for i in self.industries}
        return {
            "money": seat.money,
            "spent": seat.spent,
            "vp": seat.vp,
            "income_space": seat.space,
            "hand": sorted(seat.hand, key=self.card_order.index),
            "discards": seat.discards,
            "gone_from_mat": {i: full[i] - len(seat.mat[i]) for i in self.industries},
        }

    # -- setting up (3) --------------------------------------------------------------------------------------

    def _new_seat(self, data: dict[str, Any]) -> Seat:
        mat: dict[str, list[int]] = {industry: [] for industry in data["industries"]}
        for tile in data["tiles"]:
            mat[tile["industry"]] += [tile["level"]] * tile["count"]
        start = data["setup"]
        return Seat(start["money"], start["income_space"], start["vp"], start["link_tiles"], mat)

    def _place_merchants(self, deal: dict[str, Any]) -> dict[str, str]:
        used = [space for space in self.spaces if self.places[space.place]["merchants"]["from_seats"] <= deal["seats"]]
        return {space.id: tile for space, tile in zip(used, deal["merchants"], strict=True)}

    def _deal_cards(self) -> None:
        for seat in self.seats:
            self._draw(seat)
        for _ in self.seats if self.era == "canal" else ():
            self.face_down.append(self.deck.pop(0))

    def _draw(self, seat: Seat) -> None:
        while len(seat.hand) < box()["setup"]["hand"] and self.deck:
            seat.hand.append(self.deck.pop(0))

    # -- eras, rounds and turns (4, 10, 11) ------------------------------------------------------------------

    def _play(self) -> Doing:
        eras = ["canal"] if self.variant["introductory"] == "on" else ["canal", "rail"]
        for era in eras:
            self.era = era
            self._deal_cards()
            for number in range(1, self.rounds + 1):
                self.round = number
                yield from self._turns()
                self._new_order()
                last = era == eras[-1] and number == self.rounds
                if not last or (len(eras) == 1 and self.variant["introductory-income"] == "on"):
                    yield from self._income()
            self._score_links()
            self._score_tiles()
            if era != eras[-1]:
                self._to_rail()
        if len(eras) == 1:
            self._introductory_points()

    def _turns(self) -> Doing:
        for number in self.order:
            seat = self.seats[number]
            actions = 1 if self.era == "canal" and self.round == 1 else 2
            for _ in range(min(actions, len(seat.hand))):
                yield from self._action(number)
            self._draw(seat)

    def _new_order(self) -> None:
        self.order = sorted(self.order, key=lambda number: self.seats[number].spent)
        for seat in self.seats:
            seat.spent = 0

    def _income(self) -> Doing:
        debts = []
        for number in self.order:
            seat = self.seats[number]
            seat.money += self.level(seat.space)
            if seat.money < 0:
                debts.append((number, -seat.money))
                seat.money = 0
        for number, debt in debts:
            yield from self._shortfall(number, debt)

    def _shortfall(self, number: int, debt: int) -> Doing:
        while debt > 0:
            worth = {f"give up {slot.text}": slot for slot in self._own(number) if self._half(slot) > 0}
            if not worth:
                self.seats[number].vp = max(0, self.seats[number].vp - debt)
                return
            slot = worth[(yield from self._ask(number, worth))]
            debt -= self._half(slot)
            del self.board[slot.id]
        self.seats[number].money -= debt

    def _half(self, slot: Slot) -> int:
        tile = self.board[slot.id]
        return int(self.tiles[tile.industry, tile.level]["cost"]) // 2

    def _own(self, number: int) -> list[Slot]:
        return [slot for slot in self.slots if slot.id in self.board and self.board[slot.id].owner == number]

    def _score_links(self) -> None:
        points = [0] * len(self.seats)
        for line, owner in self.links.items():
            points[owner] += sum(self._icons(end) for end in self.lines[line]["ends"])
        for seat, gained in zip(self.seats, points, strict=True):
            seat.vp += gained
            seat.links = box()["setup"]["link_tiles"]
        self.links = {}

    def _icons(self, place: str) -> int:
        icons: int = self.places[place].get("icons", 0)
        for slot in self.slots:
            tile = self.board.get(slot.id)
            if slot.place == place and tile is not None and tile.flipped:
                icons += self.tiles[tile.industry, tile.level]["icons"]
        return icons

    def _score_tiles(self, from_level: int = 1) -> None:
        for tile in self.board.values():
            if tile.flipped and tile.level >= from_level:
                self.seats[tile.owner].vp += self.tiles[tile.industry, tile.level]["vp"]

    def _to_rail(self) -> None:
        self.board = {slot: tile for slot, tile in self.board.items() if tile.level > 1}
        self.barrels = {space for space, tile in self.merchants.items() if tile != "blank"}
        self.deck, self.next_deck, self.face_down = self.next_deck, [], []
        for seat in self.seats:
            assert not seat.hand
            seat.discards = []

    def _introductory_points(self) -> None:
        extra = box()["introductory"]
        for seat in self.seats:
            seat.vp += min(seat.money // extra["money_per_vp"], extra["most_vp"])
            seat.vp = max(0, seat.vp + self.level(seat.space))
        self._score_tiles(extra["again_from_level"])

    @staticmethod
    def level(space: int) -> int:
        for first, last, level, width in box()["income_track"]:
            if first <= space <= last:
                return int(level + (space - first) // width)
        raise AssertionError(f"no space {space}")

    # -- choosing --------------------------------------------------------------------------------------------

    def _ask(self, number: int, options: Iterable[str], always: bool = False) -> Asking:
        texts = list(options)
        assert texts, "a dead end"
        if len(texts) == 1 and not always:
            return texts[0]
        answer = yield number, texts
        return answer

    def _action(self, number: int) -> Doing:
        offered: dict[str, Callable[[], Doing]] = {}
        offered |= self._builds(number)
        offered |= {f"link {self._line_text(n)}": self._linking(number, n) for n in self._first_links(number)}
        offered |= self._other_actions(number)
        text = yield from self._ask(number, offered, always=True)
        yield from offered[text]()

    def _other_actions(self, number: int) -> dict[str, Callable[[], Doing]]:
        seat = self.seats[number]
        offered: dict[str, Callable[[], Doing]] = {}
        if self._developable(number) and self._iron_cost(1) <= seat.money:
            offered["develop"] = lambda: self._develop(number)
        if self._sales(number):
            offered["sell"] = lambda: self._sell(number)
        loan = box()["loans"][0]
        if self.level(seat.space) - loan["levels"] >= self.level(0):
            offered[f"loan {loan['money']}"] = lambda: self._loan(number)
        if len(seat.hand) >= 3 and not any(card.startswith("wild") for card in seat.hand):
            offered["scout"] = lambda: self._scout(number)
        offered["pass"] = lambda: self._discard(number)
        return offered

    def _discard(self, number: int, fits: Callable[[str], bool] = lambda card: True) -> Doing:
        seat = self.seats[number]
        cards = {f"discard {self._card_text(card)}": card for card in seat.hand if fits(card)}
        self._lose(seat, cards[(yield from self._ask(number, cards))])

    def _lose(self, seat: Seat, card: str) -> None:
        seat.hand.remove(card)
        if not card.startswith("wild"):
            seat.discards.append(card)

    def _card_text(self, card: str) -> str:
        return str(self.places[card]["name"]) if card in self.places else card

    def _line_text(self, line: str) -> str:
        return "-".join(self.places[end]["name"] for end in self.lines[line]["ends"])

    # -- network and distance (5) ----------------------------------------------------------------------------

    def network(self, number: int) -> set[str]:
        places = {slot.place for slot in self._own(number)}
        for line, owner in self.links.items():
            if owner == number:
                places |= set(self.lines[line]["ends"])
        return places

    def distances(self, start: Iterable[str], extra: str | None = None) -> dict[str, int]:
        """How many links away every connected place is; `extra` is a line regarded as linked."""
        linked = [*self.links, *([extra] if extra else [])]
        far = dict.fromkeys(start, 0)
        queue = deque(far)
        while queue:
            here = queue.popleft()
            for line in linked:
                ends = self.lines[line]["ends"]
                if here in ends:
                    for end in ends:
                        if end not in far:
                            far[end] = far[here] + 1
                            queue.append(end)
        return far

    def reaches_market(self, places: Iterable[str]) -> bool:
        return any(self.places[place]["kind"] == "merchant" for place in places)

    # -- resources (6, 7) ------------------------------------------------------------------------------------

    def _price(self, resource: str, cubes: int) -> int:
        """What the next cube costs when so many are left."""
        market = box()["markets"][resource]
        return int(market["prices"][-cubes]) if cubes > 0 else int(market["empty_price"])

    def _purchase(self, resource: str, units: int) -> int:
        return sum(self._price(resource, self.market[resource] - n) for n in range(units))

    def _holding(self, resource: str) -> list[Slot]:
        """Slots with a tile that has some of it."""
        industry = {"coal": "coal", "iron": "iron", "beer": "brewery"}[resource]
        found = [slot for slot in self.slots if slot.id in self.board]
        return [slot for slot in found if self.board[slot.id].industry == industry and self.board[slot.id].cubes]

    def _iron_cost(self, units: int) -> int:
        free = sum(self.board[slot.id].cubes for slot in self._holding("iron"))
        return self._purchase("iron", max(0, units - free))

    def _coal_cost(self, units: int, far: dict[str, int]) -> int | None:
        """What so many units cost where these places are connected; None if they are not to be had."""
        free = sum(self.board[slot.id].cubes for slot in self._holding("coal") if slot.place in far)
        if free >= units:
            return 0
        return self._purchase("coal", units - free) if self.reaches_market(far) else None

    def _take(self, slot: Slot) -> None:
        tile = self.board[slot.id]
        tile.cubes -= 1
        if tile.cubes == 0:
            self._flip(tile)

    def _flip(self, tile: Tile) -> None:
        tile.flipped = True
        self._advance_income(tile.owner, self.tiles[tile.industry, tile.level]["income"])

    def _advance_income(self, number: int, spaces: int) -> None:
        self.seats[number].space = min(99, self.seats[number].space + spaces)

    def _pay(self, number: int, amount: int) -> None:
        seat = self.seats[number]
        seat.money -= amount
        seat.spent += amount
        assert seat.money >= 0, "paid without money"

    def _use_coal(self, number: int, start: list[str]) -> Doing:
        far = self.distances(start)
        mines = [slot for slot in self._holding("coal") if slot.place in far]
        nearest = min((far[slot.place] for slot in mines), default=0)
        yield from self._use(number, "coal", [slot for slot in mines if far[slot.place] == nearest])

    def _use_iron(self, number: int) -> Doing:
        yield from self._use(number, "iron", self._holding("iron"))

    def _use(self, number: int, resource: str, sources: list[Slot]) -> Doing:
        if not sources:
            self._pay(number, self._price(resource, self.market[resource]))
            self.market[resource] = max(0, self.market[resource] - 1)
            return
        slots = {f"{resource} < {slot.text}": slot for slot in sources}
        self._take(slots[(yield from self._ask(number, slots))])

    def _fill_market(self, number: int, tile: Tile) -> None:
        """Cubes move to the market, the dearest free space first."""
        prices = box()["markets"][tile.industry]["prices"]
        while tile.cubes and self.market[tile.industry] < len(prices):
            self.market[tile.industry] += 1
            self.seats[number].money += self._price(tile.industry, self.market[tile.industry])
            tile.cubes -= 1
        if tile.cubes == 0:
            self._flip(tile)

    # -- build (9.1) -----------------------------------------------------------------------------------------

    def _builds(self, number: int) -> dict[str, Callable[[], Doing]]:
        offered: dict[str, Callable[[], Doing]] = {}
        for industry in self.industries:
            for slot in self.slots:
                if self._can_build(number, industry, slot):
                    level = self.seats[number].mat[industry][0]
                    offered[f"build {industry} {level} @ {slot.text}"] = self._building(number, industry, slot)
        return offered

    def _can_build(self, number: int, industry: str, slot: Slot) -> bool:
        seat = self.seats[number]
        if industry not in slot.shows or not seat.mat[industry]:
            return False
        tile = self.tiles[industry, seat.mat[industry][0]]
        if self.era not in tile["eras"] or not self._has_room(number, industry, tile["level"], slot):
            return False
        if not any(self._fits(card, number, industry, slot) for card in seat.hand):
            return False
        coal = self._coal_cost(tile["coal"], self.distances([slot.place]))
        return coal is not None and tile["cost"] + self._iron_cost(tile["iron"]) + coal <= seat.money

    def _has_room(self, number: int, industry: str, level: int, slot: Slot) -> bool:
        old = self.board.get(slot.id)
        elsewhere = [own for own in self._own(number) if own.place == slot.place and own.id != slot.id]
        if self.era == "canal" and elsewhere:
            return False
        if old is None:
            here = [s for s in self.slots if s.place == slot.place and s.id not in self.board]
            return len(slot.shows) == 1 or not any(s.shows == (industry,) for s in here)
        if old.industry != industry or old.level >= level:
            return False
        return old.owner == number or (industry in ("coal", "iron") and self._none_left(industry))

    def _none_left(self, resource: str) -> bool:
        return self.market[resource] == 0 and not self._holding(resource)

    def _fits(self, card: str, number: int, industry: str, slot: Slot) -> bool:
        if card in self.places:
            return card == slot.place
        if card == "wild-location":
            return bool(self.places[slot.place]["kind"] == "town")
        if card != "wild-industry" and industry not in card.split("-"):
            return False
        network = self.network(number)
        return slot.place in network if network else slot.id not in self.board

    def _building(self, number: int, industry: str, slot: Slot) -> Callable[[], Doing]:
        return lambda: self._build(number, industry, slot)

    def _build(self, number: int, industry: str, slot: Slot) -> Doing:
        yield from self._discard(number, lambda card: self._fits(card, number, industry, slot))
        level = self.seats[number].mat[industry].pop(0)
        data = self.tiles[industry, level]
        tile = self.board[slot.id] = Tile(number, industry, level)
        self._pay(number, data["cost"])
        for _ in range(data["coal"]):
            yield from self._use_coal(number, [slot.place])
        for _ in range(data["iron"]):
            yield from self._use_iron(number)
        tile.cubes = box()["brewery_barrels"][self.era] if industry == "brewery" else data.get("cubes", 0)
        if industry == "iron" or (industry == "coal" and self.reaches_market(self.distances([slot.place]))):
            self._fill_market(number, tile)

    # -- network (9.2) ---------------------------------------------------------------------------------------

    def _first_links(self, number: int) -> list[str]:
        network = self.network(number)
        cost = box()["links"][self.era]["one"]
        return [line for line in self.lines if self._can_link(number, line, cost, network or set(self.places))]

    def _can_link(self, number: int, line: str, cost: int, network: set[str]) -> bool:
        seat = self.seats[number]
        ends = self.lines[line]["ends"]
        if line in self.links or self.era not in self.lines[line]["eras"] or not network & set(ends):
            return False
        coal = self._coal_cost(box()["links"][self.era]["coal"], self.distances(ends, line))
        return seat.links > 0 and coal is not None and cost + coal <= seat.money

    def _linking(self, number: int, line: str) -> Callable[[], Doing]:
        return lambda: self._link(number, line)

    def _link(self, number: int, line: str) -> Doing:
        costs = box()["links"][self.era]
        yield from self._discard(number)
        yield from self._lay(number, line, costs["one"])
        if self.era == "canal":
            return
        more = costs["two"] - costs["one"]
        second = {f"link {self._line_text(n)}": n for n in self._second_links(number, more)}
        text = yield from self._ask(number, [*second, "stop"])
        if text != "stop":
            yield from self._lay(number, second[text], more)
            yield from self._use(number, "beer", self._beer_at(number, self.lines[second[text]]["ends"]))

    def _second_links(self, number: int, cost: int) -> list[str]:
        network = self.network(number)
        lines = [line for line in self.lines if self._can_link(number, line, cost, network)]
        return [line for line in lines if self._beer_at(number, self.lines[line]["ends"], line)]

    def _beer_at(self, number: int, places: list[str], extra: str | None = None) -> list[Slot]:
        far = self.distances(places, extra)
        return [slot for slot in self._holding("beer") if self.board[slot.id].owner == number or slot.place in far]

    def _lay(self, number: int, line: str, cost: int) -> Doing:
        self.links[line] = number
        self.seats[number].links -= 1
        self._pay(number, cost)
        for _ in range(box()["links"][self.era]["coal"]):
            yield from self._use_coal(number, self.lines[line]["ends"])

    # -- develop (9.3) ---------------------------------------------------------------------------------------

    def _developable(self, number: int) -> list[str]:
        mat = self.seats[number].mat
        rows = [industry for industry in self.industries if mat[industry]]
        return [i for i in rows if self.tiles[i, mat[i][0]].get("developable", True)]

    def _develop(self, number: int) -> Doing:
        yield from self._discard(number)
        for done in range(2):
            rows = self._developable(number) if self._iron_cost(1) <= self.seats[number].money else []
            text = yield from self._ask(number, [*(f"develop {i}" for i in rows), *(["stop"] if done else [])])
            if text == "stop":
                return
            self.seats[number].mat[text.removeprefix("develop ")].pop(0)
            yield from self._use_iron(number)

    # -- sell (9.4) ------------------------------------------------------------------------------------------

    def _sales(self, number: int) -> dict[str, tuple[Slot, Space]]:
        """Every tile with every merchant that could take it now; once, where no barrel of theirs could be used."""
        goods = ("cotton", "manufacturer", "pottery")
        found = {}
        for slot in self._own(number):
            tile = self.board[slot.id]
            if tile.industry not in goods or tile.flipped:
                continue
            far = self.distances([slot.place])
            brewed = sum(self.board[s.id].cubes for s in self._beer_at(number, [slot.place]))
            need = self.tiles[tile.industry, tile.level]["beer"]
            alike = False
            for space in self.spaces:
                buys = self.merchants.get(space.id) in (tile.industry, "all")
                barrel = need > 0 and space.id in self.barrels
                if buys and space.place in far and brewed + barrel >= need and (barrel or not alike):
                    alike = alike or not barrel
                    found[f"sell {slot.text} > {space.text}"] = (slot, space)
        return found

    def _sell(self, number: int) -> Doing:
        yield from self._discard(number)
        sold = False
        while True:
            sales = self._sales(number)
            text = yield from self._ask(number, [*sales, *(["stop"] if sold else [])])
            if text == "stop":
                return
            yield from self._sell_tile(number, *sales[text])
            sold = True

    def _sell_tile(self, number: int, slot: Slot, space: Space) -> Doing:
        tile = self.board[slot.id]
        bonus = False
        for _ in range(self.tiles[tile.industry, tile.level]["beer"]):
            sources = {f"beer < {s.text}": s for s in self._beer_at(number, [slot.place])}
            merchant = ["beer < merchant"] if space.id in self.barrels else []
            text = yield from self._ask(number, [*sources, *merchant])
            if text == "beer < merchant":
                self.barrels.remove(space.id)
                bonus = True
            else:
                self._take(sources[text])
        self._flip(tile)
        if bonus:
            yield from self._bonus(number, space.place)

    def _bonus(self, number: int, place: str) -> Doing:
        seat = self.seats[number]
        if place == "warrington":
            seat.money += 5
        elif place == "nottingham":
            seat.vp += 3
        elif place == "shrewsbury":
            seat.vp += 4
        elif place == "oxford":
            self._advance_income(number, 2)
        elif rows := self._developable(number):
            decline = ["stop"] if self.variant["gloucester"] == "optional" else []
            text = yield from self._ask(number, [*(f"develop {i}" for i in rows), *decline])
            if text != "stop":
                seat.mat[text.removeprefix("develop ")].pop(0)

    # -- loan and scout (9.5, 9.6) ---------------------------------------------------------------------------

    def _loan(self, number: int) -> Doing:
        yield from self._discard(number)
        seat = self.seats[number]
        loan = box()["loans"][0]
        seat.money += loan["money"]
        level = self.level(seat.space) - loan["levels"]
        seat.space = max(space for space in range(100) if self.level(space) == level)

    def _scout(self, number: int) -> Doing:
        """Three cards, one after the other; each of them is asked for."""
        seat = self.seats[number]
        for _ in range(3):
            cards = {f"discard {self._card_text(card)}": card for card in seat.hand}
            self._lose(seat, cards[(yield from self._ask(number, cards, always=True))])
        seat.hand += ["wild-location", "wild-industry"]
