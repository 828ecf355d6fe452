"""What a seat is shown of a run: routes are proposed to the director who is asked, and to nobody else."""

from __future__ import annotations

import pytest

from tests.g1822.table import empty, put_minor, turn_of
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import CHOOSE_ROUTES
from tycoon.games.g1822.state import State1822
from tycoon.play.match import Match
from tycoon.play.snapshots import REPLAY_SECONDS

DIRECTOR, OTHER = 1, 0


def asked_for_routes() -> State1822:
    """Minor 1 of the director has a local train and stands in its home."""
    s = empty(phase=1)
    minor = put_minor(s, "1", DIRECTOR, cash=70)
    home_token(s, minor, s.board.home_city[minor])
    s.trains[minor] = (0,)
    return turn_of(s, minor, CHOOSE_ROUTES)


def test_the_director_who_is_asked_is_proposed_the_best_routes() -> None:
    assert G1822.view(asked_for_routes(), DIRECTOR)["proposed"]["routes"]


@pytest.mark.parametrize("eyes", [OTHER, None])
def test_nobody_else_waits_for_the_search(eyes: int | None) -> None:
    assert G1822.view(asked_for_routes(), eyes)["proposed"] is None


def test_looking_back_searches_no_routes() -> None:
    assert G1822.view_back(asked_for_routes(), DIRECTOR)["proposed"] is None


def test_a_run_whose_routes_were_proposed_is_not_searched_again_by_looking_back() -> None:
    s = asked_for_routes()
    match = Match(G1822, Match.begin(G1822, G1822.deal(3, 1)).record, s)
    match.snapshots.keep(0, s, 0.0)
    match.view(DIRECTOR)
    assert match.play_text("best").seconds > REPLAY_SECONDS
    assert match.snapshots.numbers == [0, 1]
