"""Invariants of hands, piles and decks."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.edition import CANAL, RAIL, Edition
from tycoon.games.brass.invariants.board import eras_built
from tycoon.games.brass.invariants.progress import (
    begun_this_era,
    drawn_this_era,
    draws,
    draws_are_even,
    played_this_era,
    share,
)
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import tile_notation


def wild_in_hand(s: BrassState, seat: int) -> int:
    """Wild cards in the seat's hand."""
    e = s.edition
    first = seat * e.card_kinds
    return sum(s.cards[first + card] for card in range(e.card_kinds) if e.wild_cards >> card & 1)


def broken_cards(s: BrassState) -> str:
    """Each card of the game lies in one place: a hand, a pile, the deck, or face down."""
    e = s.edition
    found = [0] * e.card_kinds
    for at, copies in enumerate(s.cards):
        found[at % e.card_kinds] += copies
    for pile in s.discards:
        for card in pile:
            found[card] += 1
    for card in s.deck[s.drawn :]:
        found[card] += 1
    for card in s.face_down:
        found[card] += 1
    return _difference(s, found, "cards", e.wild_cards)


def broken_next_deck(s: BrassState) -> str:
    """The deck of the rail era lies ready in the canal era, if there will be one."""
    e = s.edition
    if s.era == RAIL or len(e.era_ends) == 1:
        return "next_deck: there is no further era" if s.next_deck else ""
    found = [0] * e.card_kinds
    for card in s.next_deck:
        found[card] += 1
    return _difference(s, found, "next_deck", 0)


def _difference(s: BrassState, found: list[int], where: str, free: int) -> str:
    """The first card, but for the free ones, of which there are not as many as in the game's deck."""
    e = s.edition
    wanted = [0] * e.card_kinds
    for card in e.decks[s.seats]:
        wanted[card] += 1
    for card in range(e.card_kinds):
        if found[card] != wanted[card] and not free >> card & 1:
            return f"{where}: {found[card]} x {e.card_ids[card]} in all, the game has {wanted[card]}"
    return ""


def broken_wild_cards(s: BrassState) -> str:
    """Wild cards are in hands or on their piles; who has one cannot take another, and scouting brings both."""
    e = s.edition
    for card in range(e.card_kinds):
        if not e.wild_cards >> card & 1:
            continue
        name = e.card_ids[card]
        if card in s.deck[s.drawn :] or card in s.face_down or any(card in pile for pile in s.discards):
            return f"cards: {name} lies on its own pile while nobody holds it"
        for seat in range(s.seats):
            if s.cards[seat * e.card_kinds + card] > 1:
                return f"seat {seat} hand: {s.cards[seat * e.card_kinds + card]} x {name}, but nobody can have two"
    for seat in range(s.seats):
        wild = wild_in_hand(s, seat)
        if wild and played_this_era(s, seat) < 3 - wild:
            return f"seat {seat} hand: a wild card comes from scouting, and the seat has not acted often enough"
    return ""


def broken_hands(s: BrassState) -> str:
    """Every action costs a card, and hands are filled while the deck lasts."""
    if not draws_are_even(s):
        return ""
    for seat in range(s.seats):
        size = s.edition.hand + drawn_this_era(s, seat) - played_this_era(s, seat)
        if s.hand_size[seat] != size:
            return f"seat {seat} hand: {s.hand_size[seat]} cards, but the seat has {size} at this point of the game"
    return ""


def broken_discards(s: BrassState) -> str:
    """One card for each action; a scout discards three and holds the two wild cards until they go back."""
    for seat in range(s.seats):
        size = played_this_era(s, seat) + wild_in_hand(s, seat)
        if len(s.discards[seat]) != size:
            have = len(s.discards[seat])
            return f"seat {seat} discards: {have} cards, but the seat has discarded {size} at this point of the game"
    return ""


def broken_decks(s: BrassState) -> str:
    """The deck shrinks by what was drawn; what was put away face down stays there."""
    away = s.edition.face_down[s.era][s.seats]
    if len(s.face_down) != away:
        return f"face_down: {len(s.face_down)} cards, but {away} were put away in this era"
    if not draws_are_even(s):
        return ""
    left = share(s, s.era) * s.seats - sum(drawn_this_era(s, seat) for seat in range(s.seats))
    have = len(s.deck) - s.drawn
    return "" if have == left else f"deck: {have} cards, but {left} are left at this point of the game"


def most_tiles(stack: list[int], spaces: int) -> int:
    """How many tiles of the stack can be drawn until the marker has fallen so many spaces."""
    drawn = fallen = 0
    for value in sorted(stack):
        if fallen < spaces:
            drawn += 1
            fallen += value
    return drawn


def broken_reveals(s: BrassState) -> str:
    """Hidden things came to light whenever somebody drew cards or a tile of the distant market."""
    if not draws_are_even(s):
        return ""
    e = s.edition
    least = sum(draws(s, s.era, drawn_this_era(s, seat)) for seat in range(s.seats))
    stack = len(e.cotton_stacks[s.seats]) if e.cotton_track else 0
    least += s.cotton_drawn - s.era * stack
    most = least
    if s.era == RAIL:  # nobody knows any more how many market tiles the canal era drew
        before = s.seats * draws(s, CANAL, share(s, CANAL)) + s.seats
        least += before
        most += before + most_tiles(e.cotton_stacks[s.seats], len(e.cotton_track)) if stack else before
    if least <= s.reveals <= most:
        return ""
    times = str(least) if least == most else f"from {least} to {most}"
    return f"position: 'reveals' is {s.reveals}, but hidden things came to light {times} times so far"


def broken_builds(s: BrassState) -> str:
    """Every tile took a card that names its place or its industry, or an action more to do without one."""
    e = s.edition
    for seat in range(s.seats):
        tiles = built_this_era(s, seat)
        odd = _without_card(s, seat, tiles)
        if odd and len(tiles) + detours(s, seat) > begun_this_era(s, seat):
            tile, place = tile_notation(e, s.tile[odd[0]]), e.slot_ids[odd[0]]
            return f"board {place}: seat {seat} has not discarded a card for {tile}"
    return ""


def built_this_era(s: BrassState, seat: int) -> list[int]:
    """Slots with tiles that the seat has certainly built in this era."""
    return [slot for slot in bits(s.own[seat]) if eras_built(s.edition, s.tile[slot], s.era) == [s.era]]


def detours(s: BrassState, seat: int) -> int:
    """Actions that the seat took to build without a fitting card: scouting for two, or both actions for one."""
    odd = len(_without_card(s, seat, built_this_era(s, seat)))
    return -(-(odd + wild_in_hand(s, seat)) // 2) if s.edition.wild_cards else odd


def _without_card(s: BrassState, seat: int, tiles: list[int]) -> list[int]:
    """Tiles for which no discarded card is left over, when as many as possible have theirs."""
    e = s.edition
    cards = s.discards[seat]
    used_for: dict[int, int] = {}
    odd: list[int] = []
    for slot in tiles:
        if not _find_card(e, cards, slot, s.tile, used_for, set()):
            odd.append(slot)
    return odd


def _find_card(
    e: Edition, cards: tuple[int, ...], slot: int, kinds: list[int], used_for: dict[int, int], tried: set[int]
) -> bool:
    """Give the tile in the slot a card, if need be by giving other tiles other cards."""
    fitting = e.place_cards[e.slot_place[slot]] | e.industry_cards[e.kind_industry[kinds[slot]]]
    for at, card in enumerate(cards):
        if fitting >> card & 1 and at not in tried:
            tried.add(at)
            if at not in used_for or _find_card(e, cards, used_for[at], kinds, used_for, tried):
                used_for[at] = slot
                return True
    return False
