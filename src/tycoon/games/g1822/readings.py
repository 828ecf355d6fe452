"""By which reading of the rules a game is played: each point in which the two readings differ. Rules 21.

`data/readings.yaml` says what each name means and how both readings decide it.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.data import ReadingRules

SITE: Final = "site"
"""The reading of recorded games."""


class Reading:
    """The points of one reading."""

    sales_first: bool
    haven_after_sale: bool
    loan_at_once_percent: int
    loan_breaks_bank: bool
    first_round_needs_bid: bool
    box_train_first: bool
    boxes_refilled: bool
    asks_owner: bool
    concession_has_say: bool
    new_track_needed: bool
    estuary_tokens: int
    express_apart: bool
    rise_at_equal: bool
    issues_in_need: bool
    help_for_any_train: bool
    either_not_first: bool
    boxes_apart: bool
    minor_trains_first: bool
    redeem_in_first_turn: bool
    minors_end_game: bool
    price_overtakes_bank: bool

    def __init__(self, rules: ReadingRules) -> None:
        self.sales_first = rules.sales_first
        self.haven_after_sale = rules.haven_after_sale
        self.loan_at_once_percent = rules.loan_at_once_percent
        self.loan_breaks_bank = rules.loan_breaks_bank
        self.first_round_needs_bid = rules.first_round_needs == "bid"
        self.box_train_first = rules.box_train_first
        self.boxes_refilled = rules.boxes_refilled
        self.asks_owner = rules.asks_owner
        self.concession_has_say = rules.concession_has_say
        self.new_track_needed = rules.new_track_needed
        self.estuary_tokens = rules.estuary_tokens
        self.express_apart = rules.express_apart
        self.rise_at_equal = rules.rise_at_equal
        self.issues_in_need = rules.issues_in_need
        self.help_for_any_train = rules.help_for_any_train
        self.either_not_first = rules.either_not_first
        self.boxes_apart = rules.boxes_apart
        self.minor_trains_first = rules.minor_trains_first
        self.redeem_in_first_turn = rules.redeem_in_first_turn
        self.minors_end_game = rules.minors_end_game
        self.price_overtakes_bank = rules.price_overtakes_bank
