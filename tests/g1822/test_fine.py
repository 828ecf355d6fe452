"""What is fine about something that is not offered: the rules that had no objection, in words."""

from __future__ import annotations

from pathlib import Path

from tests.g1822.table import ask, card, company, empty, give, held_by, major, own, put_major, put_minor, turn_of
from tycoon.core import notation
from tycoon.games import CATALOGUE
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.state import State1822

FOLDER = Path(__file__).parent / "golden"


def fine(s: State1822, text: str) -> list[str]:
    option = notation.find(s, text)
    reason = s.decision.why_not(s, option)
    assert reason is not None
    return [G1822.say(one) for one in G1822.explain(s, [(option, reason)])[0].fine]


def test_a_share_that_is_too_dear_may_be_bought_otherwise() -> None:
    s = empty(3, phase=3)
    put_major(s, "GWR", 1, price=100)
    s.treasury[major("GWR", s)] = 5
    s.held[major("GWR", s)] = 2
    give(s, 0, 80)
    assert fine(ask(s, STOCK_TURN), "buy GWR") == [
        "GWR has been started.",
        "You have not sold it in this stock round.",
        "There are shares to buy.",
        "You hold 20%; up to 60% is allowed.",
    ]


def test_a_card_without_a_bidding_token_is_fine_otherwise() -> None:
    s = empty(3)
    s.boxes = (card(s, "M1"),)
    s.minors = s.boxes
    s.bid_cards[0] = (1 << s.t.bidding_tokens[3]) - 1
    assert fine(ask(s, STOCK_TURN), "bid M1") == [
        "The card is in a bid box.",
        "Bids left in this turn: 3.",
        "You are below the certificate limit.",
    ]


def test_a_train_that_is_too_dear_would_have_room() -> None:
    s = empty(phase=1)
    s = turn_of(s, put_minor(s, "1", 0, cash=100), BUY_TRAINS)
    assert fine(s, "buy 2") == ["The train is there.", "M1 owns 0 of 2 trains."]


def test_a_full_channel_says_that_the_token_for_it_is_there() -> None:
    s = empty(phase=5)
    gwr = put_major(s, "GWR", 0)
    own(s, "P5", held_by(gwr))
    s.tokens[s.board.hex_city[s.board.channel]] = (company(s, "LBSCR") * 2,)
    s.board_changed()
    assert fine(turn_of(s, gwr, PLACE_TOKEN), "use P5") == ["GWR has an exchange token."]


def test_whatever_is_fine_can_be_said() -> None:
    """In positions of a whole game: nothing is fine for which there are no words."""
    game, record = CATALOGUE.record(FOLDER / "1822-4-standard-1.json")
    told: set[str] = set()
    s = game.start(record.deal)
    for number, move in enumerate(record.moves):
        if number % 61 == 0:
            options = range(0, s.decision.size(s), 7)
            refused = [(o, why) for o in options if (why := s.decision.why_not(s, o)) is not None]
            told |= {game.say(one) for entry in game.explain(s, refused) for one in entry.fine}
        s.apply(notation.read(s, move))
    assert "The company’s track leads there." in told
    assert len(told) > 8
