"""What is true of every position of Yokohama, by name."""

from __future__ import annotations

from typing import Final

from tycoon.core.invariants import Invariant
from tycoon.games.yokohama.invariants import agenda, cards, course, pieces
from tycoon.games.yokohama.state import YokohamaState

INVARIANTS: Final[tuple[Invariant[YokohamaState], ...]] = (
    Invariant("every assistant is in one place", pieces.assistants),
    Invariant("every shop is in one place, and one a tile and player", pieces.shops),
    Invariant("every trading house is in one place, and one a tile", pieces.houses),
    Invariant("nothing goes back to the warehouse", pieces.warehouses),
    Invariant("nothing stands on the canal or out of play", pieces.land),
    Invariant("nobody owes anything", pieces.belongings),
    Invariant("every order card is in one place", cards.orders),
    Invariant("every technology card is in one place, and no name twice with a player", cards.technologies),
    Invariant("at most three orders in hand", cards.hands),
    Invariant("as many orders are out of the game as at setup", cards.removed_orders),
    Invariant("the phases of a turn follow each other", agenda.order),
    Invariant("orders are kept in turn order", agenda.kept_orders),
    Invariant("the agenda speaks of what is there", agenda.items),
    Invariant("one dealt order is kept and the other put away", cards.kept_orders),
    Invariant("a port has no gap, and no empty slot while there are cards", cards.port_rows),
    Invariant("a laboratory has no gap, and no empty slot while there are cards", cards.laboratory_rows),
    Invariant("presidents share an area by Postal System or Station only", pieces.presidents),
    Invariant("the station is on the table when somebody owns Station", pieces.station),
    Invariant("every agent is in one place", pieces.agents),
    Invariant("an agent comes from a pair of symbols", pieces.pairs),
    Invariant("a free agent comes from a token", pieces.free_agents),
    Invariant("every 5-power token is in one place", pieces.power_tokens),
    Invariant("a reward token is for all achievements, once a player", pieces.reward_tokens),
    Invariant("turns go clockwise", course.turn),
    Invariant("who has not had a turn has what everybody starts with", course.first_turns),
    Invariant("the end is set off by its conditions alone", course.end),
    Invariant("one round follows the one in which the end was set off", course.last_round),
    Invariant("one agent a turn", course.agent_limit),
    Invariant("only an owned technology can be used", course.trades),
    Invariant("an area action has a power and somebody who acts", course.action),
)
