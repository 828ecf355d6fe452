"""The lists of rules: every answer they can give is given in some position, and no answer comes from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from tests.brass import players as beer_players
from tests.brass.positions import A, B, Table
from tests.brass_lancashire import players as cotton_players
from tests.brass_lancashire.positions import Brass, Lancashire
from tests.support.rule_lists import Answer, answers_of, every_answer, every_list, names_of_lists
from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.games import brass
from tycoon.games.brass.action import CHOOSE_ACTION, ChooseAction
from tycoon.games.brass.build import DISCARD_FOR_BUILD
from tycoon.games.brass.cards import DISCARD_ANY, draw_card, lose_card
from tycoon.games.brass.develop import DEVELOP_TILE
from tycoon.games.brass.edition import EMPTY, NOBODY
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.effects import flip, place_tile, put_cubes
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import GiveUpTile
from tycoon.games.brass.links import BEER_FOR_LINK, SECOND_LINK
from tycoon.games.brass.network import rebuild_network
from tycoon.games.brass.resources import COAL_FOR_LINK, COAL_FOR_TILE, TAKE_IRON
from tycoon.games.brass.sell_cotton import SELL_MILL, SELL_THROUGH
from tycoon.games.brass.sell_goods import DEVELOP_FREELY, SELL_TILE, BeerForSale
from tycoon.games.brass.state import BrassState

Question = Decision[BrassState]

NAMES = names_of_lists(brass)


# -- positions that chance does not reach --------------------------------------------------------------------------


def altered(s: BrassState, rng: Rng) -> BrassState:
    """The position with other means: money, cards, tiles on the mat and on the board, cubes, markets."""
    c, e, seat = s.copy(), s.edition, s.active
    c.money[seat], c.income[seat] = rng.below(40), rng.below(30)
    c.links[seat] *= rng.below(3)
    c.coal_cubes, c.iron_cubes = rng.below(e.coal_market.size + 1), rng.below(e.iron_market.size + 1)
    c.actions_left = 1 + rng.below(2)
    c.cotton_marker = rng.below(len(e.cotton_track) + 1)
    c.barrels &= rng.below(1 << e.merchant_spaces)
    if s.era:
        c.round = s.rounds - rng.below(5)
    deal_anew(c, seat, rng)
    crowd(c, rng)
    develop_at_random(c, seat, rng)
    if rng.below(3) == 0:
        use_up(c, rng)
    if rng.below(6) == 0:
        leave_the_board(c, seat)
    return c


def deal_anew(c: BrassState, seat: int, rng: Rng) -> None:
    while c.hand[seat]:
        lose_card(c, seat, c.hand[seat].bit_length() - 1)
    for _ in range(rng.below(7)):
        draw_card(c, seat, rng.below(c.edition.card_kinds))


def crowd(c: BrassState, rng: Rng) -> None:
    """More tiles on the board, of anybody."""
    e = c.edition
    for _ in range(rng.below(14)):
        slot, kind = rng.below(e.slots), rng.below(len(e.kind_level))
        if c.tile[slot] != EMPTY or not e.industry_slots[e.kind_industry[kind]] >> slot & 1:
            continue
        place_tile(c, rng.below(c.seats), slot, kind)
        cubes = e.kind_cubes[kind][c.era]
        if cubes and rng.below(2):
            put_cubes(c, slot, 1 + rng.below(cubes))
        elif rng.below(2):
            flip(c, slot)


def develop_at_random(c: BrassState, seat: int, rng: Rng) -> None:
    """Any tile is the lowest of its industry, or none is left."""
    e = c.edition
    for industry in range(e.industries):
        row = e.mat[e.mat_start[industry] :]
        c.mat[seat * e.industries + industry] = rng.below(row.index(EMPTY) + 1)


def use_up(c: BrassState, rng: Rng) -> None:
    """Nothing is left on tiles; perhaps nothing in the markets either."""
    c.cubes = [0] * c.edition.slots
    c.coal = c.iron = c.beer = c.iron_on_board = 0
    if rng.below(2):
        c.coal_cubes = c.iron_cubes = 0


def leave_the_board(c: BrassState, seat: int) -> None:
    """What the seat has on the board is the next one's."""
    heir = (seat + 1) % c.seats
    c.owner = [heir if owner == seat else owner for owner in c.owner]
    c.line_owner = [heir if owner == seat else owner for owner in c.line_owner]
    c.own[heir] |= c.own[seat]
    c.own[seat] = 0
    rebuild_network(c, seat)
    rebuild_network(c, heir)


def questions(s: BrassState, rng: Rng) -> Iterator[Question]:
    """Every question that could be asked in the era, also what nobody is asked because one answer is left."""
    e = s.edition
    yield from (CHOOSE_ACTION, DISCARD_ANY, TAKE_IRON, DEVELOP_TILE[0], DEVELOP_TILE[1], GiveUpTile(s.active, 3))
    yield DISCARD_FOR_BUILD[rng.below(e.builds)]
    yield COAL_FOR_TILE[rng.below(len(e.place_ids))]
    if e.second_link_cost[s.era] != EMPTY:
        yield SECOND_LINK
    linked = [line for line in range(e.lines) if s.line_owner[line] != NOBODY]
    if linked:
        line = linked[rng.below(len(linked))]
        yield from (COAL_FOR_LINK[line], BEER_FOR_LINK[line])
    goods = [slot for slot in range(e.slots) if s.unsold >> slot & 1]
    if e.merchant_spaces:
        yield from (SELL_TILE[0], DEVELOP_FREELY)
        for slot in goods[:1]:
            yield BeerForSale(slot, rng.below(e.merchant_spaces), 1, 0)
    else:
        yield SELL_MILL[0]
        for slot in goods[:1]:
            yield SELL_THROUGH[slot]


def answers(game: BrassGame, number: int, variant: dict[str, str]) -> Iterator[Answer]:
    """What is answered in one game, with every question asked in altered positions now and then."""
    players = beer_players if game is BIRMINGHAM else cotton_players
    player = players.lively if number % 2 else players.borrower
    seats = game.seats[number % len(game.seats)]
    s, rng = game.start(game.deal(seats, number, **variant)), Rng(number)
    actions = 0
    while not s.over:
        if isinstance(s.decision, ChooseAction):
            actions += 1
            if actions % 4 == 0:
                c = altered(s, rng)
                for decision in questions(c, rng):
                    yield from answers_of(decision, c, NAMES)
        s.apply(player(s, rng))


def rare() -> Iterator[tuple[Question, BrassState]]:
    """Positions that chance hardly meets."""
    bare = Table().lowest(
        A, *[f"{industry} none" for industry in ("cotton", "manufacturer", "coal", "iron", "brewery")]
    )
    yield CHOOSE_ACTION, bare.ask()

    def one_cube() -> Table:
        table = Table().link(B, "birmingham-dudley").tile(B, "coal 1", "dudley-1", cubes=1).hand(A, "birmingham")
        return table.lowest(A, "manufacturer 3")

    yield CHOOSE_ACTION, one_cube().ask()
    yield CHOOSE_ACTION, one_cube().tile(A, "manufacturer 2", "birmingham-2").lowest(A, "manufacturer 3").ask()
    works = Table().tile(B, "coal 1", "dudley-1", flipped=True).lowest(A, "coal 2").hand(A, "coal").coal(0)
    yield CHOOSE_ACTION, works.ask()
    works = Table().tile(B, "iron 1", "dudley-2", flipped=True).lowest(A, "iron 2").hand(A, "dudley").iron(0).coal(0)
    yield CHOOSE_ACTION, works.link(B, "birmingham-dudley").link(B, "birmingham-oxford").money(A, 8).ask()

    for money in (9, 12):
        rail = Table().era("rail").tile(A, "manufacturer 2", "birmingham-2").tile(A, "brewery 2", "stone-1").coal(0)
        yield SECOND_LINK, rail.money(A, money).ask()

    merchants = Table().tile(A, "manufacturer 3", "worcester-1").link(B, "gloucester-worcester")
    merchants.merchant("gloucester-1", "all").merchant("gloucester-2", "all")
    yield SELL_TILE[0], merchants.ask()

    for table in (Lancashire(), Brass()):
        yield CHOOSE_ACTION, table.actions(2).tile(A, "shipyard 1", "barrow-1").lowest(A, "shipyard 0").ask()

    yorkshire = Brass().era("rail").tile(B, "coal 2", "rochdale-1").link(A, "rochdale-yorkshire").money(A, 0)
    yield COAL_FOR_LINK[yorkshire.line("rochdale-yorkshire")], yorkshire.ask()


NO_TILE_OFF_THE_BOARD = {
    (name, "on_board", "not_on_board")
    for name in ("BUILD_OWN_RULES", "BUILD_OTHERS_RULES", "ANYWHERE_OWN_RULES", "ANYWHERE_OTHERS_RULES")
} | {("ANYWHERE_TAKEN_RULES", "on_board", "not_on_board"), ("BEER_LINK_RULES", "on_board", "line_not_on_board")}
"""Where there is no place there is no tile. Birmingham, the game with beer, has one side of the board."""

NO_TWO_COAL = {
    (name, "coal", "not_enough_coal")
    for name in ("BUILD_OTHERS_RULES", "ANYWHERE_FREE_RULES", "ANYWHERE_OWN_RULES", "ANYWHERE_OTHERS_RULES")
}
"""Tiles that need two coal are goods of Birmingham: nobody replaces another's, and nobody builds them anywhere."""

OWN_TILE_IS_NETWORK = {
    ("BUILD_OWN_RULES", "card", said)
    for said in ("no_card", "not_in_network", "first_tile_empty_slot", "farm_card_and_network", "farm_not_in_network")
}

OTHERS_FARM = {
    ("BUILD_OTHERS_RULES", "card", said) for said in ("farm_card", "farm_card_and_network", "farm_not_in_network")
}
"""Nobody replaces another player's brewery."""

OTHER_RULE_FIRST = {
    ("BUILD_FREE_RULES", "card", "first_tile_empty_slot"),  # the slot is empty
    (
        "BUILD_FREE_RULES",
        "card",
        "own_link_needed",
    ),  # of the canal era, in which an own tile there is enough to forbid it
    ("BUILD_OTHERS_RULES", "card", "own_link_needed"),
    ("BUILD_OTHERS_RULES", "lone_slot", "single_icon_first"),  # only ports have such slots
    ("ANYWHERE_OWN_RULES", "replaced", "single_icon_first"),  # a reading in which nothing is replaced anywhere
    ("ANYWHERE_OTHERS_RULES", "lone_slot", "single_icon_first"),
}

IMPLIED = NO_TILE_OFF_THE_BOARD | NO_TWO_COAL | OWN_TILE_IS_NETWORK | OTHERS_FARM | OTHER_RULE_FIRST
"""Answers of rules that several lists share and that cannot be given in one of them."""


def test_every_objection_of_every_list_is_raised_in_some_position() -> None:
    raised: set[Answer] = set()
    for decision, s in rare():
        raised |= set(answers_of(decision, s, NAMES))
    for number in range(12):
        raised |= set(answers(BRASS, number, {"reading": "clarified" if number % 3 == 2 else "booklet"}))
        raised |= set(answers(BIRMINGHAM, number, {}))
        raised |= set(answers(LANCASHIRE, number, {"community": "on"} if number % 3 == 0 else {}))
    assert every_answer(brass) - raised == IMPLIED


def test_whatever_a_rule_tells_as_fine_has_words() -> None:
    """A rule that says nothing of itself has a message of its own name; those with facts have other tests."""
    told = {rule.name for rules, _ in every_list(brass) for rule in rules if not rule.quiet and rule.show is None}
    assert {name for name in told if f"fine.{name}" not in BIRMINGHAM.messages.patterns} == set()
