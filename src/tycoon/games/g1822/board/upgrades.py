"""Which tile may replace which: colour, stops, label, exits and old track. Rules 8.2 and 8.3.

These rules depend only on the hex and on what lies there, so their answer is remembered by the board. Each of them is a
function of its own that `lay_rules` asks again.
"""

from __future__ import annotations

from tycoon.games.g1822.board.board import GRAY, JUNCTION, WHITE, Board, Face


def successors(b: Board, hex_: int, face: int) -> list[int]:
    """The faces that may replace this one in the hex, by these rules; ascending."""
    key = hex_ * len(b.faces) + face
    known = b.successors.get(key)
    if known is None:
        known = _successors(b, hex_, face)
        b.successors[key] = known
    return known


def _successors(b: Board, hex_: int, face: int) -> list[int]:
    out: list[int] = []
    if not may_be_built(b, face):
        return out
    for tile in b.color_tiles[b.color[face // 6] + 1]:
        if not same_stops(b, hex_, face, tile) or not label_fits(b, hex_, tile):
            continue
        for new in b.tile_faces[tile]:
            if exits_are_open(b, hex_, new) and keeps_track(b, hex_, face, new):
                out.append(new)
    return out


def without_town(b: Board, hex_: int, face: int) -> list[int]:
    """The faces of plain track that may replace one town, with the power to remove it (P2); ascending."""
    out: list[int] = []
    old = face // 6
    if not may_be_built(b, face) or not is_single_town(b, face):
        return out
    for tile in b.color_tiles[b.color[old] + 1]:
        if b.plain_tiles[tile]:
            for new in b.tile_faces[tile]:
                if exits_are_open(b, hex_, new) and keeps_exits(b, face, new):
                    out.append(new)
    return out


def is_single_town(b: Board, face: int) -> bool:
    """One town and no city."""
    return b.town_count[face // 6] == 1 and b.city_count[face // 6] == 0


def may_be_built(b: Board, face: int) -> bool:
    """Can what lies there be replaced at all? Not gray hexes, not the sea, not gray tiles."""
    return b.color[face // 6] < GRAY


def is_next_color(b: Board, face: int, tile: int) -> bool:
    """White, yellow, green, brown, gray: none is skipped. Rules 8.2.1."""
    return b.color[tile] == b.color[face // 6] + 1


def same_stops(b: Board, hex_: int, face: int, tile: int) -> bool:
    """As many cities and towns as before; a city printed together with a town swallows it. Rules 8.2.5, 8.3."""
    old = face // 6
    if b.city_count[old] != b.city_count[tile]:
        return False
    return b.town_count[old] == b.town_count[tile] or (swallows_town(b, hex_, face) and b.town_count[tile] == 0)


def swallows_town(b: Board, hex_: int, face: int) -> bool:
    """Swansea: a white hex with a city and a town."""
    old = face // 6
    return old == b.supply_tiles + hex_ and b.color[old] == WHITE and b.city_count[old] > 0 and b.town_count[old] > 0


def label_fits(b: Board, hex_: int, tile: int) -> bool:
    """The tile carries the label that the hex asks of its colour, or none. Rules 8.3."""
    return b.label[tile] == b.labels[hex_][b.color[tile]]


def exits_are_open(b: Board, hex_: int, face: int) -> bool:
    """Every exit leads to a hex into which track may run. Rules 8.2.3."""
    return b.faces[face].exits & ~b.open_edges[hex_] == 0


def keeps_exits(b: Board, face: int, new: int) -> bool:
    """No exit is lost."""
    return b.faces[face].exits & ~b.faces[new].exits == 0


def keeps_track(b: Board, hex_: int, face: int, new: int) -> bool:
    """All old track is kept: what was joined is still joined, to the same stops. Rules 8.2.4."""
    if swallows_town(b, hex_, face):
        return True
    before, after = b.faces[face], b.faces[new]
    if before.exits & ~after.exits or len(before.node_exits) > len(after.node_exits):
        return False
    for node in range(len(before.node_exits)):
        if before.node_exits[node] & ~after.node_exits[node]:
            return False
    for piece in before.pieces:
        if piece.a < JUNCTION and piece.b < JUNCTION and not _joined(after, piece.a, piece.b):
            return False
    return True


def _joined(face: Face, edge: int, other: int) -> bool:
    """Does track lead from edge to edge, straight or through a junction?"""
    through = False
    for number in face.at[edge]:
        piece = face.pieces[number]
        end = piece.b if piece.a == edge else piece.a
        if end == other:
            return True
        through = through or end == JUNCTION
    if not through:
        return False
    for number in face.at[other]:
        piece = face.pieces[number]
        if (piece.b if piece.a == other else piece.a) == JUNCTION:
            return True
    return False
