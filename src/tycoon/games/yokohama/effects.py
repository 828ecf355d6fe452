"""The few ways in which the rules change a position; each one tells the log."""

from __future__ import annotations

from mypy_extensions import i64

from tycoon.games.yokohama.bundle import COPPER, GOODS, Bundle
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE


def with_entry(values: list[int], place: int, value: int) -> list[int]:
    """A changed copy, for lists that states share."""
    out = values[:]
    out[place] = value
    return out


def score(s: YokohamaState, seat: int, points: int, what: str = "") -> None:
    """Gain victory points."""
    s.vp[seat] += points
    if s.log is not None and points:
        s.log.append(("score", seat, points, what))


def receive_yen(s: YokohamaState, seat: int, amount: int) -> None:
    """Take money from the supply."""
    s.money[seat] += amount
    if s.log is not None and amount:
        s.log.append(("yen", seat, amount))


def pay_yen(s: YokohamaState, seat: int, amount: int) -> None:
    """Pay money to the supply."""
    s.money[seat] -= amount
    if s.log is not None and amount:
        s.log.append(("pay", seat, amount))


def pay_toll(s: YokohamaState, seat: int) -> None:
    """Pay for passing the canal."""
    s.money[seat] -= s.tables.toll
    if s.log is not None and s.tables.toll:
        s.log.append(("toll", seat, s.tables.toll))


def pay_player(s: YokohamaState, seat: int, other: int, amount: int) -> None:
    """Pay a fee to another player."""
    s.money[seat] -= amount
    s.money[other] += amount
    if s.log is not None and amount:
        s.log.append(("fee", seat, other, amount))


def receive_imports(s: YokohamaState, seat: int, amount: int) -> None:
    """Take imported goods from the supply."""
    s.imports[seat] += amount
    if s.log is not None and amount:
        s.log.append(("import", seat, amount))


def pay_imports(s: YokohamaState, seat: int, amount: int) -> None:
    """Give imported goods back to the supply."""
    s.imports[seat] -= amount
    if s.log is not None and amount:
        s.log.append(("spend_import", seat, amount))


def add_goods(s: YokohamaState, seat: int, good: int, amount: int) -> None:
    """Put trade goods beside the player, without any technology reacting."""
    s.goods[seat * GOODS + good] += amount
    if s.log is not None and amount:
        s.log.append(("good", seat, good, amount))


def receive_goods(s: YokohamaState, seat: int, good: int, amount: int) -> None:
    """Gain trade goods of one kind: one event, on which copper may bring more. Rules 9, Mining Technology."""
    add_goods(s, seat, good, amount)
    if good == COPPER and amount and s.tech[seat] & s.tables.on_copper:
        give_extra_copper(s, seat)


def give_extra_copper(s: YokohamaState, seat: int) -> None:
    """The copper that technologies add to one gain of copper; it triggers nothing itself."""
    t = s.tables
    for card in s.technologies[seat]:
        tech = t.card_tech[card]
        if t.on_copper >> tech & 1 and t.tech_reward[tech].goods:
            if s.log is not None:
                s.log.append(("technology_gives", seat, tech))
            add_goods(s, seat, COPPER, t.tech_reward[tech].goods[COPPER])


def pay_goods(s: YokohamaState, seat: int, good: int, amount: int) -> None:
    """Give trade goods back to the supply."""
    s.goods[seat * GOODS + good] -= amount
    if s.log is not None and amount:
        s.log.append(("spend_good", seat, good, amount))


def pay_several_goods(s: YokohamaState, seat: int, goods: list[int]) -> None:
    """Give goods of several kinds back to the supply at once: one event."""
    at = seat * GOODS
    for good in range(GOODS):
        s.goods[at + good] -= goods[good]
    if s.log is not None:
        s.log.append(("spend_goods", seat, goods[0], goods[1], goods[2], goods[3]))


def can_pay(s: YokohamaState, seat: int, cost: Bundle) -> bool:
    """The seat owns what the cost asks for."""
    if s.money[seat] < cost.yen or s.imports[seat] < cost.imports:
        return False
    return not cost.goods or has_goods(s, seat, cost.goods)


def has_goods(s: YokohamaState, seat: int, wanted: list[int]) -> bool:
    """The seat owns at least these trade goods."""
    goods = s.goods
    at = seat * GOODS
    return (
        goods[at] >= wanted[0]
        and goods[at + 1] >= wanted[1]
        and goods[at + 2] >= wanted[2]
        and goods[at + 3] >= wanted[3]
    )


def pay(s: YokohamaState, seat: int, cost: Bundle) -> None:
    """Pay a cost to the supply. The caller has checked that it can be paid."""
    if cost.yen:
        pay_yen(s, seat, cost.yen)
    if cost.imports:
        pay_imports(s, seat, cost.imports)
    if cost.goods:
        pay_several_goods(s, seat, cost.goods)


def pay_together(s: YokohamaState, seat: int, costs: list[Bundle]) -> None:
    """Pay several costs at once: what is alike is paid, and told, in one."""
    goods = [0] * GOODS
    imports, yen = 0, 0
    for cost in costs:
        imports += cost.imports
        yen += cost.yen
        for good, n in enumerate(cost.goods):
            goods[good] += n
    if sum(goods):
        pay_several_goods(s, seat, goods)
    if imports:
        pay_imports(s, seat, imports)
    if yen:
        pay_yen(s, seat, yen)


# -- pieces ------------------------------------------------------------------------------------------------------


def put_assistants(s: YokohamaState, seat: int, area: int, count: int) -> None:
    """Assistants from hand stand on an area."""
    hand, assistants, here = s.hand, s.assistants, s.here
    at = seat * s.tables.areas + area
    # Compiled, `hand[seat] -= count` would make objects of the numbers.
    hand[seat] = hand[seat] - count
    assistants[at] = assistants[at] + count
    here[seat] = here[seat] | 1 << area


def lift_assistants(s: YokohamaState, seat: int, area: int, count: int) -> None:
    """Assistants leave an area; the caller says where they go."""
    at = seat * s.tables.areas + area
    left = s.assistants[at] - count
    s.assistants[at] = left
    if left == 0:
        here = s.here
        here[seat] = here[seat] & ~(1 << area)


def take_back(s: YokohamaState, seat: int, area: int, count: int) -> None:
    """Assistants return from an area to hand."""
    lift_assistants(s, seat, area, count)
    hand = s.hand
    hand[seat] = hand[seat] + count


def hire_assistants(s: YokohamaState, seat: int, count: int) -> None:
    """Assistants go from the warehouse to hand, as far as there are some."""
    count = min(count, s.warehouse[seat])
    s.warehouse[seat] -= count
    s.hand[seat] += count
    if s.log is not None and count:
        s.log.append(("hire", seat, count))


def hire_shop(s: YokohamaState, seat: int) -> None:
    """A shop goes from the warehouse to hand, for its price. Rules 6, Employment Agency."""
    pay_yen(s, seat, s.tables.shop_price)
    s.shop_ware = with_entry(s.shop_ware, seat, s.shop_ware[seat] - 1)
    s.shop_hand = with_entry(s.shop_hand, seat, s.shop_hand[seat] + 1)
    if s.log is not None:
        s.log.append(("hire_shop", seat))


def hire_house(s: YokohamaState, seat: int) -> None:
    """A trading house goes from the warehouse to hand; each one costs more than the one before."""
    pay_yen(s, seat, house_price(s, seat))
    s.house_ware = with_entry(s.house_ware, seat, s.house_ware[seat] - 1)
    s.house_hand = with_entry(s.house_hand, seat, s.house_hand[seat] + 1)
    if s.log is not None:
        s.log.append(("hire_house", seat))


def house_price(s: YokohamaState, seat: int) -> int:
    """Price of the next trading house that leaves the warehouse."""
    prices = s.tables.house_prices
    return prices[len(prices) - s.house_ware[seat]]


def can_hire_shop(s: YokohamaState, seat: int) -> bool:
    return s.shop_ware[seat] > 0 and s.money[seat] >= s.tables.shop_price


def can_hire_house(s: YokohamaState, seat: int) -> bool:
    return s.house_ware[seat] > 0 and s.money[seat] >= house_price(s, seat)


# -- countries and the end ---------------------------------------------------------------------------------------


def add_symbol(s: YokohamaState, seat: int, country: int) -> None:
    """The seat has one more symbol of a country."""
    at = seat * 5 + country
    s.symbols = with_entry(s.symbols, at, s.symbols[at] + 1)


def check_pair(s: YokohamaState, seat: int, country: int) -> None:
    """An even number of symbols of a country brings its foreign agent, if one is left. Rules 8.4."""
    at = seat * 5 + country
    if s.symbols[at] % 2 == 0 and s.supply[country] > 0:
        s.supply = with_entry(s.supply, country, s.supply[country] - 1)
        s.agents = with_entry(s.agents, at, s.agents[at] + 1)
        if s.log is not None:
            s.log.append(("agent", seat, country))


def set_off_end(s: YokohamaState, why: str) -> None:
    """The end of the game is set off; once is enough. Rules 10."""
    if s.end_round == 0:
        s.end_round = s.round
        if s.log is not None:
            s.log.append(("end", s.active, why))


def opposing_presidents(s: YokohamaState, seat: int) -> tuple[i64, i64, i64]:
    """Three sets: areas with at least one, two and three opposing presidents."""
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    for other in range(s.seats):
        area = s.president[other]
        if other != seat and area != NONE:
            bit: i64 = 1 << area
            three |= two & bit
            two |= one & bit
            one |= bit
    return one, two, three


def areas_too_dear(s: YokohamaState, seat: int, fee: int) -> int:
    """Areas on which the seat cannot pay the fee to all opposing presidents; it has less than three times the fee."""
    one, two, three = opposing_presidents(s, seat)
    money = s.money[seat]
    return one if money < fee else two if money < 2 * fee else three


def pay_presidents(s: YokohamaState, seat: int, area: int, fee: int) -> None:
    """Pay the fee to every opposing president on the area."""
    for other in range(s.seats):
        if other != seat and s.president[other] == area:
            pay_player(s, seat, other, fee)
