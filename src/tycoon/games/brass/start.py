"""Setting up a game. Rules 3."""

from __future__ import annotations

from tycoon.core.deal import Deal, Vocabulary
from tycoon.core.rng import Rng
from tycoon.games.brass.cards import draw_card
from tycoon.games.brass.edition import CANAL, EMPTY, NOBODY, Edition
from tycoon.games.brass.network import rebuild_connections
from tycoon.games.brass.scoring import barrel_spaces
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import PLAY_ROUND


def components_of(e: Edition, seats: int) -> dict[str, tuple[int, ...]]:
    """Everything that is shuffled, unshuffled: the parts of a deal."""
    parts = {"turn_order": tuple(range(seats))}
    if e.merchant_spaces:
        used = [tile for tile, least in enumerate(e.merchant_from_seats) if least <= seats]
        parts["merchants"] = tuple(e.merchant_names.index(e.merchant_names[tile]) for tile in used)
    parts["canal_deck"] = tuple(e.decks[seats])
    if len(e.era_ends) > 1:
        parts["rail_deck"] = tuple(e.decks[seats])
    if e.cotton_track:
        parts["canal_market"] = tuple(e.cotton_stacks[seats])
        if len(e.era_ends) > 1:
            parts["rail_market"] = tuple(e.cotton_stacks[seats])
    return parts


def draw_parts(e: Edition, seats: int, rng: Rng) -> dict[str, tuple[int, ...]]:
    """A random deal: every part shuffled; the turn order only turned, where it runs clockwise."""
    parts: dict[str, tuple[int, ...]] = {}
    for part, numbers in components_of(e, seats).items():
        if part == "turn_order" and e.clockwise_start:
            first = rng.below(seats)
            parts[part] = numbers[first:] + numbers[:first]
        else:
            shuffled = list(numbers)
            rng.shuffle(shuffled)
            parts[part] = tuple(shuffled)
    return parts


def is_clockwise(order: tuple[int, ...]) -> bool:
    """Every seat is followed by the next one."""
    return all((seat + 1) % len(order) == order[(place + 1) % len(order)] for place, seat in enumerate(order))


def vocabulary(e: Edition, seats: int) -> Vocabulary:
    """Names of the components in each part."""
    names: dict[str, list[str] | None] = {
        "turn_order": None,
        "merchants": e.merchant_names,
        "canal_deck": e.card_ids,
        "rail_deck": e.card_ids,
        "canal_market": None,
        "rail_market": None,
    }
    return {part: names[part] for part in components_of(e, seats)}


def start(e: Edition, deal: Deal) -> BrassState:
    """The first position. Hands are dealt seat by seat from the top of the deck, then the face-down cards."""
    s = blank(e, deal.seats)
    s.order = list(deal.parts["turn_order"])
    if e.merchant_spaces:
        place_merchants(s, deal.parts["merchants"])
    s.deck = deal.parts["canal_deck"]
    s.next_deck = deal.parts.get("rail_deck", ())
    s.cotton_tiles = deal.parts.get("canal_market", ()) + deal.parts.get("rail_market", ())
    for seat in range(s.seats):
        for card in s.deck[s.drawn : s.drawn + e.hand]:
            draw_card(s, seat, card)
        s.drawn += e.hand
    away = e.face_down[CANAL][s.seats]
    s.face_down = s.deck[s.drawn : s.drawn + away]
    s.drawn += away
    s.then(PLAY_ROUND)
    s.settle()
    return s


def blank(e: Edition, seats: int) -> BrassState:
    """An empty board, untouched mats, starting money; no cards, no merchants, nothing to do."""
    s = BrassState()
    s.agenda = []
    s.options = []
    s.log = None
    s.reveals = 0
    s.edition = e
    s.seats = seats
    s.rounds = e.rounds[seats]
    s.era = CANAL
    s.round = 0
    s.order = list(range(seats))
    s.turn = s.active = s.actions_left = 0
    s.money = [e.money] * seats
    s.spent = [0] * seats
    s.vp = [e.vp] * seats
    s.income = [e.income_space] * seats
    s.links = [e.link_tiles] * seats
    s.mat = [0] * (seats * e.industries)
    s.hand = [0] * seats
    s.cards = [0] * (seats * e.card_kinds)
    s.hand_size = [0] * seats
    s.discards = [()] * seats
    s.deck = s.next_deck = s.face_down = ()
    s.drawn = 0
    s.tile = [EMPTY] * e.slots
    s.owner = [NOBODY] * e.slots
    s.cubes = [0] * e.slots
    s.line_owner = [NOBODY] * e.lines
    s.coal_cubes = e.coal_market.start_cubes
    s.iron_cubes = e.iron_market.start_cubes
    s.merchants = (EMPTY,) * e.merchant_spaces
    s.buyers = (0,) * e.industries
    s.barrels = 0
    s.cotton_marker = s.cotton_drawn = 0
    s.cotton_tiles = ()
    s.taken = s.flipped = s.unsold = s.coal = s.iron = s.beer = s.iron_on_board = 0
    s.own = [0] * seats
    s.own_sites = [0] * seats
    s.by_industry = [0] * e.industries
    s.network = [0] * seats
    s.frontier = [0] * seats
    rebuild_connections(s)
    return s


def place_merchants(s: BrassState, tiles: tuple[int, ...]) -> None:
    """Put the merchant tiles on the spaces used with so many seats, a barrel beside each that buys something."""
    e = s.edition
    spaces = [EMPTY] * e.merchant_spaces
    used = [space for space, least in enumerate(e.space_from_seats) if least <= s.seats]
    for space, tile in zip(used, tiles, strict=True):
        spaces[space] = tile
    set_merchants(s, spaces)
    s.barrels = barrel_spaces(s)


def set_merchants(s: BrassState, spaces: list[int]) -> None:
    """Remember which merchant spaces buy which good."""
    e = s.edition
    s.merchants = tuple(spaces)
    buyers = [0] * e.industries
    for space, tile in enumerate(spaces):
        for industry in range(e.industries):
            if tile != EMPTY and e.merchant_goods[tile] >> industry & 1:
                buyers[industry] |= 1 << space
    s.buyers = tuple(buyers)
