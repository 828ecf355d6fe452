"""How far a game has come: what each seat has played and drawn so far follows from the era, the round and the turn.

Every action costs one card of the hand: building anywhere costs two and counts twice, scouting costs three and brings
two. So the cards of the hands and of the deck run down like a clock.
"""

from __future__ import annotations

from tycoon.games.brass.action import END_ACTION
from tycoon.games.brass.cards import FILL_HAND, DiscardAny, DiscardSeveral
from tycoon.games.brass.edition import CANAL, RAIL, Edition
from tycoon.games.brass.income import GiveUpTile
from tycoon.games.brass.scout import ScoutDiscard
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import TAKE_TURNS


def in_turn(s: BrassState) -> bool:
    """A seat is having its turn: the game is not over, and nobody is giving up tiles for income."""
    return bool(s.agenda) and not isinstance(s.agenda[-1], GiveUpTile)


def in_action(s: BrassState) -> bool:
    """The seat has chosen an action and not finished it."""
    return END_ACTION in s.agenda


def actions_in_round(e: Edition, era: int, round_: int) -> int:
    """Actions of a turn: fewer in the first round of the game."""
    return e.actions_first_round if era == CANAL and round_ == 1 else e.actions


def actions_in_rounds(e: Edition, era: int, rounds: int) -> int:
    """Actions of a seat in so many first rounds of an era."""
    return actions_in_round(e, era, 1) + (rounds - 1) * e.actions if rounds > 0 else 0


def had_turn(s: BrassState, seat: int) -> bool:
    """The seat's turn of this round is over."""
    if in_turn(s):
        return s.order.index(seat) < s.turn
    return TAKE_TURNS not in s.agenda


def played_this_round(s: BrassState, seat: int) -> int:
    """Cards that the seat's actions of this round have cost so far."""
    actions = actions_in_round(s.edition, s.era, s.round)
    if had_turn(s, seat):
        return actions
    if not in_turn(s) or s.active != seat:
        return 0
    return actions - s.actions_left + _played_in_action(s)


def _played_in_action(s: BrassState) -> int:
    """Cards that the action going on has cost so far, beyond what its turn has already counted."""
    if not in_action(s):
        return 0
    top = s.agenda[-1]
    if isinstance(top, ScoutDiscard):
        return s.edition.scout_cards - top.left
    if isinstance(top, DiscardSeveral):
        return 1 - top.left  # one of both actions is counted from the start
    return 0 if isinstance(top, DiscardAny) else 1


def played_this_era(s: BrassState, seat: int) -> int:
    """Cards that the seat's actions of this era have cost so far."""
    return actions_in_rounds(s.edition, s.era, s.round - 1) + played_this_round(s, seat)


def begun_this_round(s: BrassState, seat: int) -> int:
    """Actions that the seat has begun in this round."""
    actions = actions_in_round(s.edition, s.era, s.round)
    if had_turn(s, seat):
        return actions
    if not in_turn(s) or s.active != seat:
        return 0
    return min(actions, actions - s.actions_left + in_action(s))


def begun_this_era(s: BrassState, seat: int) -> int:
    """Actions that the seat has begun in this era."""
    return actions_in_rounds(s.edition, s.era, s.round - 1) + begun_this_round(s, seat)


def begun(s: BrassState, seat: int) -> int:
    """Actions that the seat has begun in the whole game."""
    before = actions_in_rounds(s.edition, CANAL, s.rounds) if s.era == RAIL else 0
    return before + begun_this_era(s, seat)


# -- drawing -----------------------------------------------------------------------------------------------------


def share(s: BrassState, era: int) -> int:
    """Cards that each seat draws in an era after its first hand."""
    e = s.edition
    return (len(e.decks[s.seats]) - e.face_down[era][s.seats]) // s.seats - e.hand


def draws_are_even(s: BrassState) -> bool:
    """The deck is over with a round, so that everybody draws the same. Edited components may have it otherwise."""
    e = s.edition
    return all((share(s, era) - actions_in_round(e, era, 1)) % e.actions == 0 for era in (CANAL, RAIL))


def drawn_this_era(s: BrassState, seat: int) -> int:
    """Cards that the seat has drawn in this era after its first hand."""
    rounds = s.round - 1
    if s.edition.turn_steps[-1] == FILL_HAND and had_turn(s, seat):
        rounds += 1
    return min(share(s, s.era), actions_in_rounds(s.edition, s.era, rounds))


def draws(s: BrassState, era: int, cards: int) -> int:
    """How often a seat drew until it had drawn so many cards."""
    e = s.edition
    return 0 if cards == 0 else 1 + (cards - actions_in_round(e, era, 1)) // e.actions
