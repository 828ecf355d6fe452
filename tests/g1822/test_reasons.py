"""Each reason is given in its own situation and not in another one."""

from __future__ import annotations

from tests.g1822.table import card, company, empty, held_by, offered, own, put_major, put_minor, take, turn_of, why
from tycoon.games.g1822.operating.acquisition import ACQUIRE_MINOR
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import RUN_TRAINS
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.state import State1822

L, TWO = 0, 1


def gwr_in_london(phase: int = 5, cash: int = 500) -> tuple[State1822, int]:
    s = empty(phase=phase)
    gwr = put_major(s, "GWR", 0, cash=cash)
    home_token(s, gwr, s.board.home_city[gwr])
    return s, gwr


def test_a_company_with_a_train_is_not_said_to_have_the_money_for_one() -> None:
    s = empty()
    minor = put_minor(s, "1", 0)
    s.trains[minor] = (L,)
    assert why(turn_of(s, minor, BUY_TRAINS), "director helps") == "not_in_need"


def test_a_power_of_a_card_that_the_company_does_not_hold_is_not_owned() -> None:
    s, gwr = gwr_in_london()
    assert why(turn_of(s, gwr, PLACE_TOKEN), "use P5") == "not_owned"
    assert why(s, "use P17") == "not_owned"
    assert why(turn_of(s, gwr, LAY_TRACK), "use P18 available") == "not_owned"
    assert why(turn_of(s, gwr, ISSUE_SHARES), "use P17") == "not_owned"


def test_a_card_of_the_company_says_what_it_lacks() -> None:
    s, gwr = gwr_in_london()
    own(s, "P5", held_by(gwr))
    s.exchange[gwr - 30] = 0
    assert why(turn_of(s, gwr, PLACE_TOKEN), "use P5") == "no_exchange_token"
    assert why(turn_of(s, gwr, LAY_TRACK), "use P5") == "no_exchange_token"


def test_a_local_train_starts_at_an_own_token_and_not_at_any_stop_of_the_network() -> None:
    s = empty()
    minor = put_minor(s, "24", 0)
    s.trains[minor] = (L,)
    take(turn_of(s, minor, RUN_TRAINS), "by hand")
    assert why(s, "from D35.1") == "route_local"
    assert why(s, "from C38") == "stop_not_in_network"


def boxed_14(cash: int = 500) -> tuple[State1822, int, int]:
    """Minor 14 lies in a box; GWR stands in London. The number of its first city."""
    s, gwr = gwr_in_london(cash=cash)
    london = s.board.hex_city[s.board.london]
    s.minors = s.boxes = (card(s, "M14"),)
    return s, gwr, london


def test_minor_14_brings_no_token_where_the_major_has_one() -> None:
    s, gwr, _ = boxed_14()
    take(turn_of(s, gwr, ACQUIRE_MINOR), "acquire 14")
    assert why(s, "replace") == "token_already_there"


def test_minor_14_brings_no_token_that_cannot_be_paid() -> None:
    s, gwr, london = boxed_14(cash=200)
    s.tokens[london + 1] = (company(s, "1") * 2,)
    s.tokens[s.board.city_names.index("M30")] = (gwr * 2,)
    for name, face in (("M30", "57/0"), ("M32", "9/0"), ("M34", "9/0"), ("M36", "4/0")):
        tile, _, turn = face.partition("/")
        s.face[s.board.hex_number[name]] = s.board.face_of(tile, int(turn))
    s.tiles_changed()
    take(turn_of(s, gwr, ACQUIRE_MINOR), "acquire 14")
    assert offered(s) == ["exchange"]
    assert why(s, "replace") == "company_short"
    s.company_cash[gwr] = 220
    take(turn_of(s, gwr, ACQUIRE_MINOR), "acquire 14", "replace")
    assert offered(s) == ["token M38.3"]
    assert why(s, "token M38.0") == "token_not_in_network"
    assert why(s, "token M30") == "not_home"
