"""Tokens in cities: slots, reservations, additional places, and who blocks whom. Rules 8.6, 9.3 and 9.4.

Every function that changes something ends with `s.board_changed(hex)`. They trust the caller: legality is asked
before.
"""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY, BoardState, Network

# -- asking ----------------------------------------------------------------------------------------------------------


def slots(s: BoardState, city: int) -> int:
    """Slots of the city: those of its tile, and those it got for good."""
    b = s.board
    hex_ = b.city_hex[city]
    return b.node_slots[s.face[hex_] // 6][city - b.hex_city[hex_]] + s.added[city]


def empty_slots(s: BoardState, city: int) -> int:
    """Slots without a token, reserved ones included."""
    return slots(s, city) - len(s.tokens[city])


def open_slots(s: BoardState, city: int) -> int:
    """Slots without a token that nobody's home is reserved in."""
    return empty_slots(s, city) - len(s.reserved[city])


def has_token(s: BoardState, city: int, company: int) -> bool:
    """Has the company a token of any kind in the city?"""
    for token in s.tokens[city]:
        if token >> 1 == company:
            return True
    return (city, company * 2 + 1) in s.extra


def own_cities(s: BoardState, company: int) -> list[int]:
    """Cities with a token of the company, ascending."""
    return [city for city in range(s.board.cities) if has_token(s, city, company)]


def blocks(s: BoardState, city: int, company: int) -> bool:
    """May the company not pass? All places are taken by others; an empty reserved slot counts as free. Rules 9.1."""
    return empty_slots(s, city) <= 0 and not has_token(s, city, company)


def destination_placed(s: BoardState, company: int) -> bool:
    """Does the company's destination token lie on the board?"""
    city = s.board.destination[company]
    if city == EMPTY:
        return False
    token = company * 2 + 1
    return token in s.tokens[city] or (city, token) in s.extra


def token_count(s: BoardState, company: int) -> int:
    """Tokens of the company on the map."""
    count = 0
    for held in s.tokens:
        for token in held:
            if token >> 1 == company:
                count += 1
    for _, token in s.extra:
        if token >> 1 == company:
            count += 1
    return count


def token_cities(s: BoardState, net: Network, company: int) -> list[int]:
    """Cities in which the company may place a token: network, open slot, no own token in the hex. Rules 9.3."""
    return [city for city in net.cities if open_slots(s, city) > 0 and not has_one_there(s, net, city, company)]


def has_one_there(s: BoardState, net: Network, city: int, company: int) -> bool:
    """An own token in the hex; in London only one in the same city counts."""
    hex_ = s.board.city_hex[city]
    return has_token(s, city, company) if hex_ == s.board.london else net.own_hexes[hex_]


# -- changing --------------------------------------------------------------------------------------------------------


def place_token(s: BoardState, company: int, city: int) -> None:
    """An ordinary token into a free slot."""
    s.tokens[city] = (*s.tokens[city], company * 2)
    s.board_changed(s.board.city_hex[city])
    s.networks[company] = None


def place_home(s: BoardState, company: int, city: int) -> None:
    """The home token into the reserved slot; a company that chooses its city brings a slot for good. Rules 9.3."""
    if s.board.home_city[company] == EMPTY:
        add_slot(s, city)
    lift_reservation(s, company, s.board.city_hex[city])
    s.home[company] = city
    place_token(s, company, city)


def add_slot(s: BoardState, city: int) -> None:
    """One more slot for good, on later tiles too."""
    s.added = _replaced(s.added, city, s.added[city] + 1)
    s.board_changed(s.board.city_hex[city])


def place_destination(s: BoardState, company: int) -> bool:
    """The destination token, in an open slot or an additional place. True: an ordinary token comes back. Rules 9.4."""
    city = s.board.destination[company]
    back = company * 2 in s.tokens[city]
    if back:
        s.tokens[city] = _without(s.tokens[city], company * 2)
    if open_slots(s, city) > 0:
        s.tokens[city] = (*s.tokens[city], company * 2 + 1)
    else:
        s.extra = (*s.extra, (city, company * 2 + 1))
    s.board_changed(s.board.city_hex[city])
    s.networks[company] = None
    return back


def place_in_box_home(s: BoardState, major: int, minor: int, city: int) -> None:
    """A token of the major on the home slot of a minor that was bought out of its bid box. Rules 13.2.

    A minor that would choose its city gives an open slot or, if there is none, an additional one.
    """
    lift_reservation(s, minor)
    if open_slots(s, city) <= 0:
        add_slot(s, city)
    place_token(s, major, city)


def replace_token(s: BoardState, minor: int, major: int) -> None:
    """The minor's token becomes one of the major, in the same slot. Rules 13.1."""
    city = s.home[minor]
    s.tokens[city] = tuple([major * 2 if token == minor * 2 else token for token in s.tokens[city]])
    s.board_changed(s.board.city_hex[city])
    s.networks[major] = None


def remove_company(s: BoardState, company: int) -> None:
    """A closed company: its tokens and its reservation leave the board.

    A destination token beside a city moves into the slot that becomes free: its additional place is no longer needed.
    """
    # The only token of a minor stands at its home; a major may have several.
    at_home = company < s.board.minors and s.home[company] != EMPTY
    hex_ = s.board.city_hex[s.home[company]] if at_home else EMPTY
    lift_reservation(s, company, hex_)
    s.extra = tuple([(city, token) for city, token in s.extra if token >> 1 != company])
    for city in range(s.board.cities):
        for token in s.tokens[city]:
            if token >> 1 == company:
                s.tokens[city] = _without(s.tokens[city], token)
                settle_extra(s, s.board.city_hex[city])
    s.board_changed(hex_)


def lift_reservation(s: BoardState, company: int, hex_: int = EMPTY) -> None:
    """The company's home slot, in this hex, is free for everybody."""
    s.reserved = tuple([_without(held, company) for held in s.reserved])
    s.board_changed(hex_)


def settle_extra(s: BoardState, hex_: int) -> None:
    """After a tile was laid or a token has gone: those in additional places move into open slots. Rules 8.6."""
    b = s.board
    kept: list[tuple[int, int]] = []
    for city, token in s.extra:
        if b.city_hex[city] == hex_ and open_slots(s, city) > 0:
            s.tokens[city] = (*s.tokens[city], token)
        else:
            kept.append((city, token))
    if len(kept) < len(s.extra):
        s.extra = tuple(kept)


def _without(held: tuple[int, ...], token: int) -> tuple[int, ...]:
    if token not in held:
        return held
    at = held.index(token)
    return held[:at] + held[at + 1 :]


def _replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
