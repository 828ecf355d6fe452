"""Network, connection and distance. Rules 5."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves

NORTH = "cannock-farm_brewery_north"
FORK = "kidderminster-worcester-farm_brewery_south"


@proves("brass-birmingham", "5-1")
def test_a_tile_makes_its_place_part_of_the_network_flipped_or_not() -> None:
    for flipped in (False, True):
        table = Table().tile(A, "coal 1", "dudley-1", flipped=flipped)
        lines = ["link Birmingham-Dudley", "link Dudley-Kidderminster", "link Dudley-Wolverhampton"]
        assert table.offers("link") == lines


@proves("brass-birmingham", "5-1")
def test_both_ends_of_an_own_link_are_in_the_network() -> None:
    table = Table().link(A, "stafford-stone").hand(A, "brewery", "pottery")
    assert table.offers("build brewery") == ["build brewery 1 @ Stone 1", "build brewery 1 @ Stafford 1"]


def test_links_of_others_do_not_extend_the_network() -> None:
    table = Table().link(A, "stafford-stone").link(B, "burton_on_trent-stone").hand(A, "brewery")
    assert table.why("build brewery 1 @ Burton-on-Trent 2") == "not_in_network"


@proves("brass-birmingham", "5-2", "5-4", "R3")
def test_a_merchant_place_is_part_of_the_network_and_of_chains() -> None:
    """R3: coal comes through Gloucester from Redditch to Worcester."""
    table = Table().link(A, "gloucester-worcester").link(B, "gloucester-redditch").tile(B, "coal 2", "redditch-1")
    table.lowest(A, "cotton 2").hand(A, "cotton-manufacturer").play("build cotton 2 @ Worcester 1")
    assert (table.at("redditch-1"), table.state.coal_cubes) == ("B coal 2, 2 left", 13)


@proves("brass-birmingham", "5-3")
def test_connection_ignores_who_owns_the_links() -> None:
    table = Table().link(A, "birmingham-dudley").link(B, "dudley-wolverhampton").link(A, "cannock-wolverhampton")
    table.tile(B, "coal 1", "cannock-2").hand(A, "birmingham").play("build manufacturer 1 @ Birmingham 2")
    assert table.at("cannock-2") == "B coal 1, 1 left"


@proves("brass-birmingham", "5-6", "5-7")
def test_the_forked_line_joins_three_places_with_one_link() -> None:
    table = Table().play("link Kidderminster-Worcester-Farm brewery (south)")
    s, e = table.state, table.e
    ends = [e.place_ids.index(name) for name in FORK.split("-")]
    assert s.links[A] == 13
    assert len({s.comp[place] for place in ends}) == 1


def test_all_ends_of_the_fork_are_in_the_network() -> None:
    table = Table().link(A, FORK).hand(A, "brewery", "cotton-manufacturer")
    builds = ["build cotton 1 @ Kidderminster 2", "build cotton 1 @ Worcester 1", "build cotton 1 @ Worcester 2"]
    assert table.offers("build cotton") == builds
    assert "build brewery 1 @ Farm brewery (south)" in table.offers("build")


@proves("brass-birmingham", "5-7")
def test_the_ends_of_the_fork_are_one_link_apart() -> None:
    """The mine at Kidderminster is one link from Worcester, the one at Dudley two."""
    table = Table().link(B, FORK).link(B, "dudley-kidderminster").tile(B, "coal 1", "kidderminster-1", cubes=1)
    table.tile(B, "coal 2", "dudley-1").lowest(A, "cotton 2").hand(A, "worcester").play("build cotton 2 @ Worcester 1")
    assert (table.at("kidderminster-1"), table.at("dudley-1")) == ("B coal 1, flipped", "B coal 2, 3 left")


def test_there_is_no_separate_line_to_the_southern_farm() -> None:
    farm = [line for line in Table().e.line_ids if "farm_brewery_south" in line]
    assert farm == [FORK]


def test_the_northern_farm_is_joined_to_cannock_by_its_own_line() -> None:
    table = Table().link(A, NORTH).hand(A, "coal", "brewery")
    assert table.offers("build coal") == ["build coal 1 @ Cannock 2"]
    assert table.offers("build brewery") == ["build brewery 1 @ Farm brewery (north)"]


@proves("brass-birmingham", "5-8")
@pytest.mark.parametrize(
    ("era", "line"), [("canal", "link Birmingham-Nuneaton"), ("rail", "link Burton-on-Trent-Walsall")]
)
def test_some_lines_are_for_one_era_only(era: str, line: str) -> None:
    table = Table().era(era).tile(A, "coal 2", "tamworth-1").tile(A, "manufacturer 2", "walsall-1")
    table.tile(A, "manufacturer 2", "birmingham-2")
    assert table.why(line) == "line_wrong_era"


@proves("brass-birmingham", "R31")
def test_an_industry_card_builds_inside_the_network_a_link_touches_it() -> None:
    """R31."""
    table = Table().tile(A, "brewery 1", "stafford-1").hand(A, "coal")
    assert table.why("build coal 1 @ Cannock 2") == "not_in_network"
    assert "link Cannock-Stafford" in table.offers("link")


def test_a_removed_tile_takes_its_place_out_of_the_network() -> None:
    """B replaces A's only mine at Cannock; then Cannock is no longer in A's network."""
    table = Table().tile(A, "coal 1", "cannock-2", flipped=True).tile(A, "iron 1", "dudley-2", flipped=True).coal(0)
    table.lowest(B, "coal 2").hand(B, "cannock", "iron").hand(A, "coal", "coal").play("pass")
    table.play("build coal 2 @ Cannock 2")
    s, e = table.state, table.e
    cannock = e.place_ids.index("cannock")
    assert not s.network[A] & e.place_sites[cannock]
    assert s.network[B] & e.place_sites[cannock]
