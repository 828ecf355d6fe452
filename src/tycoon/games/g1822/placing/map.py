"""Tiles and tokens that are put on the map by hand."""

from __future__ import annotations

from tycoon.core.placing import GONE, Path, Placing, Put
from tycoon.core.text import Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.tokens import open_slots
from tycoon.games.g1822.board.upgrades import successors
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

# -- tiles -----------------------------------------------------------------------------------------------------------


def at_hex(s: State1822, hex_: int) -> list[Placing]:
    """The tile there is turned or taken away, or another one lies there: all that upgrades could lead to by now."""
    b = s.board
    at = ("tiles", b.hex_ids[hex_])
    fitting = _fitting(s, hex_)
    here = s.face[hex_]
    out: list[Placing] = []
    if not s.is_printed(hex_):
        away = Text("put.away", {"piece": _tile_text(s, here // 6)})
        out.append(Placing("away", away, (Put(at, GONE),), None, "bin"))
        turned = [face for face in fitting if face // 6 == here // 6]
        if turned and turned != [here]:
            # Round and round: after the last rotation comes the first one.
            face = next((one for one in turned if one > here), turned[0])
            out.append(Placing("turn", Text("put.turn"), (Put(at, b.face_name(face)),), None, "rotate"))
    for tile in sorted({face // 6 for face in fitting}):
        if tile != here // 6 and s.stock[tile] > 0:
            face = next(face for face in fitting if face // 6 == tile)
            name = f"tile {b.tile_ids[tile]}"
            out.append(Placing(name, _tile_text(s, tile), (Put(at, b.face_name(face)),), None, "tile"))
    return out


def _tile_text(s: State1822, tile: int) -> Text:
    return Text("put.tile", {"tile": s.board.tile_ids[tile]})


def _fitting(s: State1822, hex_: int) -> list[int]:
    """Every face that can lie in the hex, in colours that are in the game."""
    b = s.board
    newest = s.t.major_color[s.phase]
    found: set[int] = set()
    level = {b.canonical[(b.supply_tiles + hex_) * 6]}
    while level:
        after: set[int] = set()
        for face in level:
            after |= {new for new in successors(b, hex_, face) if b.color[new // 6] <= newest}
        level = after - found
        found |= level
    return sorted(found)


# -- tokens ----------------------------------------------------------------------------------------------------------


def at_city(s: State1822, city: int) -> list[Placing]:
    """Tokens of companies at work come and go; the city covers its hex, so the tile can be changed here too."""
    out: list[Placing] = []
    for company in s.t.in_game:
        if not s.floated >> company & 1:
            continue
        token = company * 2
        if token in s.tokens[city]:
            out.append(_token_away(s, city, company))
        else:
            out += _token_here(s, city, company)
        if company >= MINORS and s.board.destination[company] == city:
            out += _destination(s, city, company)
    return out + at_hex(s, s.board.city_hex[city])


def _token_here(s: State1822, city: int, company: int) -> list[Placing]:
    """The home token, or one of those that a major still has."""
    name = s.t.company_ids[company]
    tokens = _tokens(s, city, [*s.tokens[city], company * 2])
    puts: tuple[Put, ...]
    if s.home[company] == EMPTY:
        if s.board.home_city[company] != city:
            return []
        reserved = [one for one in s.reserved[city] if one != company]
        puts = (tokens, Put(("companies", name, "home"), s.board.city_names[city]), _reserved(s, city, reserved))
    elif company < MINORS:
        return []
    else:
        store = "available" if s.available[company - MINORS] else "exchange"
        have = (s.available if s.available[company - MINORS] else s.exchange)[company - MINORS]
        if not have:
            return []
        puts = (tokens, Put(("companies", name, store), have - 1))
    text = Text("put.token", {"company": company_text(s, company)})
    return [Placing(f"token of {name}", text, puts, s.director[company], "token")]


def _token_away(s: State1822, city: int, company: int) -> Placing:
    """A major keeps what is taken away; a company without its home token has no home, and it is reserved again."""
    name = s.t.company_ids[company]
    puts = [_tokens(s, city, [token for token in s.tokens[city] if token != company * 2])]
    if s.home[company] == city:
        puts.append(Put(("companies", name, "home"), None))
        if company in s.board.home_reservations[city]:
            puts.append(_reserved(s, city, [*s.reserved[city], company]))
    else:
        puts.append(Put(("companies", name, "available"), s.available[company - MINORS] + 1))
    text = Text("put.away", {"piece": Text("put.token", {"company": company_text(s, company)})})
    return Placing(f"token of {name} away", text, tuple(puts), s.director[company], "bin")


def _destination(s: State1822, city: int, company: int) -> list[Placing]:
    """The destination token, in a slot or in an additional place."""
    name, token = s.t.company_ids[company], company * 2 + 1
    left = ("companies", name, "destination_left")
    piece = Text("put.destination", {"company": company_text(s, company)})
    extra = [one for place, one in s.extra if place == city]
    if s.destination_left >> (company - MINORS) & 1:
        if open_slots(s, city) > 0:
            put = _tokens(s, city, [*s.tokens[city], token])
        else:
            put = _listed(s, "extra", city, [*extra, token])
        puts = (put, Put(left, False))
        return [Placing(f"destination of {name}", piece, puts, s.director[company], "destination")]
    if token in s.tokens[city]:
        put = _tokens(s, city, [one for one in s.tokens[city] if one != token])
    elif token in extra:
        put = _listed(s, "extra", city, [one for one in extra if one != token])
    else:
        return []
    away = Text("put.away", {"piece": piece})
    return [Placing(f"destination of {name} away", away, (put, Put(left, True)), s.director[company], "bin")]


def _tokens(s: State1822, city: int, tokens: list[int]) -> Put:
    return _listed(s, "tokens", city, tokens)


def _listed(s: State1822, key: str, city: int, tokens: list[int]) -> Put:
    at: Path = (key, s.board.city_names[city])
    names = [s.t.company_ids[token >> 1] + ("*" if token & 1 else "") for token in tokens]
    return Put(at, names or GONE)


def _reserved(s: State1822, city: int, companies: list[int]) -> Put:
    return Put(("reserved", s.board.city_names[city]), [s.t.company_ids[one] for one in companies] or GONE)
