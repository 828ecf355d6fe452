"""A second, slow and plain reading of the rules of both cotton games, to compare the engine with.

It knows nothing of masks and tables: it works on a dumped position and on the component file, place by place, and
writes the legal moves as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tycoon.games.brass.data import varied
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.structures import Components, Line, Place, Tile

Slot = tuple[str, int]
"""A place and the number of the slot in it, from 0."""


class Reference:
    """One position, from the side of the seat that is asked."""

    def __init__(self, game: BrassGame, s: BrassState) -> None:
        position: Any = s.dump()
        self.p: dict[str, Any] = position
        self.c: Components = game.data
        for name, value in self.p["variant"].items():
            if value == "on" and name in self.c.variants:
                self.c = varied(self.c, name)
        self.booklet = self.p["variant"].get("reading") == "booklet"
        """The rules of 2007 as their booklet says them."""
        self.seats = len(self.p["seats"])
        self.seat: int = self.p["active"]
        self.me: dict[str, Any] = self.p["seats"][self.seat]
        self.rail = self.p["era"] == "rail"
        self.places: dict[str, Place] = {place.id: place for place in self.c.places if place.id not in self.c.absent}
        self.board: dict[Slot, dict[str, Any]] = {}
        for name, tile in self.p["board"].items():
            place, number = name.rsplit("-", 1)
            self.board[place, int(number) - 1] = tile
        self.links = {line.id: line for line in self.c.lines if line.id in self.p["links"]}

    # -- looking things up -----------------------------------------------------------------------------------

    def tile(self, name: str) -> Tile:
        industry, level = name.split()
        return next(t for t in self.c.tiles if t.industry == industry and t.level == int(level))

    def lowest(self, industry: str) -> Tile | None:
        stack = [t for t in self.c.tiles if t.industry == industry for _ in range(t.count)]
        gone = self.me["gone_from_mat"][industry]
        return stack[gone] if gone < len(stack) else None

    def slots(self) -> Iterator[tuple[Slot, list[str]]]:
        for place in self.places.values():
            for number, shown in enumerate(place.slots):
                yield (place.id, number), shown

    def written(self, slot: Slot) -> str:
        place = self.places[slot[0]]
        return place.name if len(place.slots) == 1 else f"{place.name} {slot[1] + 1}"

    def tiles_of(self, industry: str) -> dict[Slot, dict[str, Any]]:
        return {slot: tile for slot, tile in self.board.items() if tile["tile"].split()[0] == industry}

    # -- places ----------------------------------------------------------------------------------------------

    def distances(self, starts: set[str], extra: Line | None = None) -> dict[str, int]:
        """How many links away each connected place is; `extra` is a link regarded as placed."""
        lines = [*self.links.values(), *([extra] if extra else [])]
        found = dict.fromkeys(starts, 0)
        edge = list(starts)
        while edge:
            place = edge.pop(0)
            for line in lines:
                if place in line.ends:
                    for end in line.ends:
                        if end not in found:
                            found[end] = found[place] + 1
                            edge.append(end)
        return found

    def linked(self) -> set[str]:
        """The ends of own links."""
        mine = [line for name, line in self.links.items() if self.p["links"][name] == self.seat]
        return {end for line in mine for end in line.ends}

    def network(self) -> set[str]:
        return self.linked() | {slot[0] for slot, tile in self.board.items() if tile["owner"] == self.seat}

    def has_access(self, connected: dict[str, int]) -> bool:
        """Market access: a market place or a port, flipped or not."""
        ports = {slot[0] for slot in self.tiles_of("port")}
        return any(place in ports or self.places[place].market for place in connected)

    # -- coal and iron ---------------------------------------------------------------------------------------

    def price(self, market: str) -> int:
        cubes = self.p[f"{market}_market"]
        prices = self.c.markets["coal" if market == "coal" else "iron"]
        return prices.prices[-cubes] if cubes else prices.empty_price

    def coal_mines(self, starts: set[str]) -> list[Slot]:
        """The nearest mines with coal."""
        distances = self.distances(starts)
        mines = [slot for slot, tile in self.tiles_of("coal").items() if tile["cubes"] and slot[0] in distances]
        nearest = min((distances[slot[0]] for slot in mines), default=0)
        return [slot for slot in mines if distances[slot[0]] == nearest]

    def coal_sources(self, ends: list[str]) -> set[str]:
        """Where the coal may come from: for a tile one place, for a rail its ends, as moves."""
        if len(ends) == 1 or not self.booklet:
            return {f"coal < {self.written(slot)}" for slot in self.coal_mines(set(ends))}
        found = {f"coal < {self.written(slot)}" for end in ends for slot in self.coal_mines({end})}
        if any(self.places[end].market for end in ends) and self.price("coal") <= self.me["money"]:
            found.add("coal < market")
        return found

    def coal_cost(self, connected: dict[str, int]) -> int | None:
        """What a coal costs there; None: there is none."""
        if any(tile["cubes"] and slot[0] in connected for slot, tile in self.tiles_of("coal").items()):
            return 0
        return self.price("coal") if self.has_access(connected) else None

    def iron_works(self) -> list[Slot]:
        return [slot for slot, tile in self.tiles_of("iron").items() if tile["cubes"]]

    def iron_cost(self) -> int:
        return 0 if self.iron_works() else self.price("iron")

    # -- building --------------------------------------------------------------------------------------------

    def may_lie(self, tile: Tile, slot: Slot, shown: list[str]) -> bool:
        """The slot is free for the tile, or its tile may be replaced."""
        if tile.industry not in shown:
            return False
        here = {s: t for s, t in self.board.items() if s[0] == slot[0]}
        crowded = not self.rail and any(t["owner"] == self.seat for s, t in here.items() if s != slot)
        old = self.board.get(slot)
        if crowded:
            return False
        printed = enumerate(self.places[slot[0]].slots)
        alone = [n for n, others in printed if others == [tile.industry] and (slot[0], n) not in self.board]
        waits = bool(alone) and shown != [tile.industry]
        if old is None:
            return not waits
        if self.booklet and waits:
            return False
        industry, level = old["tile"].split()
        if industry != tile.industry or int(level) >= tile.level:
            return False
        if old["owner"] == self.seat:
            return True
        if industry not in ("coal", "iron") or self.p[f"{industry}_market"]:
            return False
        return not any(t["cubes"] for t in self.tiles_of(industry).values())

    def may_use(self, card: str, tile: Tile, place: str) -> bool:
        """The card allows the tile in that place."""
        if card == place:
            return True
        if card != tile.industry:
            return False
        network = self.network()
        if self.booklet and not self.rail and network:
            return place in self.linked()
        link = self.c.virtual_link
        if link is not None:
            both_ways = link.both_ways and self.p["variant"].get("reading") != "clarified"
            ends = [(link.start, link.end), *([(link.end, link.start)] if both_ways else [])]
            network = network | {end for start, end in ends if start in network}
        return place in network or not network

    def affordable(self, tile: Tile, slot: Slot) -> bool:
        cost = tile.cost
        if tile.coal:
            coal = self.coal_cost(self.distances({slot[0]}))
            if coal is None:
                return False
            cost += coal
        if tile.iron:
            cost += self.iron_cost()
        return bool(cost <= self.me["money"])

    def builds(self, card: str | None) -> Iterator[tuple[str, Slot]]:
        """What can be built with the card, or with any two (None)."""
        for slot, shown in self.slots():
            for industry in self.c.industries:
                tile = self.lowest(industry)
                if tile is None or self.p["era"] not in tile.eras or not self.may_lie(tile, slot, shown):
                    continue
                if (card is None or self.may_use(card, tile, slot[0])) and self.affordable(tile, slot):
                    yield f"{industry} {tile.level} @ {self.written(slot)}", slot

    # -- links -----------------------------------------------------------------------------------------------

    def lines(self, cost: int) -> Iterator[str]:
        """Lines on which the seat may place a link for this much."""
        network = self.network()
        if sum(owner == self.seat for owner in self.p["links"].values()) >= self.c.setup.link_tiles:
            return
        for line in self.c.lines:
            usable = self.p["era"] in line.eras and all(end in self.places for end in line.ends)
            if not usable or line.id in self.links or not network & set(line.ends):
                continue
            total: int | None = cost
            if self.rail:
                coal = self.coal_cost(self.distances(set(line.ends), line))
                total = None if coal is None else cost + coal
            if total is not None and total <= self.me["money"]:
                yield f"link {'-'.join(self.places[end].name for end in line.ends)}"

    # -- selling ---------------------------------------------------------------------------------------------

    def ways(self, mill: Slot) -> list[str]:
        assert self.c.distant_market is not None
        connected = self.distances({mill[0]})
        ports = [s for s, t in self.tiles_of("port").items() if not t["flipped"] and s[0] in connected]
        out = [f"through {self.written(port)}" for port in ports]
        if self.p["distant_market"]["marker"] < len(self.c.distant_market.track) and self.has_access(connected):
            out.append("through distant market")
        return out

    def mills(self) -> list[Slot]:
        own = {s: t for s, t in self.tiles_of("cotton").items() if t["owner"] == self.seat and not t["flipped"]}
        return [mill for mill in own if self.ways(mill)]

    # -- questions -------------------------------------------------------------------------------------------

    def actions(self) -> set[str]:
        """Everything that can be begun."""
        moves = {f"build {text}" for card in set(self.me["hand"]) for text, _ in self.builds(card)}
        if self.p["actions_left"] == 2 and len(self.me["hand"]) >= 2:
            combined = [text for text, slot in self.builds(None) if not self.booklet or slot not in self.board]
            moves |= {f"build anywhere {text}" for text in combined}
        moves |= set(self.lines(self.c.links["rail" if self.rail else "canal"].one))
        if self.develops():
            moves.add("develop")
        if self.mills():
            moves.add("sell")
        return moves | self.loans() | {"pass"}

    def develops(self) -> set[str]:
        cost = self.iron_cost()
        if cost and cost > self.me["money"]:
            return set()
        return {f"develop {industry}" for industry in self.c.industries if self.lowest(industry)}

    def loans(self) -> set[str]:
        rounds = self.c.rounds[self.seats]
        if self.rail and self.p["round"] > rounds - self.c.rail_rounds_without_loans:
            return set()
        levels = [
            level + (space - first) // width
            for first, last, level, width in self.c.income_track
            for space in range(first, last + 1)
        ]
        level = levels[self.me["income_space"]]
        return {f"loan {loan.money}" for loan in self.c.loans if level - loan.levels >= levels[0]}

    def answers(self, s: BrassState) -> set[str] | None:
        """The legal moves of the question being asked; None: a question this reading does not cover."""
        item = self.p["agenda"][-1]
        name = item[0]
        e = s.edition
        if name == "ChooseAction":
            return self.actions()
        if name == "SecondLink":
            rail = self.c.links["rail"]
            assert rail.two is not None
            return {"stop", *self.lines(rail.two - rail.one)}
        if name == "DevelopTile":
            return self.develops() | ({"stop"} if item[1] else set())
        if name == "SellMill":
            return {f"sell {self.written(mill)}" for mill in self.mills()} | ({"stop"} if item[1] else set())
        if name == "SellThrough":
            place, number = e.slot_ids[item[1]].rsplit("-", 1)
            return set(self.ways((place, int(number) - 1)))
        if name == "TakeIron":
            return {f"iron < {self.written(slot)}" for slot in self.iron_works()}
        if name == "TakeCoal":
            return self.coal_sources([e.place_ids[item[1]]] if item[2] < 0 else e.line_ids[item[2]].split("-"))
        if name == "GiveUpTile":
            own = [slot for slot, tile in self.board.items() if tile["owner"] == item[1]]
            return {f"give up {self.written(slot)}" for slot in own}
        if name.startswith("Discard"):
            return {f"discard {self.places[c].name if c in self.places else c}" for c in self.discards(item, s)}
        return None

    def discards(self, item: list[Any], s: BrassState) -> set[str]:
        """Cards that may be discarded for what is being done."""
        e = s.edition
        hand = self.me["hand"]
        if item[0] == "DiscardForBuild":
            wanted = (e.industry_ids[e.build_industry[item[1]]], e.slot_ids[e.build_slot[item[1]]])
            return {card for card in hand if wanted in self.built_with(card)}
        return set(hand)

    def built_with(self, card: str) -> set[tuple[str, str]]:
        return {(text.split()[0], f"{slot[0]}-{slot[1] + 1}") for text, slot in self.builds(card)}

    # -- points ----------------------------------------------------------------------------------------------

    def link_points(self) -> list[int]:
        """Two for each market place and waypoint at an end of a link, one for each flipped tile there."""
        points = [0] * self.seats
        for name, owner in self.p["links"].items():
            for end in self.links[name].ends:
                flipped = [slot for slot, tile in self.board.items() if slot[0] == end and tile["flipped"]]
                points[owner] += len(flipped) + (0 if self.places[end].slots else 2)
        return points

    def tile_points(self, from_level: int = 1) -> list[int]:
        """The points of flipped tiles, from some level on."""
        points = [0] * self.seats
        for tile in self.board.values():
            kind = self.tile(tile["tile"])
            if tile["flipped"] and kind.level >= from_level:
                points[tile["owner"]] += kind.vp
        return points

    def money_points(self) -> list[int]:
        """A point for ten pounds."""
        return [max(0, seat["money"]) // 10 for seat in self.p["seats"]]
