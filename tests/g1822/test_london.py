"""London and the hexes next to it. Rules 8.5 and 8.6."""

from __future__ import annotations

from tests.g1822.board_position import Position


def test_london_has_six_cities_of_one_slot() -> None:
    p = Position()
    assert [name for name in p.board.city_names if name.startswith("M38")] == [f"M38.{n}" for n in range(6)]


def test_london_is_laid_in_one_way_only() -> None:
    p = Position().token("LNWR", "M38.3")
    assert p.faces(p.terms("LNWR", 1), "M38") == ["X20/0"]


def test_a_company_leaves_london_by_the_side_of_its_own_city() -> None:
    p = Position().token("LNWR", "M38.3")
    assert p.hexes(p.terms("LNWR", 1)) == ["M36", "M38"]


def test_the_first_tile_next_to_london_leads_there_if_nobody_holds_rights() -> None:
    p = Position(tiles="M34=9/0 M32=9/0 M30=57/0").token("11", "M30")
    t = p.terms("11", 1)
    t.must_reach_london = (p.hex("M36"),)
    assert p.faces(t, "M36") == ["4/0"]


def test_the_reason_is_the_missing_exit() -> None:
    p = Position(tiles="M34=9/0 M32=9/0 M30=57/0").token("11", "M30")
    t = p.terms("11", 1)
    t.must_reach_london = (p.hex("M36"),)
    assert p.why_not(t, "M36", "58/1") == "tile_needs_london"


def test_a_rights_holder_chooses_freely() -> None:
    p = Position(tiles="M34=9/0 M32=9/0 M30=57/0").token("11", "M30")
    assert p.why_not(p.terms("11", 1), "M36", "58/1") == ""


def test_afterwards_the_hex_is_an_ordinary_one() -> None:
    p = Position(tiles="M36=58/1 M34=9/0 M32=9/0 M30=57/0").token("11", "M30")
    t = p.terms("11", 3)
    t.must_reach_london = (p.hex("M36"),)
    assert p.why_not(t, "M36", "143/1") == ""


def test_every_hex_around_london_has_a_stub_towards_it() -> None:
    p = Position()
    b = p.board
    for name in ("M36", "L39", "M40", "N39", "N37", "L37"):
        edge = b.stubs[p.hex(name)].bit_length() - 1
        assert b.neighbor[p.hex(name)][edge] == b.london
