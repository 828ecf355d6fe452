"""The invariants of Brass: a position that breaks one of them cannot occur.

The order matters: each invariant may rely on those before it.
"""

from __future__ import annotations

from typing import Final

from tycoon.core.invariants import Invariant
from tycoon.games.brass.invariants.agenda import broken_agenda
from tycoon.games.brass.invariants.board import (
    broken_cubes,
    broken_light_bulbs,
    broken_links,
    broken_mats,
    broken_networks,
    broken_single_slots,
    broken_tiles,
    broken_towns,
)
from tycoon.games.brass.invariants.cards import (
    broken_builds,
    broken_cards,
    broken_decks,
    broken_discards,
    broken_hands,
    broken_next_deck,
    broken_reveals,
    broken_wild_cards,
)
from tycoon.games.brass.invariants.markets import (
    broken_barrels,
    broken_distant_market,
    broken_market_sizes,
    broken_markets,
    broken_merchants,
)
from tycoon.games.brass.invariants.seats import (
    broken_actions,
    broken_income,
    broken_money,
    broken_points,
    broken_spent,
    broken_start,
    broken_tracks,
)
from tycoon.games.brass.invariants.turn import broken_end, broken_turn
from tycoon.games.brass.state import BrassState

INVARIANTS: Final[tuple[Invariant[BrassState], ...]] = (
    Invariant("the markets are not overfull", broken_market_sizes),
    Invariant("markers stand on their tracks", broken_tracks),
    Invariant("tiles lie where they can be built", broken_tiles),
    Invariant("one tile a place in the canal era", broken_towns),
    Invariant("a tile flips when it is empty", broken_cubes),
    Invariant("tiles come from the mats", broken_mats),
    Invariant("links lie on lines of the era", broken_links),
    Invariant("merchants are those of the seat count", broken_merchants),
    Invariant("every card is in one place", broken_cards),
    Invariant("the next deck lies ready", broken_next_deck),
    Invariant("the seat that acts is the one whose turn it is", broken_turn),
    Invariant("the game ends after its last round", broken_end),
    Invariant("what is still to be done is the rest of an action, a turn and a round", broken_agenda),
    Invariant("nobody holds two wild cards alike", broken_wild_cards),
    Invariant("every action costs a card", broken_hands),
    Invariant("discards are the cards of the actions", broken_discards),
    Invariant("the deck shrinks as hands are filled", broken_decks),
    Invariant("drawing brings hidden things to light", broken_reveals),
    Invariant("who has not acted has everything as at the start", broken_start),
    Invariant("tiles with a light bulb are built", broken_light_bulbs),
    Invariant("single slots are filled first", broken_single_slots),
    Invariant("every tile took a card", broken_builds),
    Invariant("links start from the network", broken_networks),
    Invariant("cubes in the markets come from tiles", broken_markets),
    Invariant("barrels make sales", broken_barrels),
    Invariant("the marker of the distant market fell by the tiles drawn", broken_distant_market),
    Invariant("money comes from income, loans and sales", broken_money),
    Invariant("money is spent in the own turn", broken_spent),
    Invariant("income rises by flipped tiles", broken_income),
    Invariant("points come at the end of an era", broken_points),
    Invariant("everything done took an action", broken_actions),
)
