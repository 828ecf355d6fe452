"""Track steps with the powers of privates: what is used up, what follows, what the turn still allows. Rules 15."""

from __future__ import annotations

from typing import Any

from tests.g1822.table import (
    card,
    company,
    conserved,
    empty,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    take,
    turn_of,
)
from tests.g1822.table import why as reason_of
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import COMPANY, GONE, HILL_DISCOUNT, HILL_TOKEN
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.state import State1822


def put(s: State1822, *words: str) -> None:
    """Put tiles down whatever the rules say: `F35=X1/0`."""
    for word in words:
        hex_, _, face = word.partition("=")
        tile, _, turn = face.partition("/")
        s.face[s.board.hex_number[hex_]] = s.board.face_of(tile, int(turn))
    s.tiles_changed()


def stand(s: State1822, name: str, city: str) -> None:
    """An ordinary token of a company that does not matter otherwise."""
    at = s.board.city_names.index(city)
    s.tokens[at] = (*s.tokens[at], company(s, name) * 2)
    s.board_changed()


def major_of(s: State1822, name: str, cash: int = 500) -> int:
    number = put_major(s, name, 0, cash=cash)
    home_token(s, number, s.board.home_city[number])
    return number


# -- P5 in the track step --------------------------------------------------------------------------------------------


def full_channel(phase: int = 5, **variant: Any) -> tuple[State1822, int, int]:
    """GWR in London owns P5; the green Channel is full of another company's token."""
    s = empty(phase=phase, **variant)
    gwr = major_of(s, "GWR")
    put(s, "P43=X4/0")
    stand(s, "LBSCR", "P43")
    return s, gwr, own(s, "P5", held_by(gwr))


def test_p5_upgrades_a_full_channel_and_puts_a_free_exchange_token_there() -> None:
    s, gwr, p5 = full_channel()
    take(turn_of(s, gwr, LAY_TRACK), "use P5", "P43", "X9/0", "Channel token")
    assert has_token(s, s.board.hex_city[s.board.channel], gwr)
    assert (s.company_cash[gwr], s.exchange[gwr - 30], s.private_owner[p5]) == (400, 2, GONE)
    conserved(s)


def test_that_upgrade_is_the_one_of_the_turn() -> None:
    s, gwr, _ = full_channel()
    take(turn_of(s, gwr, LAY_TRACK), "use P5", "P43", "X9/0", "Channel token")
    assert (s.upgrade_left, s.lays_left) == (False, 0)


def test_p5_upgrades_no_channel_in_which_the_company_has_a_token() -> None:
    s, gwr, _ = full_channel()
    s.tokens[s.board.hex_city[s.board.channel]] = ()
    stand(s, "GWR", "P43")
    assert "use P5" not in offered(turn_of(s, gwr, LAY_TRACK))
    assert reason_of(s, "use P5") == "token_already_there"


def test_p5_needs_the_colour_the_money_and_an_exchange_token() -> None:
    for change in ("phase", "cash", "exchange", "full"):
        s, gwr, _ = full_channel(phase=4 if change == "phase" else 5)
        if change == "cash":
            s.company_cash[gwr] = 99
        if change == "exchange":
            s.exchange[gwr - 30] = 0
        if change == "full":
            s.tokens[s.board.hex_city[s.board.channel]] = ()
            s.board_changed()
        assert "use P5" not in offered(turn_of(s, gwr, LAY_TRACK)), change


# -- P21 -------------------------------------------------------------------------------------------------------------


def hull(phase: int = 3) -> tuple[State1822, int, int]:
    """Minor 26 in Hull, without money, owns P21."""
    s = empty(phase=phase, expansion="on")
    minor = put_minor(s, "26", 0)
    return s, minor, own(s, "P21", held_by(minor))


def test_p21_lays_both_sides_of_the_humber_free_of_charge() -> None:
    s, minor, p21 = hull()
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N21", "57/0")
    assert [text for text in offered(s) if text[0] == "N"] == ["N23"]
    take(s, "N23", "57/0")
    assert (s.private_owner[p21], s.company_cash[minor], offered(s)) == (GONE, 0, ["pass"])


def test_the_second_tile_of_p21_may_be_declined_and_p21_closes() -> None:
    s, minor, p21 = hull()
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N21", "57/0", "pass")
    assert s.private_owner[p21] == GONE


def test_only_one_of_the_two_lays_of_p21_is_an_upgrade() -> None:
    s, minor, _ = hull()
    put(s, "N21=57/0", "N23=57/0")
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N21")
    take(s, offered(s)[0])
    assert offered(s) == ["pass"]


def test_after_a_yellow_tile_the_second_one_may_be_the_upgrade() -> None:
    s, minor, _ = hull()
    put(s, "N21=57/0")
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N23", "57/0")
    assert "N21" in offered(s)


@proves("1822", "15-5")
def test_p21_comes_before_other_tiles_of_the_turn() -> None:
    s, minor, _ = hull()
    turn_of(s, minor, LAY_TRACK)
    s.upgrade_left = False
    s.options = s.decision.options(s)
    assert reason_of(s, "use P21") == "bridge_first"


@proves("1822", "15-5")
def test_p21_does_not_come_after_the_extra_tile_of_p12() -> None:
    s, minor, _ = hull()
    put(s, "N21=57/0")
    s.company_cash[minor] = 100
    own(s, "P12", held_by(minor))
    assert "use P21" in offered(turn_of(s, minor, LAY_TRACK))
    take(s, "use P12", "N19")
    take(s, offered(s)[0])
    assert reason_of(s, "use P21") == "bridge_first"


def test_the_second_tile_of_p21_goes_to_the_other_side() -> None:
    s, minor, _ = hull()
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N21", "57/0")
    assert reason_of(s, "N21") == "bridge_other_side"


# -- P12 next to London ----------------------------------------------------------------------------------------------


def refused_second_tile() -> tuple[State1822, int, int]:
    """GWR has laid the first tile of P12 in M34; the owner of the concession of LNWR refuses the second one in M36."""
    s = empty(phase=3, reading="site")
    gwr = major_of(s, "GWR")
    put(s, "M30=57/0", "M32=9/0")
    stand(s, "GWR", "M30")
    s.concession_owner[0] = 2
    p12 = own(s, "P12", held_by(gwr))
    take(turn_of(s, gwr, LAY_TRACK), "use P12", "M34", "9/0", "M36", "4/0", "refuse")
    return s, gwr, p12


def test_a_refused_second_tile_of_p12_is_still_the_second_one() -> None:
    s, _, p12 = refused_second_tile()
    assert "M36" not in offered(s)
    take(s, "pass")
    assert s.private_owner[p12] == GONE


def test_after_a_refusal_the_second_tile_of_p12_is_no_upgrade() -> None:
    s, _, _ = refused_second_tile()
    assert reason_of(s, "M30") == "track_no_upgrade_left"


# -- P8, P10, P11 ----------------------------------------------------------------------------------------------------


def test_the_token_of_p8_pays_for_a_hill_and_is_gone() -> None:
    s = empty(phase=3)
    lyr = major_of(s, "LYR", cash=0)
    stand(s, "LYR", "I22")
    p8 = own(s, "P8", held_by(lyr))
    s.hill_mode = HILL_TOKEN
    take(turn_of(s, lyr, LAY_TRACK), "use P8", "I22")
    take(s, offered(s)[0])
    assert (s.private_owner[p8], s.company_cash[lyr], s.upgrade_left) == (GONE, 0, False)


def test_p8_as_a_discount_takes_20_off_a_hill_of_60_and_stays() -> None:
    s = empty(phase=3)
    lyr = major_of(s, "LYR", cash=100)
    stand(s, "LYR", "I22")
    p8 = own(s, "P8", held_by(lyr))
    s.hill_mode = HILL_DISCOUNT
    take(turn_of(s, lyr, LAY_TRACK), "I22")
    take(s, offered(s)[0])
    assert (s.private_owner[p8], s.company_cash[lyr]) == (COMPANY + lyr, 60)


def estuary(tokens: int) -> tuple[State1822, int, int]:
    """Minor 28 at an estuary with so many tokens of P10 left."""
    s = empty(phase=3, expansion="on")
    minor = put_minor(s, "28", 0)
    s.estuary_tokens = tokens
    return s, minor, own(s, "P10", held_by(minor))


def test_p10_pays_a_crossing_and_closes_with_its_second_token() -> None:
    for tokens, owner in ((2, COMPANY), (1, GONE)):
        s, minor, p10 = estuary(tokens)
        take(turn_of(s, minor, LAY_TRACK), "use P10", "G12", "57/0")
        assert s.private_owner[p10] == (COMPANY + minor if owner == COMPANY else GONE)
        assert (s.company_cash[minor], s.estuary_tokens) == (0, tokens - 1)


def test_p11_lays_green_in_phase_2_and_closes() -> None:
    s = empty(phase=2)
    minor = put_minor(s, "11", 0)
    put(s, "M30=57/0", "M28=9/0")
    p11 = own(s, "P11", held_by(minor))
    take(turn_of(s, minor, LAY_TRACK), "use P11", "M28")
    take(s, offered(s)[0])
    assert (s.private_owner[p11], s.board.color[s.face[s.board.hex_number["M28"]] // 6]) == (GONE, 2)


def test_a_minor_lays_no_brown_tile_with_p11() -> None:
    s = empty(phase=3)
    minor = put_minor(s, "11", 0)
    put(s, "M30=57/0", "M28=82/0")
    own(s, "P11", held_by(minor))
    assert "use P11" not in offered(turn_of(s, minor, LAY_TRACK))


@proves("1822", "15-1")
def test_p2_and_p12_combine_to_an_extra_lay() -> None:
    s = empty(phase=3)
    lyr = major_of(s, "LYR", cash=100)
    p2, p12 = own(s, "P2", held_by(lyr)), own(s, "P12", held_by(lyr))
    take(turn_of(s, lyr, LAY_TRACK), "use P12", "use P2", "G20")
    take(s, offered(s)[0], "pass")
    assert (s.private_owner[p2], s.private_owner[p12], s.lays_left) == (GONE, GONE, 2)


# -- what a power lacks ----------------------------------------------------------------------------------------------


def said(s: State1822, text: str) -> str:
    """The answer to "why not?", as a player reads it."""
    reason = s.decision.why_not(s, notation.find(s, text))
    assert reason is not None
    return G1822.say(reason.text)


def test_a_power_is_chosen_once_for_a_tile() -> None:
    s, minor, _ = estuary(2)
    take(turn_of(s, minor, LAY_TRACK), "use P10")
    assert said(s, "use P10") == "P10 is already being used for this tile."


def test_powers_that_do_not_go_together_are_both_named() -> None:
    s = empty(phase=3)
    lyr = major_of(s, "LYR")
    stand(s, "LYR", "I22")
    own(s, "P8", held_by(lyr))
    own(s, "P11", held_by(lyr))
    s.hill_mode = HILL_TOKEN
    take(turn_of(s, lyr, LAY_TRACK), "use P8")
    assert said(s, "use P11") == "P11 and P8 cannot be used for the same tile."


def test_a_second_token_of_p10_comes_after_the_first() -> None:
    s, minor, _ = estuary(2)
    assert said(turn_of(s, minor, LAY_TRACK), "use P10 again") == "P10 is not being used for this tile yet."


def test_p8_that_was_taken_as_a_discount_is_no_free_lay() -> None:
    s = empty(phase=3)
    lyr = major_of(s, "LYR")
    own(s, "P8", held_by(lyr))
    s.hill_mode = HILL_DISCOUNT
    turn_of(s, lyr, LAY_TRACK)
    assert said(s, "use P8") == "P8 was taken as a discount, not as a free lay."


def test_cards_and_tokens_wait_until_a_tile_with_a_power_is_laid() -> None:
    s = empty(phase=5)
    gwr = major_of(s, "GWR")
    for private in ("P12", "P17", "P18"):
        own(s, private, held_by(gwr))
    take(turn_of(s, gwr, LAY_TRACK), "use P12")
    for text in ("use P17", "use P18 available", "use P18 exchange"):
        assert reason_of(s, text) == "lay_under_way"


def test_p17_needs_a_card_that_waits() -> None:
    s = empty(phase=5)
    gwr = major_of(s, "GWR")
    own(s, "P17", held_by(gwr))
    s.private_stacks, s.concessions, s.minors = [()], (), ()
    assert said(turn_of(s, gwr, LAY_TRACK), "use P17") == "No card is waiting in a stack."


def test_p18_puts_back_an_available_token_into_a_free_place() -> None:
    s = empty(phase=5)
    gwr = major_of(s, "GWR")
    own(s, "P18", held_by(gwr))
    assert said(turn_of(s, gwr, LAY_TRACK), "use P18 exchange") == "GWR’s exchange area is full."
    s.available[gwr - 30] = 0
    assert said(s, "use P18 exchange") == "The company has no token available."
    s.exchange[gwr - 30] = 0
    assert said(s, "use P18 available") == "GWR has no exchange token."


def test_p5_in_the_token_step_names_the_channel() -> None:
    s, gwr, _ = full_channel()
    assert said(turn_of(s, gwr, PLACE_TOKEN), "use P5") == "English Channel (P43) is full."
    put(s, "P43=X9/0")
    assert "use P5" in offered(turn_of(s, gwr, PLACE_TOKEN))
    stand(s, "GWR", "P43")
    put(s, "P43=X15/0")
    assert said(turn_of(s, gwr, PLACE_TOKEN), "use P5") == "The company already has a token in English Channel (P43)."
    assert reason_of(turn_of(s, gwr, LAY_TRACK), "use P5") == "token_already_there"


# -- minor 14 --------------------------------------------------------------------------------------------------------


@proves("1822", "8.1-3")
def test_minor_14_lays_no_track_in_its_first_turn() -> None:
    s = empty(phase=3)
    minor = put_minor(s, "14", 0, cash=100)
    home_token(s, minor, s.board.hex_city[s.board.london])
    s.operated[minor] = 0
    assert offered(turn_of(s, minor, LAY_TRACK)) == ["pass"]
    assert reason_of(s, "M40") == "no_track_first_turn"


def test_the_card_of_a_used_power_leaves_the_game() -> None:
    s, minor, p21 = hull()
    assert s.t.card_ids[p21] == "P21"
    take(turn_of(s, minor, LAY_TRACK), "use P21", "N21", "57/0", "N23", "57/0")
    assert s.private_owner[card(s, "P21")] == GONE
