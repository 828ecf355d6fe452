"""Where a company may lay which tile. Rules 8.1 and 8.2."""

from __future__ import annotations

from typing import Any

from tests.g1822.board_position import Position
from tests.g1822.sample_game import lay_company, lay_powers, phase_color, positions
from tests.support.proofs import proves
from tycoon.games.g1822.board.board import GREEN
from tycoon.games.g1822.board.lay_rules import lay_case, tile_case
from tycoon.games.g1822.board.track import (
    LayTerms,
    colors_up_to,
    is_lay,
    lay,
    lay_faces,
    lay_hexes,
)


def test_a_company_lays_in_its_home_hex_towards_any_open_side() -> None:
    p = Position().token("11", "M30")
    assert p.hexes(p.terms("11", 1)) == ["M30"]


def test_own_track_leads_to_the_next_hex() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert p.hexes(p.terms("11", 1)) == ["M28", "M32"]


@proves("1822", "8.2-2")
def test_a_tile_must_have_an_exit_the_company_reaches() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    faces = p.faces(p.terms("11", 1), "M32")
    assert all(p.board.faces[p.board.face_of(*_split(face))].exits >> 3 & 1 for face in faces)


def _split(face: str) -> tuple[str, int]:
    tile, _, turn = face.partition("/")
    return tile, int(turn)


@proves("1822", "8.2-2")
def test_a_hex_without_connection_is_not_reached() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert p.why_not(p.terms("11", 1), "K30") == "track_unreached"


def test_gray_hexes_are_never_built_on() -> None:
    p = Position().token("CR", "E6")
    assert p.why_not(p.terms("CR"), "E6") == "track_fixed"


def test_a_gray_tile_is_the_last_one() -> None:
    p = Position(tiles="K30=X19/0").token("MR", "K30")
    assert p.why_not(p.terms("MR"), "K30") == "track_gray"


@proves("1822", "8.2-3")
def test_no_exit_crosses_an_impassable_border() -> None:
    p = Position().token("6", "G16")
    exits = [p.board.faces[p.board.face_of(*_split(face))].exits for face in p.faces(p.terms("6", 1), "G16")]
    assert not any(exit_ >> 5 & 1 for exit_ in exits)


def test_an_exit_may_point_into_a_sea_hex_that_has_a_stub() -> None:
    p = Position().token("6", "G16")
    exits = [p.board.faces[p.board.face_of(*_split(face))].exits for face in p.faces(p.terms("6", 1), "G16")]
    assert any(exit_ >> 1 & 1 for exit_ in exits)


@proves("1822", "8.2-3")
def test_no_exit_points_at_a_gray_hex_without_matching_track() -> None:
    p = Position().token("2", "E2")
    exits = [p.board.faces[p.board.face_of(*_split(face))].exits for face in p.faces(p.terms("2", 1), "F3")]
    assert exits
    assert not any(exit_ >> 1 & 1 for exit_ in exits)


@proves("1822", "8.2-1")
def test_green_comes_with_phase_3() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert p.why_not(p.terms("11", 2), "M30", "14/0") == "tile_color_not_yet"
    assert "14" in p.tiles(p.terms("11", 3), "M30")


@proves("1822", "8.2-1")
def test_no_colour_is_skipped() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert p.why_not(p.terms("11", 5), "M30", "63/0") == "tile_wrong_color"


def test_without_a_lay_left_only_upgrades_are_offered() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    t = p.terms("11", 3)
    t.lays = False
    assert p.hexes(t) == ["M30"]
    assert p.why_not(t, "M32") == "track_no_lay_left"


def test_without_an_upgrade_left_only_lays_are_offered() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    t = p.terms("11", 3)
    t.upgrades = False
    assert "M30" not in p.hexes(t)
    assert p.why_not(t, "M30") == "track_no_upgrade_left"


@proves("1822", "8.1-2")
def test_a_white_hex_with_cities_is_a_lay_and_a_preprinted_yellow_one_an_upgrade() -> None:
    p = Position()
    assert [is_lay(p, p.hex(hex_)) for hex_ in ("M38", "D35", "F35", "I22")] == [True, True, False, False]


@proves("1822", "8.2-7")
def test_a_tile_that_is_out_of_stock_is_not_offered() -> None:
    p = Position().token("11", "M30")
    p.stock[p.board.tile_number["57"]] = 0
    assert p.tiles(p.terms("11", 1), "M30") == ["5", "6"]
    assert p.why_not(p.terms("11", 1), "M30", "57/0") == "tile_out_of_stock"


@proves("1822", "8.2-6", "R5")
def test_in_a_city_the_tile_with_the_most_exits_must_be_taken() -> None:
    p = Position(tiles="K30=14/0").token("MR", "K30")
    assert p.tiles(p.terms("MR", 5), "K30") == ["63"]
    assert p.why_not(p.terms("MR", 5), "K30", "611/0") == "tile_not_largest"


def test_the_smaller_tile_is_legal_when_the_largest_is_gone() -> None:
    p = Position(tiles="K30=14/0").token("MR", "K30")
    p.stock[p.board.tile_number["63"]] = 0
    assert p.tiles(p.terms("MR", 5), "K30") == ["611"]


def test_the_smaller_tile_is_legal_where_the_largest_does_not_fit() -> None:
    p = Position(tiles="P35=14/1").token("MR", "P35")
    assert p.board.open_edges[p.hex("P35")] == 0b111110
    assert p.tiles(p.terms("MR", 5), "P35") == ["611"]


@proves("1822", "8.2-5")
def test_a_city_full_of_foreign_tokens_may_be_upgraded_because_its_value_changes() -> None:
    p = Position(tiles="M30=57/0 M32=9/0 M34=9/0").token("16", "M30")
    p.put("M36=4/0")
    p.token("LNWR", "M38.3")
    assert "M30" in p.hexes(p.terms("LNWR", 3))


@proves("1822", "8.2-5")
def test_new_track_of_a_full_city_that_the_company_cannot_use_is_no_reason_if_the_value_stays() -> None:
    p = Position(tiles="M30=57/0 M32=9/0 M34=9/0 M36=4/0").token("16", "M30").token("LNWR", "M38.3")
    b = p.board
    flat = [b.tile_number[name] for name in ("14", "15", "619")]
    kept = [b.node_values[tile] for tile in flat]
    slots = [b.node_slots[tile] for tile in flat]
    try:
        for tile in flat:
            b.node_values[tile] = b.node_values[b.tile_number["57"]]
            b.node_slots[tile] = [1]
        assert p.why_not(p.terms("LNWR", 3), "M30", "14/0") == "tile_useless"
    finally:
        for at, tile in enumerate(flat):
            b.node_values[tile], b.node_slots[tile] = kept[at], slots[at]


@proves("1822", "8.2-5")
def test_cardiff_may_be_upgraded_although_nothing_changes_for_the_company() -> None:
    p = Position().token("19", "F35")
    assert p.tiles(p.terms("19", 3), "F35") == ["X1"]


@proves("1822", "8.2-4")
def test_old_track_is_kept() -> None:
    p = Position(tiles="M32=9/0 M30=57/0").token("11", "M30")
    assert p.why_not(p.terms("11", 3), "M32", "81/0") == "tile_old_track"


def test_a_double_town_tile_has_no_upgrade() -> None:
    p = Position(tiles="H21=69/0 G22=207/3").token("LYR", "G22")
    assert "H21" not in p.hexes(p.terms("LYR"))


def test_every_recorded_lay_was_offered() -> None:
    """123 tiles laid by people, with the powers of P2, P8, P10, P11 and P12."""
    refused = []
    for action, _, before, s in positions():
        if action["type"] == "lay_tile":
            t = recorded_terms(action, before, s)
            b = s.board
            hex_ = b.hex_number[action["hex"]]
            face = b.face_of(action["tile"].rpartition("-")[0], action["rotation"])
            if hex_ not in lay_hexes(s, t) or face not in lay_faces(s, t, hex_):
                refused.append((action["id"], tile_case(s, t, hex_, face).reason()))
    assert refused == []


def recorded_terms(action: dict[str, Any], before: dict[str, Any], s: Position) -> LayTerms:
    """What the acting company was allowed in the record."""
    company = lay_company(action, before)
    t = LayTerms(s.company(company))
    top = phase_color(before)
    t.colors = colors_up_to(min(top, GREEN) if t.company < s.board.minors else top)
    t.advanced = phase_color(before) + 1
    t.cash = before["corps"][company]["cash"]
    t.powers = lay_powers(action)
    return t


def test_a_hex_or_tile_is_offered_exactly_when_no_rule_forbids_it() -> None:
    wrong = 0
    for number, (action, _, before, s) in enumerate(positions()):
        if action["type"] != "lay_tile" or number % 4:
            continue
        t = recorded_terms(action, before, s)
        offered = lay_hexes(s, t)
        for hex_ in range(s.board.hexes):
            wrong += lay_case(s, t, hex_).permitted() != (hex_ in offered)
        for hex_ in offered[:4]:
            faces = lay_faces(s, t, hex_)
            every = [face for tile in range(s.board.supply_tiles) for face in s.board.tile_faces[tile]]
            wrong += sum(tile_case(s, t, hex_, face).permitted() != (face in faces) for face in every)
    assert wrong == 0


def test_laying_a_tile_leaves_a_copy_of_the_state_as_it_was() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    other = Position()
    p.copy_board(other)
    lay(p, p.hex("G10"), p.board.face_of("9", 0))
    assert (other.face[p.hex("G10")], other.stock, other.paid) == (
        (p.board.supply_tiles + p.hex("G10")) * 6,
        p.stock,
        Position().paid,
    )
