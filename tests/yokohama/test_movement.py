"""Step 2: moving the president. Rules 5."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PINK, PURPLE, YELLOW, Table, between_two_presidents, keep_orders, own, put
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.movement import cheapest_path, destinations, way_cost
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE

ROW = {"r0c0": "bank", "r0c1": "church", "r0c2": "port_a", "r0c3": "port_b", "r0c4": "laboratory_a"}


def on_the_row(*names: str, seats: int = 4) -> Table:
    """The president stands on the bank at the left end of the upper row, assistants on these areas."""
    return Table(seats, at={**ROW, "r1c4": "canal"}).president(PURPLE, "bank").assistants(PURPLE, *names)


@proves("yokohama", "5-5", "5-6")
def test_from_hand_he_goes_to_any_area_with_an_own_assistant() -> None:
    table = on_the_row("church", "laboratory_a").president(PURPLE, None)
    assert table.where() == {"church", "laboratory_a"}


@proves("yokohama", "5-5")
def test_from_hand_not_to_an_area_with_another_president() -> None:
    table = on_the_row("church", "laboratory_a").president(PURPLE, None).president(BLUE, "church")
    assert table.where() == {"laboratory_a"}


@proves("yokohama", "5-8")
def test_he_walks_over_own_assistants_only() -> None:
    assert on_the_row("church", "port_b").where() == {"church"}
    assert on_the_row("church", "port_a", "port_b").where() == {"church", "port_a", "port_b"}


@proves("yokohama", "5-7")
def test_he_must_leave_his_area() -> None:
    table = on_the_row("bank")
    assert table.where() == set()
    assert table.move_president().why("go Bank") == "already_there"


@proves("yokohama", "5-11", "14.5")
def test_he_does_not_come_back_through_where_he_began() -> None:
    table = Table(at={"r0c0": "church", "r0c1": "bank", "r0c2": "port_a"}).president(PURPLE, "bank")
    table.assistants(PURPLE, "church", "port_a")
    assert cheapest_path(table.state, PURPLE, table.area("bank"), table.area("port_a")) == [table.area("port_a")]
    table.president(PURPLE, "church")
    assert table.where() == set(), "the bank holds no assistant"


@proves("yokohama", "5-9", "14.3")
def test_several_presidents_are_paid_each() -> None:
    table = on_the_row("church", "port_a").president(BLUE, "church").president(PINK, "church").purses(1)
    assert table.where() == set()
    table.money(PURPLE, 2).move_president().play("go Port A")
    assert table.state.money == [0, 1, 1, 0]


def test_the_sum_of_all_fees_must_be_there() -> None:
    table = on_the_row("church", "port_a", "port_b").president(BLUE, "church").president(PINK, "port_a")
    table.money(PURPLE, 1).move_president()
    assert table.why("go Port B") == "way_too_dear"


@proves("yokohama", "14.4")
def test_the_cheapest_way_is_taken() -> None:
    table = Table(at={"r0c0": "bank", "r0c1": "church", "r0c2": "port_a", "r1c0": "port_b", "r1c1": "chinatown"})
    table.president(PURPLE, "bank").assistants(PURPLE, "church", "port_a", "port_b", "chinatown")
    table.president(BLUE, "church").purses(3).move_president().play("go Port A")
    assert table.state.money[:2] == [3, 0], "round the president of blue by Port B and Chinatown"


@proves("yokohama", "14.4")
def test_of_equal_ways_the_shorter_then_the_one_over_earlier_slots() -> None:
    table = Table(at={"r0c1": "bank", "r0c2": "church", "r1c1": "port_a", "r1c2": "port_b"})
    table.president(PURPLE, "bank").assistants(PURPLE, "church", "port_a", "port_b").president(BLUE, "church")
    table.president(PINK, "port_a").purses(3).move_president().play("go Port B")
    assert table.state.money == [2, 1, 0, 0], "r0c2 stands before r1c1"


@proves("yokohama", "14.4")
def test_the_way_can_be_chosen_step_by_step() -> None:
    table = Table(at={"r0c1": "bank", "r0c2": "church", "r1c1": "port_a", "r1c2": "port_b"})
    table.president(PURPLE, "bank").assistants(PURPLE, "church", "port_a", "port_b").president(BLUE, "church")
    table.president(PINK, "port_a").purses(3).move_president().play("walk", "enter Port A")
    assert table.why("stop here") == "cannot_stop_here"
    assert table.why("enter Bank") == "entered_before"
    table.play("enter Port B")
    assert table.state.money == [2, 0, 1, 0]
    assert table.state.president[PURPLE] == table.area("port_b"), "nothing leads on from there, so he stops by himself"


def test_on_a_walk_he_stops_where_he_wants() -> None:
    table = on_the_row("church", "port_a", "port_b").president(BLUE, "church").purses(1)
    table.move_president().play("walk")
    assert table.offers() == ["enter Port B", "stop here"], "the first two steps are forced"
    table.play("stop here")
    assert table.state.president[PURPLE] == table.area("port_a")


@proves("yokohama", "14.4")
def test_the_walk_is_not_offered_where_no_way_pays_anybody() -> None:
    assert on_the_row("church", "port_a").move_president().why("walk") == "one_way"


def test_a_step_from_which_no_stop_can_be_reached_is_not_offered() -> None:
    table = Table(at={"r0c0": "bank", "r0c1": "church", "r1c0": "port_a"}).president(PURPLE, "bank")
    table.assistants(PURPLE, "church", "port_a").president(BLUE, "church").money(PURPLE, 1)
    s = table.state
    s.near = s.near[:]
    church, port = table.area("church"), table.area("port_a")
    s.near[church] &= ~(1 << port)
    s.near[port] &= ~(1 << church)
    table.move_president().play("walk")
    assert s.president[PURPLE] == port, "only Port A leads anywhere, so it is done by itself"


@proves("yokohama", "9-1")
def test_postal_system_pays_when_he_stops_with_a_president() -> None:
    table = on_the_row("church").own(PURPLE, "postal_system").president(BLUE, "church").purses(1)
    table.move_president().play("go Church")
    assert table.state.money[:2] == [0, 1]


def test_postal_system_from_hand_pays_too() -> None:
    table = on_the_row("church").president(PURPLE, None).own(PURPLE, "postal_system").president(BLUE, "church")
    table.purses(0)
    assert table.where() == set()
    table.money(PURPLE, 1).move_president().play("go Church")
    assert table.state.money[:2] == [0, 1]


@proves("yokohama", "9-1")
def test_postal_system_with_stagecoach_pays_nothing() -> None:
    table = on_the_row("church").own(PURPLE, "postal_system", "stagecoach").president(BLUE, "church").purses(0)
    table.move_president().play("go Church")
    assert table.state.money[:2] == [0, 0]


def test_stagecoach_does_not_let_him_stop_with_a_president() -> None:
    table = on_the_row("church", "port_a").own(PURPLE, "stagecoach").president(BLUE, "church")
    assert table.where() == {"port_a"}


@proves("yokohama", "9-1")
def test_tram_ignores_distance_but_not_presidents() -> None:
    table = on_the_row("port_a", "laboratory_a").own(PURPLE, "tram").president(BLUE, "port_a")
    assert table.where() == {"laboratory_a"}


@proves("yokohama", "14.7")
def test_tram_with_postal_system_pays_at_the_destination_only() -> None:
    table = on_the_row("church", "port_a").own(PURPLE, "tram", "postal_system").president(BLUE, "church")
    table.president(PINK, "port_a").purses(1).move_president().play("go Port A")
    assert table.state.money == [0, 0, 1, 0]


def test_tram_needs_an_own_assistant() -> None:
    table = on_the_row("port_a").own(PURPLE, "tram")
    assert table.move_president().why("go Laboratory A") == "no_assistant_here"


@proves("yokohama", "9-1")
def test_station_goes_straight_even_to_a_president_and_pays_nobody() -> None:
    table = on_the_row("laboratory_a").own(PURPLE, "station").station("laboratory_a")
    table.president(BLUE, "laboratory_a").purses(0)
    assert table.where() == {"laboratory_a"}
    table.move_president().play("go Laboratory A")
    assert table.state.money[:2] == [0, 0]


@proves("yokohama", "14.7")
def test_station_works_from_hand() -> None:
    table = on_the_row("laboratory_a").president(PURPLE, None).own(PURPLE, "station").station("laboratory_a")
    table.president(BLUE, "laboratory_a")
    assert table.where() == {"laboratory_a"}


@proves("yokohama", "14.6")
def test_station_needs_an_own_assistant_and_cannot_be_used_to_stay() -> None:
    table = on_the_row("bank").own(PURPLE, "station").station("laboratory_a")
    assert table.where() == set()
    table.station("bank")
    assert table.where() == set()


def test_only_the_owner_of_the_station_travels_by_it() -> None:
    table = on_the_row("laboratory_a").station("laboratory_a")
    assert table.where() == set()


@proves("yokohama", "5-12")
def test_recall_takes_president_and_all_assistants_back() -> None:
    table = on_the_row("church", "port_a", "laboratory_a").move_president().play("recall")
    s = table.state
    assert s.president[PURPLE] == NONE
    assert s.hand[PURPLE] == 8
    assert s.here[PURPLE] == 0


@proves("yokohama", "5-12")
def test_recall_some() -> None:
    table = on_the_row("church", "port_a").assistants(PURPLE, "port_a", count=2)
    table.move_president().play("recall some")
    assert table.offers() == [
        "recall 1 from Church",
        "recall 1 from Port A",
        "recall all from Port A",
        "stop recalling",
    ]
    assert table.why("recall all from Church") == "only_one_here"
    table.play("recall 1 from Port A", "stop recalling")
    assert table.state.assistants[table.area("port_a")] == 2
    assert table.state.assistants[table.area("church")] == 1


@proves("yokohama", "5-12")
def test_a_recall_skips_the_area_action() -> None:
    table = on_the_row("church")
    table.state.orders[PURPLE] = 0
    table.move_president().play("recall")
    assert table.state.active == BLUE


@proves("yokohama", "14.2")
def test_recall_is_possible_with_the_president_in_hand() -> None:
    table = on_the_row("church").president(PURPLE, None).move_president().play("recall")
    assert table.state.hand[PURPLE] == 8


@proves("yokohama", "5-13", "6-5")
def test_assistants_on_boards_and_achievements_stay_on_a_recall() -> None:
    table = on_the_row("church")
    s = table.state
    s.church[0] = s.customs[0] = PURPLE
    s.achieved[0] = (PURPLE,)
    table.move_president().play("recall")
    assert s.church[0] == s.customs[0] == PURPLE
    assert s.achieved[0] == (PURPLE,)


# -- against an independent search over paths --------------------------------------------------------------------


def brute_force(s: YokohamaState, seat: int) -> dict[int, int]:
    """Cheapest fee of every walking destination, by trying all paths that enter no area twice."""
    t = s.tables
    names = {t.tech_ids[t.card_tech[card]] for card in s.technologies[seat]}
    start = s.president[seat]
    found: dict[int, int] = {}

    def presidents(at: int) -> int:
        return sum(s.president[other] == at for other in range(s.seats) if other != seat)

    def fee(at: int) -> int:
        if t.area_ids[at] == "canal":
            return t.toll
        return 0 if "stagecoach" in names else presidents(at)

    def walk(at: int, visited: set[int], paid: int) -> None:
        for other in range(t.areas):
            if not s.near[at] >> other & 1 or other in visited:
                continue
            canal = t.area_ids[other] == "canal"
            if not canal and s.assistants[seat * t.areas + other] == 0:
                continue
            total = paid + fee(other)
            if total > s.money[seat]:
                continue
            if not canal and (presidents(other) == 0 or "postal_system" in names):
                found[other] = min(total, found.get(other, 99))
            walk(other, visited | {other}, total)

    walk(start, {start}, 0)
    return found


@proves("yokohama", "5-7")
@pytest.mark.parametrize("seed", range(60))
def test_destinations_and_fees_equal_a_search_over_all_paths(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + rng.below(3)
    s = keep_orders(YOKOHAMA.start(YOKOHAMA.deal(seats, seed)))
    seat = s.active
    land = s.tables.listed(s.land)
    for _ in range(3 + rng.below(8)):
        put(s, seat, s.tables.area_ids[land[rng.below(len(land))]])
    own_areas = s.tables.listed(s.here[seat])
    s.president[seat] = land[rng.below(len(land))]
    for other in range(seats):
        if other != seat:
            s.president[other] = own_areas[rng.below(len(own_areas))]
    s.money[seat] = rng.below(5)
    for name in ("stagecoach", "postal_system"):
        if rng.below(3) == 0:
            own(s, seat, name)
    expected = brute_force(s, seat)
    mine = s.tables.listed(destinations(s, seat))
    assert mine == sorted(expected)
    assert [way_cost(s, seat, goal) for goal in mine] == [expected[goal] for goal in mine]


def test_all_four_presidents_may_meet() -> None:
    table = on_the_row("church", "port_a")
    for seat in (BLUE, PINK, YELLOW):
        table.president(seat, "church")
    table.purses(3).move_president().play("go Port A")
    assert table.state.money == [0, 1, 1, 1]
    assert table.question != "MovePresident"


@proves("yokohama", "9-3")
def test_on_a_walk_the_fees_ahead_cannot_be_spent_on_a_technology() -> None:
    table = between_two_presidents(1)
    assert table.offers() == ["enter Church", "enter Laboratory A"]
    assert table.why("use University") == "trade_takes_fees"


def test_on_a_walk_what_is_left_besides_the_fees_can_be_spent() -> None:
    table = between_two_presidents(2).play("use University", "enter Church")  # the rest of the way is forced
    assert (table.state.money[PURPLE], table.state.president[PURPLE]) == (0, table.area("port_a"))


def test_why_the_way_cannot_be_chosen() -> None:
    table = on_the_row("church", "port_a").president(PURPLE, None)
    assert table.move_president().why("walk") == "walk_from_hand"
    assert on_the_row("port_a", "port_b").move_president().why("walk") == "walks_nowhere"


def test_a_toll_that_cannot_be_paid_is_told_as_one() -> None:
    slots = {"r1c0": "bank", "r0c1": "church", "r1c1": "canal", "r0c2": "port_a", "r0c0": "laboratory_a"}
    table = Table(at=slots).president(PURPLE, "bank").president(BLUE, "church")
    table.assistants(PURPLE, "church", "port_a", "laboratory_a").money(PURPLE, 1)
    table.move_president().play("walk", "enter Church")
    assert table.why("enter Canal") == "toll_short"
