"""Positions for the tests of Yokohama, in a few lines each.

    table = Table(at={"r0c0": "bank"}).president(PURPLE, "bank").assistants(PURPLE, "church", count=2)
    table.move_president().play("go Church")

Everything not mentioned is as after the set-up. Seats are called by the colours of the worked examples: seat 0 is
purple and starts. The functions do to a state what the methods of a table do.
"""

from __future__ import annotations

from typing import Any, Self

from tests.support.tables import GameTable
from tycoon.core import notation
from tycoon.core.agenda import Item
from tycoon.games.yokohama.area_action import ACT
from tycoon.games.yokohama.extra_actions import EXTRA_PHASE
from tycoon.games.yokohama.game import YOKOHAMA, YokohamaGame
from tycoon.games.yokohama.movement import destinations
from tycoon.games.yokohama.placement import BEGIN_TURN
from tycoon.games.yokohama.president import MOVE_PRESIDENT
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.turn import END_TURN

PURPLE, BLUE, PINK, YELLOW = range(4)


def new_game(
    seats: int = 4,
    at: dict[str, str] | None = None,
    first: int = 0,
    seed: int = 1,
    game: YokohamaGame = YOKOHAMA,
    variant: dict[str, str] | None = None,
) -> YokohamaState:
    """A game in which everybody has kept an order; `at` puts boards on slots."""
    deal = game.deal(seats, seed, **(variant or {}))
    plain = game.dump_deal(deal)
    areas = plain["areas"]
    assert isinstance(areas, list)
    slots = game.tables(deal.variant).slot_ids[seats]
    for slot, board in (at or {}).items():
        here, there = slots.index(slot), areas.index(board)
        areas[here], areas[there] = areas[there], areas[here]
    plain["start_player"] = [first]
    return keep_orders(game.start(game.load_deal(plain)))


def keep_orders(s: YokohamaState) -> YokohamaState:
    while type(s.decision).__name__ == "KeepOrder":
        s.apply(s.options[0])
    return s


def area(s: YokohamaState, name: str) -> int:
    """The number of an area by its id; a kind with several boards means the first of them."""
    ids = s.tables.area_ids
    return ids.index(name) if name in ids else ids.index(f"{name}_1")


def put(s: YokohamaState, seat: int, name: str, count: int = 1) -> None:
    """Assistants of the seat stand on an area, from hand as long as there are some, then from the warehouse."""
    from_hand = min(count, s.hand[seat])
    s.hand[seat] -= from_hand
    s.warehouse[seat] -= count - from_hand
    s.assistants[seat * s.tables.areas + area(s, name)] += count
    s.here[seat] |= 1 << area(s, name)


def president(s: YokohamaState, seat: int, name: str | None) -> None:
    s.president[seat] = NONE if name is None else area(s, name)


def shop(s: YokohamaState, seat: int, name: str, space: int = 0) -> None:
    """A shop of the seat stands on an area."""
    s.shop_hand[seat] -= 1
    s.shops[seat] |= 1 << area(s, name)
    s.shop_spaces[area(s, name) * 4 + space] = seat


def house(s: YokohamaState, seat: int, name: str) -> None:
    """The trading house of the seat stands on an area."""
    s.house_ware[seat] -= 1
    s.houses[seat] |= 1 << area(s, name)


def own(s: YokohamaState, seat: int, *names: str) -> None:
    """The seat owns technologies, from the decks or rows; their symbols are not counted."""
    t = s.tables
    for name in names:
        tech = t.tech_ids.index(name)
        card = next(card for card, of in enumerate(t.card_tech) if of == tech and not _owned(s, card))
        s.labs = [NONE if other == card else other for other in s.labs]
        s.tech_deck = tuple(other for other in s.tech_deck if other != card)
        s.technologies[seat] += (card,)
        s.tech[seat] |= 1 << tech
        if seat == s.active and tech in t.trade_tech:
            s.trades |= 1 << t.trade_tech.index(tech)


def _owned(s: YokohamaState, card: int) -> bool:
    return any(card in cards for cards in s.technologies)


def goods(s: YokohamaState, seat: int, **amounts: int) -> None:
    """Exactly these trade goods, none of the others."""
    s.goods[seat * 4 : seat * 4 + 4] = [amounts.get(good, 0) for good in ("copper", "silk", "tea", "fish")]


def goods_of(s: YokohamaState, seat: int) -> dict[str, int]:
    amounts = zip(("copper", "silk", "tea", "fish"), s.goods[seat * 4 : seat * 4 + 4], strict=True)
    return {good: amount for good, amount in amounts if amount}


def orders(s: YokohamaState, seat: int, *ids: int) -> None:
    """The seat holds exactly these orders."""
    s.orders[seat] = sum(1 << s.tables.order_ids.index(number) for number in ids)
    s.seen[seat] = 0


def token(s: YokohamaState, name: str, token_id: str) -> None:
    """This 5-power token lies on the area."""
    tokens = list(s.tokens)
    tokens[area(s, name)] = s.tables.token_ids.index(token_id)
    s.tokens = tuple(tokens)


def tile(s: YokohamaState, name: str, tile_id: str) -> None:
    """This building tile lies under the area."""
    tiles = list(s.tiles)
    tiles[area(s, name)] = s.tables.tile_ids.index(tile_id)
    s.tiles = tuple(tiles)


def row(s: YokohamaState, board: str, *cards: int) -> None:
    """The cards of a port or laboratory row, by their printed numbers; they leave wherever they were."""
    t = s.tables
    ids, slots = (t.order_ids, t.port_slots) if board.startswith("port") else (t.card_ids, t.lab_slots)
    numbers = [ids.index(card) for card in cards] + [NONE] * (slots - len(cards))
    if board.startswith("port"):
        first = t.port_boards.index(board) * slots
        s.ports[first : first + slots] = numbers
        s.order_deck = tuple(card for card in s.order_deck if card not in numbers)
    else:
        first = t.lab_boards.index(board) * slots
        s.labs[first : first + slots] = numbers
        s.tech_deck = tuple(card for card in s.tech_deck if card not in numbers)


def row_of(s: YokohamaState, board: str) -> list[int | None]:
    t = s.tables
    ids, slots = (t.order_ids, t.port_slots) if board.startswith("port") else (t.card_ids, t.lab_slots)
    cards = s.ports if board.startswith("port") else s.labs
    boards = t.port_boards if board.startswith("port") else t.lab_boards
    first = boards.index(board) * slots
    return [None if card == NONE else ids[card] for card in cards[first : first + slots]]


# -- asking ------------------------------------------------------------------------------------------------------


def ask(s: YokohamaState, *items: Item[Any]) -> YokohamaState:
    """Go on with these items, then with the end of the turn."""
    s.agenda = [END_TURN, EXTRA_PHASE, *items[::-1]]
    s.settle()
    return s


def begin_turn(s: YokohamaState) -> YokohamaState:
    return ask(s, BEGIN_TURN, MOVE_PRESIDENT)


def move_president(s: YokohamaState) -> YokohamaState:
    return ask(s, MOVE_PRESIDENT)


def act(s: YokohamaState, name: str) -> YokohamaState:
    """The active player's area action, token, building and recovery on the area."""
    return ask(s, ACT[area(s, name)])


def act_with(s: YokohamaState, name: str, power: int) -> YokohamaState:
    """The active player acts with this power: the president and so many assistants less one."""
    president(s, s.active, name)
    if power > 1:
        put(s, s.active, name, power - 1)
    return act(s, name)


def play(s: YokohamaState, *moves: str) -> YokohamaState:
    for move in moves:
        s.apply(notation.read(s, move))
    return s


def offered(s: YokohamaState) -> list[str]:
    return [notation.write(s, option) for option in s.options]


def asked(s: YokohamaState) -> str:
    """The question being asked, as the name of its class."""
    return type(s.decision).__name__


def reason(s: YokohamaState, move: str) -> str | None:
    """The rule that forbids a move now."""
    found = s.decision.why_not(s, notation.find(s, move))
    return None if found is None else found.rule


# -- a table -----------------------------------------------------------------------------------------------------


class Table(GameTable[YokohamaState]):
    """A position being laid out, and played once it is asked for moves."""

    game = YOKOHAMA

    def __init__(self, seats: int = 4, at: dict[str, str] | None = None, first: int = 0, **variant: str) -> None:
        self.state = new_game(seats, at, first, variant=variant)
        self._asked = False

    def president(self, seat: int, name: str | None) -> Self:
        """The president stands on an area, or is in hand."""
        president(self.state, seat, name)
        return self

    def assistants(self, seat: int, *names: str, count: int = 1) -> Self:
        """So many assistants stand on each area, from hand as long as there are some, then from the warehouse."""
        for name in names:
            put(self.state, seat, name, count)
        return self

    def shop(self, seat: int, *names: str) -> Self:
        """Shops stand on these areas, from hand as long as there are some, then from the warehouse."""
        s = self.state
        for name in names:
            if s.shop_hand[seat] == 0:
                s.shop_hand[seat], s.shop_ware[seat] = 1, s.shop_ware[seat] - 1
            shop(s, seat, name)
        return self

    def house(self, seat: int, *names: str) -> Self:
        """Trading houses stand on these areas."""
        for name in names:
            house(self.state, seat, name)
        return self

    def own(self, seat: int, *names: str) -> Self:
        """The seat owns technologies."""
        own(self.state, seat, *names)
        return self

    def goods(self, seat: int, **amounts: int) -> Self:
        """The seat has exactly these trade goods."""
        goods(self.state, seat, **amounts)
        return self

    def orders(self, seat: int, *ids: int) -> Self:
        """The seat holds exactly these orders."""
        orders(self.state, seat, *ids)
        return self

    def money(self, seat: int, yen: int) -> Self:
        self.state.money[seat] = yen
        return self

    def purses(self, *yen: int) -> Self:
        """The money of the first seats; the others have none."""
        self.state.money = [*yen, *[0] * (self.state.seats - len(yen))]
        return self

    def imports(self, seat: int, count: int) -> Self:
        self.state.imports[seat] = count
        return self

    def agents(self, count: int) -> Self:
        """Seat 0 has foreign agents of the first country."""
        self.state.agents[0] = count
        return self

    def symbols(self, country: str, count: int) -> Self:
        """Seat 0 has collected so many symbols of a country."""
        self.state.symbols[self.country(country)] = count
        return self

    def station(self, name: str) -> Self:
        """The station has been built on an area."""
        self.state.station = self.area(name)
        return self

    def token(self, name: str, token_id: str) -> Self:
        """This 5-power token lies on the area."""
        token(self.state, name, token_id)
        return self

    def tile(self, name: str, tile_id: str) -> Self:
        """This building tile lies under the area."""
        tile(self.state, name, tile_id)
        return self

    def row(self, board: str, *cards: int) -> Self:
        """The cards of a port or laboratory row."""
        row(self.state, board, *cards)
        return self

    # -- asking ------------------------------------------------------------------------------------------------

    def ask(self) -> YokohamaState:
        """The position in which a seat has to choose; a turn begins if nothing else has been asked."""
        return self.state if self._asked else self.begin_turn().state

    def go_on(self) -> Self:
        """Go on with what is on the agenda."""
        self._asked = True
        self.state.settle()
        return self

    def begin_turn(self) -> Self:
        """Ask the active player to begin his turn."""
        return self._go_on(BEGIN_TURN, MOVE_PRESIDENT)

    def move_president(self) -> Self:
        """Ask the active player to move the president."""
        return self._go_on(MOVE_PRESIDENT)

    def act(self, name: str) -> Self:
        """The active player acts on the area."""
        return self._go_on(ACT[self.area(name)])

    def act_with(self, name: str, power: int) -> Self:
        """The active player acts with this power: the president and so many assistants less one."""
        self.president(self.state.active, name)
        if power > 1:
            self.assistants(self.state.active, name, count=power - 1)
        return self.act(name)

    def _go_on(self, *items: Item[Any]) -> Self:
        self._asked = True
        ask(self.state, *items)
        return self

    # -- reading -----------------------------------------------------------------------------------------------

    def area(self, name: str) -> int:
        return area(self.state, name)

    def country(self, name: str) -> int:
        return self.state.tables.country_ids.index(name)

    def goods_of(self, seat: int) -> dict[str, int]:
        return goods_of(self.state, seat)

    def row_of(self, board: str) -> list[int | None]:
        return row_of(self.state, board)

    def where(self) -> set[str]:
        """The areas to which the active player's president can go."""
        t = self.state.tables
        return {t.area_ids[number] for number in t.listed(destinations(self.state, self.state.active))}


def between_two_presidents(yen: int) -> Table:
    """Every way to the free area r0c2 leads past a president, over r0c1 or r1c1; University is owned."""
    table = Table(at={"r1c0": "bank", "r0c1": "church", "r1c1": "laboratory_a", "r0c2": "port_a"})
    table.president(PURPLE, "bank").president(BLUE, "church").president(PINK, "laboratory_a")
    table.assistants(PURPLE, "church", "laboratory_a", "port_a").own(PURPLE, "university").money(PURPLE, yen)
    return table.move_president().play("walk")
