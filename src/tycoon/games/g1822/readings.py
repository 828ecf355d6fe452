"""By which reading of the rules a game is played: each point in which the two readings differ. Rules 21.

`data/readings.yaml` says what each name means and how both readings decide it.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.structures import ReadingRules

SITE: Final = "site"
"""The reading of recorded games."""


class Reading:
    """The points of one reading."""

    def __init__(self, rules: ReadingRules) -> None:
        self.sales_first: Final = rules.sales_first
        self.haven_after_sale: Final = rules.haven_after_sale
        self.loan_at_once_percent: Final = rules.loan_at_once_percent
        self.loan_breaks_bank: Final = rules.loan_breaks_bank
        self.first_round_needs_bid: Final = rules.first_round_needs == "bid"
        self.box_train_first: Final = rules.box_train_first
        self.boxes_refilled: Final = rules.boxes_refilled
        self.asks_owner: Final = rules.asks_owner
        self.concession_has_say: Final = rules.concession_has_say
        self.new_track_needed: Final = rules.new_track_needed
        self.estuary_tokens: Final = rules.estuary_tokens
        self.express_apart: Final = rules.express_apart
        self.rise_at_equal: Final = rules.rise_at_equal
        self.issues_in_need: Final = rules.issues_in_need
        self.help_for_any_train: Final = rules.help_for_any_train
        self.either_not_first: Final = rules.either_not_first
        self.boxes_apart: Final = rules.boxes_apart
        self.minor_trains_first: Final = rules.minor_trains_first
        self.keeps_second_express: Final = rules.keeps_second_express
        self.redeem_in_first_turn: Final = rules.redeem_in_first_turn
        self.minors_end_game: Final = rules.minors_end_game
        self.price_overtakes_bank: Final = rules.price_overtakes_bank
