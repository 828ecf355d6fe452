"""An edition of Brass: all its tables in one flat object, and the procedures that are its own.

The tables are made in six groups (`tables.py`). The rules read one flat object, because a group between would be one
more step on every one of the many reads of a decision.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tycoon.games.brass.tables import Cards, Map, Markets, Numbers, Procedures, Tiles

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")

COAL: Final = 0
IRON: Final = 1
BEER: Final = 2
NOTHING: Final = -1
RESOURCES: Final = ("coal", "iron", "beer")

NOBODY: Final = -1
EMPTY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """All tables of one title and variant. The groups say what each of them is."""

    def __init__(
        self,
        title: str,
        name: str,
        variant: dict[str, str],
        board: Map,
        tiles: Tiles,
        cards: Cards,
        markets: Markets,
        numbers: Numbers,
        procedures: Procedures,
    ) -> None:
        self.title: Final = title
        self.name: Final = name
        self.variant: Final = variant

        self.place_ids: Final = board.place_ids
        self.place_names: Final = board.place_names
        self.place_sites: Final = board.place_sites
        self.place_icons: Final = board.place_icons
        self.place_lines: Final = board.place_lines
        self.absent: Final = board.absent
        self.slots: Final = board.slots
        self.slot_place: Final = board.slot_place
        self.slot_sites: Final = board.slot_sites
        self.slot_ids: Final = board.slot_ids
        self.all_slots: Final = board.all_slots
        self.industry_slots: Final = board.industry_slots
        self.single_first: Final = board.single_first
        self.market_sites: Final = board.market_sites
        self.town_sites: Final = board.town_sites
        self.virtual_links: Final = board.virtual_links
        self.lines: Final = board.lines
        self.line_ids: Final = board.line_ids
        self.line_ends: Final = board.line_ends
        self.line_sites: Final = board.line_sites
        self.era_lines: Final = board.era_lines

        self.industries: Final = tiles.industries
        self.industry_ids: Final = tiles.industry_ids
        self.industry_holds: Final = tiles.industry_holds
        self.goods: Final = tiles.goods
        self.port: Final = tiles.port
        self.flips_when_built: Final = tiles.flips_when_built
        self.kind_industry: Final = tiles.kind_industry
        self.kind_level: Final = tiles.kind_level
        self.kind_cost: Final = tiles.kind_cost
        self.kind_coal: Final = tiles.kind_coal
        self.kind_iron: Final = tiles.kind_iron
        self.kind_vp: Final = tiles.kind_vp
        self.kind_income: Final = tiles.kind_income
        self.kind_icons: Final = tiles.kind_icons
        self.kind_beer: Final = tiles.kind_beer
        self.kind_cubes: Final = tiles.kind_cubes
        self.kind_eras: Final = tiles.kind_eras
        self.kind_developable: Final = tiles.kind_developable
        self.kind_count: Final = tiles.kind_count
        self.mat_start: Final = tiles.mat_start
        self.mat: Final = tiles.mat
        self.allowed: Final = tiles.allowed
        self.builds: Final = tiles.builds
        self.build_option: Final = tiles.build_option
        self.build_industry: Final = tiles.build_industry
        self.build_slot: Final = tiles.build_slot

        self.card_kinds: Final = cards.card_kinds
        self.card_ids: Final = cards.card_ids
        self.card_place: Final = cards.card_place
        self.place_cards: Final = cards.place_cards
        self.location_cards: Final = cards.location_cards
        self.wild_location: Final = cards.wild_location
        self.wild_industry: Final = cards.wild_industry
        self.wild_cards: Final = cards.wild_cards
        self.industry_cards: Final = cards.industry_cards
        self.low_sites: Final = cards.low_sites
        self.high_sites: Final = cards.high_sites
        self.low_cards: Final = cards.low_cards
        self.decks: Final = cards.decks

        self.coal_market: Final = markets.coal_market
        self.iron_market: Final = markets.iron_market
        self.merchant_spaces: Final = markets.merchant_spaces
        self.space_place: Final = markets.space_place
        self.space_ids: Final = markets.space_ids
        self.space_from_seats: Final = markets.space_from_seats
        self.merchant_names: Final = markets.merchant_names
        self.merchant_goods: Final = markets.merchant_goods
        self.merchant_from_seats: Final = markets.merchant_from_seats
        self.cotton_track: Final = markets.cotton_track
        self.cotton_stacks: Final = markets.cotton_stacks

        self.seat_counts: Final = numbers.seat_counts
        self.money: Final = numbers.money
        self.income_space: Final = numbers.income_space
        self.vp: Final = numbers.vp
        self.hand: Final = numbers.hand
        self.link_tiles: Final = numbers.link_tiles
        self.face_down: Final = numbers.face_down
        self.rounds: Final = numbers.rounds
        self.actions: Final = numbers.actions
        self.actions_first_round: Final = numbers.actions_first_round
        self.link_cost: Final = numbers.link_cost
        self.second_link_cost: Final = numbers.second_link_cost
        self.link_coal: Final = numbers.link_coal
        self.pair_beer: Final = numbers.pair_beer
        self.one_tile_a_place: Final = numbers.one_tile_a_place
        self.develop_tiles: Final = numbers.develop_tiles
        self.loan_money: Final = numbers.loan_money
        self.loan_levels: Final = numbers.loan_levels
        self.rail_rounds_without_loans: Final = numbers.rail_rounds_without_loans
        self.scout_cards: Final = numbers.scout_cards
        self.money_per_vp: Final = numbers.money_per_vp
        self.unpaid_is_debt: Final = numbers.unpaid_is_debt
        self.intro_money_per_vp: Final = numbers.intro_money_per_vp
        self.intro_most_vp: Final = numbers.intro_most_vp
        self.intro_again_from_level: Final = numbers.intro_again_from_level
        self.level_of_space: Final = numbers.level_of_space
        self.top_space: Final = numbers.top_space
        self.lowest_level: Final = numbers.lowest_level

        self.actions_offered: Final = procedures.actions_offered
        self.turn_steps: Final = procedures.turn_steps
        self.round_steps: Final = procedures.round_steps
        self.era_ends: Final = procedures.era_ends
        self.own_tile_reaches: Final = procedures.own_tile_reaches
        self.coal_end_chosen: Final = procedures.coal_end_chosen
        self.first_link_anywhere: Final = procedures.first_link_anywhere
        self.first_tile_may_replace: Final = procedures.first_tile_may_replace
        self.lone_slot_before_replacing: Final = procedures.lone_slot_before_replacing
        self.anywhere_may_replace: Final = procedures.anywhere_may_replace
        self.clockwise_start: Final = procedures.clockwise_start
        self.tie_breaks: Final = procedures.tie_breaks
        self.space_bonus: Final = procedures.space_bonus
        self.cotton_bonus: Final = procedures.cotton_bonus
        self.income_after_last_round: Final = procedures.income_after_last_round
        self.may_decline_bonus: Final = procedures.may_decline_bonus

        # The options of the actions are numbered one after the other.
        bases: list[int] = []
        numbered: list[int] = []
        for number, action in enumerate(procedures.actions_offered):
            bases.append(len(numbered))
            numbered += [number] * action.size(self)
        self.action_base: Final = bases
        self.action_of: Final = numbered

    def location_sites(self, hand: int) -> int:
        """All sites that the location cards of a hand name."""
        cards = hand & self.location_cards
        return self.low_sites[cards & ((1 << self.low_cards) - 1)] | self.high_sites[cards >> self.low_cards]
