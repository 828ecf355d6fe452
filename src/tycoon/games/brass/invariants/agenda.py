"""Invariants of the agenda: what may still be to do in a position."""

from __future__ import annotations

from typing import Any

from tycoon.core.agenda import Item
from tycoon.core.bits import bits
from tycoon.games.brass.action import CHOOSE_ACTION, END_ACTION, Action
from tycoon.games.brass.build import DiscardForBuild, FlipTile, PlaceTile, StockTile
from tycoon.games.brass.build_anywhere import BOTH, DiscardForAnywhere
from tycoon.games.brass.cards import DiscardAny
from tycoon.games.brass.develop import DevelopTile, iron_affordable
from tycoon.games.brass.edition import EMPTY, NOBODY, NOTHING
from tycoon.games.brass.income import INCOME, INCOME_FIRST, GiveUpTile, Shortfall
from tycoon.games.brass.links import BeerForLink, FirstLink, SecondLink, lines_with_beer, lines_with_coal
from tycoon.games.brass.loan import TakeLoan
from tycoon.games.brass.resources import CoalReach, TakeCoal, TakeIron, coal_sites, iron_price
from tycoon.games.brass.scout import ScoutDiscard, TakeWildCards
from tycoon.games.brass.sell_cotton import SellMill, SellThrough, mills_to_sell
from tycoon.games.brass.sell_goods import BeerForSale, DevelopBonus, DevelopFreely, SellTile, connected_buyers
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import END_ROUND, NEXT_TURN, TAKE_TURNS

Items = list[Item[Any]]


def broken_agenda(s: BrassState) -> str:
    """What is still to be done is the rest of an action, of the turn and of the round."""
    if not s.agenda:
        return ""
    if isinstance(s.agenda[-1], GiveUpTile):
        return _broken_shortfalls(s)
    e = s.edition
    rest: Items = [END_ROUND, *_after(e.round_steps, TAKE_TURNS), NEXT_TURN, *e.turn_steps[:0:-1]]
    if s.agenda[: len(rest)] != rest:
        return f"agenda: a turn ends with {_names(rest)}, not with {_names(s.agenda[: len(rest)])}"
    now = s.agenda[len(rest) :]
    if now == [CHOOSE_ACTION]:
        return ""
    if len(now) < 2 or now[0] != END_ACTION:
        return f"agenda: {_names(now)} is no part of a turn"
    if _fits(s, now[1:-1], now[-1]):
        return ""
    return f"agenda: {_names(now[1:])} is not what is left of an action in this position"


def _after(steps: tuple[Item[Any], ...], step: Item[Any]) -> Items:
    """The steps that follow one of them, the last one first."""
    return list(steps[: steps.index(step) : -1])


def _names(items: Items) -> str:
    return ", ".join([repr(item) for item in items]) or "nothing"


def _broken_shortfalls(s: BrassState) -> str:
    """Seats that cannot pay their negative income give up tiles one after the other, in turn order."""
    e = s.edition
    income = INCOME if INCOME in e.round_steps else INCOME_FIRST
    rest: Items = [END_ROUND, *_after(e.round_steps, income)]
    if s.agenda[: len(rest)] != rest:
        return f"agenda: income is followed by {_names(rest)}, not by {_names(s.agenda[: len(rest)])}"
    last = s.era + 1 == len(e.era_ends) and s.round == s.rounds
    if last and income == INCOME and not e.income_after_last_round:
        return "agenda: there is no income after the last round"
    before = s.seats
    for item in s.agenda[len(rest) :]:
        if not isinstance(item, GiveUpTile if item is s.agenda[-1] else Shortfall):
            return f"agenda: {item!r} is no part of paying income"
        assert isinstance(item, (GiveUpTile, Shortfall))
        seat, debt = item.debtor, item.debt
        if not 0 <= seat < s.seats or s.order.index(seat) >= before:
            return f"agenda: {item!r}: debts are paid in turn order"
        before = s.order.index(seat)
        if not 1 <= debt <= -s.level(seat):
            return f"agenda: {item!r}: seat {seat} cannot owe {debt} at income level {s.level(seat)}"
        if s.money[seat] > 0:
            return f"agenda: {item!r}: seat {seat} still has money to pay with"
    return ""


def _fits(s: BrassState, rest: Items, asked: Item[Any]) -> bool:
    """The question belongs to an action that the seat could choose, and the rest of the action follows."""
    if isinstance(asked, DiscardAny):
        return _fits_discard(s, rest, asked)
    if isinstance(asked, (TakeCoal, TakeIron)):
        return _fits_cube(s, rest, asked)
    if isinstance(asked, DevelopFreely):
        bonus = [SellTile(1)]
        if not _has_sold(s):
            return False
        return rest == bonus or (len(rest) == 2 and rest[:1] == bonus and isinstance(rest[1], DevelopBonus))
    return not rest and _fits_alone(s, asked)


def _fits_alone(s: BrassState, asked: Item[Any]) -> bool:
    """Questions after which the action is over, or goes on by itself."""
    e = s.edition
    seat = s.active
    if isinstance(asked, DevelopTile):
        if asked.done == 0:
            return _offered(s, "develop", 0)
        return 0 < asked.done < e.develop_tiles and _developed(s) >= asked.done
    if isinstance(asked, (SellTile, SellMill)):
        return _offered(s, "sell", 0) if asked.done == 0 else asked.done == 1 and _has_sold(s)
    if isinstance(asked, SellThrough):
        return bool(mills_to_sell(s, seat) >> max(0, asked.mill) & 1)
    if isinstance(asked, BeerForSale):
        return _fits_sale(s, asked)
    if isinstance(asked, SecondLink):
        return e.second_link_cost[s.era] != EMPTY and seat in s.line_owner
    if isinstance(asked, BeerForLink):
        return bool(e.pair_beer[s.era]) and _own_line(s, asked.line)
    return False


def _developed(s: BrassState) -> int:
    """Tiles that the seat can have developed: they are neither on its mat nor on the board."""
    e = s.edition
    return sum(s.mat[s.active * e.industries : (s.active + 1) * e.industries]) - s.own[s.active].bit_count()


def _has_sold(s: BrassState) -> bool:
    e = s.edition
    return any(e.goods >> e.kind_industry[s.tile[slot]] & 1 for slot in bits(s.own[s.active] & s.flipped))


def _fits_sale(s: BrassState, sale: BeerForSale) -> bool:
    e = s.edition
    if sale.slot < 0 or sale.space < 0 or not (s.unsold & s.own[s.active]) >> sale.slot & 1:
        return False
    if not connected_buyers(s, sale.slot) >> sale.space & 1 or sale.barrel not in (0, 1):
        return False
    taken = e.kind_beer[s.tile[sale.slot]] - sale.need
    if sale.barrel and s.barrels >> sale.space & 1:
        return False
    return sale.barrel <= taken < e.kind_beer[s.tile[sale.slot]]


def _own_line(s: BrassState, line: int) -> bool:
    return 0 <= line < len(s.line_owner) and s.line_owner[line] == s.active


def _offered(s: BrassState, name: str, option: int) -> bool:
    """The option of the action of this name could be chosen in this position."""
    action = _action(s, name)
    if action is None or not 0 <= option < action.size(s.edition):
        return False
    return action.case(s, option).permitted()


def _action(s: BrassState, name: str) -> Action | None:
    for action in s.edition.actions_offered:
        if action.name == name:
            return action
    return None


# -- discards ----------------------------------------------------------------------------------------------------


def _fits_discard(s: BrassState, rest: Items, asked: DiscardAny) -> bool:
    """Discarding comes first: the action is one that could be chosen in this very position."""
    if isinstance(asked, ScoutDiscard):
        wild = s.hand[s.active] & s.edition.wild_cards
        return rest == [TakeWildCards()] and not wild and 1 <= asked.left <= s.edition.scout_cards
    if isinstance(asked, DiscardForAnywhere):
        return len(rest) == 1 and _fits_anywhere(s, rest[0], asked.left)
    if isinstance(asked, DiscardForBuild):
        return rest == [PlaceTile(asked.build)] and _offered(s, "build", asked.build)
    if type(asked) is not DiscardAny or len(rest) > 1:
        return False
    then = rest[0] if rest else None
    if then is None:
        return _offered(s, "pass", 0)
    if isinstance(then, TakeLoan):
        return _offered(s, "loan", then.loan)
    if isinstance(then, FirstLink):
        return _offered(s, "network", then.line)
    if isinstance(then, DevelopTile):
        return then.done == 0 and _offered(s, "develop", 0)
    return isinstance(then, (SellTile, SellMill)) and then.done == 0 and _offered(s, "sell", 0)


def _fits_anywhere(s: BrassState, then: Item[Any], left: int) -> bool:
    """Both actions and two cards are on their way: with them back, the build must be offered."""
    if not isinstance(then, PlaceTile) or not 1 <= left <= BOTH or s.actions_left != 1:
        return False
    before = s.copy()
    before.actions_left = BOTH
    before.hand_size[s.active] += BOTH - left
    return _offered(before, "anywhere", then.build)


# -- coal and iron -----------------------------------------------------------------------------------------------


def _fits_cube(s: BrassState, rest: Items, asked: TakeCoal | TakeIron) -> bool:
    """Coal and iron are taken for a tile or a link that lies there, or for developing; and they can be paid."""
    if isinstance(asked, TakeCoal) and asked.line != NOBODY:
        return asked.place == NOBODY and _fits_link(s, rest, asked.line)
    if isinstance(asked, TakeIron) and _after_developing(s, rest):
        return iron_affordable(s, s.active)
    items = [*rest, asked]
    iron = sum([1 for item in items if isinstance(item, TakeIron)])
    coal = [item for item in items if isinstance(item, TakeCoal)]
    first = 0 if isinstance(items[0], (TakeIron, TakeCoal)) else 1
    wanted: Items = [*items[:first], *[TakeIron()] * iron, *coal]
    if items != wanted or any(item != coal[0] for item in coal):
        return False
    place = coal[0].place if coal else NOBODY
    for slot in range(s.edition.slots):
        if _new_tile(s, slot, items[0] if first else None, place) and _needs(s, slot, iron, len(coal)):
            return True
    return False


def _after_developing(s: BrassState, rest: Items) -> bool:
    """The iron is for a tile that has just left the mat; perhaps another one follows."""
    if not rest:
        return _developed(s) >= 1
    then = rest[0]
    if len(rest) > 1 or not isinstance(then, DevelopTile):
        return False
    return 1 <= then.done < s.edition.develop_tiles and _developed(s) >= then.done


def _fits_link(s: BrassState, rest: Items, line: int) -> bool:
    e = s.edition
    if not _own_line(s, line) or not e.link_coal[s.era] or s.spent[s.active] < e.link_cost[s.era]:
        return False
    if not lines_with_coal(s, 1 << line, s.money[s.active]):
        return False
    if rest == [BeerForLink(line)]:
        return bool(e.pair_beer[s.era]) and bool(lines_with_beer(s, s.active, 1 << line))
    if rest == [SecondLink()]:
        return e.second_link_cost[s.era] != EMPTY
    return not rest and not e.pair_beer[s.era]


def _new_tile(s: BrassState, slot: int, then: Item[Any] | None, place: int) -> bool:
    """The slot may hold the tile that was just built: the seat's, at that place, and waiting for what comes then."""
    e = s.edition
    if s.tile[slot] == EMPTY or s.owner[slot] != s.active or s.flipped >> slot & 1 or s.cubes[slot]:
        return False
    if place != NOBODY and e.slot_place[slot] != place:
        return False
    industry = e.kind_industry[s.tile[slot]]
    if e.industry_holds[industry] != NOTHING:
        return then == StockTile(slot)
    if e.flips_when_built >> industry & 1:
        return then == FlipTile(slot)
    return then is None


def _needs(s: BrassState, slot: int, iron: int, coal: int) -> bool:
    """The tile needs so much, and the seat can pay for it. Coal is taken first."""
    e = s.edition
    kind = s.tile[slot]
    if s.spent[s.active] < e.kind_cost[kind] or coal > e.kind_coal[kind] or iron > e.kind_iron[kind]:
        return False
    if coal and iron < e.kind_iron[kind]:
        return False
    purse = s.money[s.active] - iron_price(s, iron)
    return purse >= 0 and (not coal or bool(coal_sites(s, coal, purse, CoalReach(s)) >> slot & 1))
