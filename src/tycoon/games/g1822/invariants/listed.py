"""The invariants of 1822: a position that breaks one of them cannot occur.

Each promise is a function that says what is wrong, or nothing. They are asked of every position that is read, and of
every position of the conformance suite, so each of them takes one pass over what it is about.
"""

from __future__ import annotations

from typing import Final

from tycoon.core.invariants import Invariant
from tycoon.games.g1822.invariants.bids import (
    bidding_tokens_lie_where_bids_were_made,
    bids_are_for_cards_in_boxes,
    each_bid_beats_the_one_before,
    who_leads_can_pay,
)
from tycoon.games.g1822.invariants.companies import (
    a_company_is_started_floated_and_closed_in_turn,
    a_company_operates_from_its_home,
    a_company_that_is_not_floated_has_not_operated,
    a_company_that_is_not_started_has_nothing,
    markers_have_come_one_after_the_other,
    markers_stand_in_cells_with_a_price,
    turns_are_counted,
)
from tycoon.games.g1822.invariants.map import (
    a_home_holds_its_token,
    additional_places_hold_destination_tokens,
    companies_have_their_tokens,
    estuaries_are_paid_where_they_are,
    every_token_has_its_slot,
    homes_are_reserved_for_who_comes,
    slots_are_added_for_homes,
    tiles_fit_their_hexes,
)
from tycoon.games.g1822.invariants.money import (
    a_director_holds_his_certificate,
    an_empty_bank_is_broken,
    every_major_has_ten_shares,
    money_is_conserved,
    nobody_has_less_than_nothing,
    shares_on_the_haven_need_the_haven,
)
from tycoon.games.g1822.invariants.privates import (
    a_concession_is_gone_when_its_major_starts,
    every_card_is_in_one_place,
    every_card_lies_in_a_stack_of_its_kind,
    minors_in_boxes_are_on_top_of_their_stack,
    money_lies_on_privates_of_players,
    privates_belong_to_players_or_companies_at_work,
    privates_lie_in_stacks_as_they_were_dealt,
    uses_of_privates_are_counted,
    what_is_left_in_boxes_is_on_top_of_its_stack,
)
from tycoon.games.g1822.invariants.rounds import (
    a_turn_has_not_done_more_than_it_may,
    an_end_has_its_reason,
    companies_to_operate_are_floated,
    rounds_are_counted,
    routes_are_written_in_full,
    rulings_are_well_formed,
    the_order_of_players_has_everybody,
)
from tycoon.games.g1822.invariants.steps import questions_are_about_what_there_is, the_agenda_is_that_of_the_round
from tycoon.games.g1822.invariants.trains import (
    the_phase_is_that_of_the_trains,
    the_supply_is_used_from_the_front,
    trains_are_of_this_phase,
    trains_come_from_the_supply,
    who_has_too_many_trains_is_asked,
)
from tycoon.games.g1822.state import State1822

INVARIANTS: Final[tuple[Invariant[State1822], ...]] = (
    Invariant("money is conserved", money_is_conserved),
    Invariant("nobody has less than nothing", nobody_has_less_than_nothing),
    Invariant("a bank below nothing is broken", an_empty_bank_is_broken),
    Invariant("a company is started, floated and closed in turn", a_company_is_started_floated_and_closed_in_turn),
    Invariant("every major has ten shares", every_major_has_ten_shares),
    Invariant("a director holds his certificate", a_director_holds_his_certificate),
    Invariant("shares on the haven need the haven", shares_on_the_haven_need_the_haven),
    Invariant("who is not started has nothing", a_company_that_is_not_started_has_nothing),
    Invariant("who is not floated has not operated", a_company_that_is_not_floated_has_not_operated),
    Invariant("who operates has a home", a_company_operates_from_its_home),
    Invariant("turns are counted", turns_are_counted),
    Invariant("markers stand in cells with a price", markers_stand_in_cells_with_a_price),
    Invariant("markers have come one after the other", markers_have_come_one_after_the_other),
    Invariant("every card is in one place", every_card_is_in_one_place),
    Invariant("every card lies in a stack of its kind", every_card_lies_in_a_stack_of_its_kind),
    Invariant("privates lie as they were dealt", privates_lie_in_stacks_as_they_were_dealt),
    Invariant("boxes hold the first minors", minors_in_boxes_are_on_top_of_their_stack),
    Invariant("what is left in boxes is on top", what_is_left_in_boxes_is_on_top_of_its_stack),
    Invariant("a concession goes when its major starts", a_concession_is_gone_when_its_major_starts),
    Invariant("privates belong to who may have them", privates_belong_to_players_or_companies_at_work),
    Invariant("money lies on privates of players", money_lies_on_privates_of_players),
    Invariant("uses of privates are counted", uses_of_privates_are_counted),
    Invariant("bids are for cards in boxes", bids_are_for_cards_in_boxes),
    Invariant("each bid beats the one before", each_bid_beats_the_one_before),
    Invariant("bidding tokens lie where bids are", bidding_tokens_lie_where_bids_were_made),
    Invariant("who leads can pay", who_leads_can_pay),
    Invariant("every token has its slot", every_token_has_its_slot),
    Invariant("additional places are for destinations", additional_places_hold_destination_tokens),
    Invariant("companies have their tokens", companies_have_their_tokens),
    Invariant("a home holds its token", a_home_holds_its_token),
    Invariant("homes are reserved for who comes", homes_are_reserved_for_who_comes),
    Invariant("slots are added for homes", slots_are_added_for_homes),
    Invariant("tiles fit their hexes", tiles_fit_their_hexes),
    Invariant("estuaries are paid where they are", estuaries_are_paid_where_they_are),
    Invariant("trains come from the supply", trains_come_from_the_supply),
    Invariant("the supply is used from the front", the_supply_is_used_from_the_front),
    Invariant("the phase is that of the trains", the_phase_is_that_of_the_trains),
    Invariant("trains are of this phase", trains_are_of_this_phase),
    Invariant("rounds are counted", rounds_are_counted),
    Invariant("an end has its reason", an_end_has_its_reason),
    Invariant("everybody is in the order", the_order_of_players_has_everybody),
    Invariant("who is to operate is floated", companies_to_operate_are_floated),
    Invariant("a turn does what it may", a_turn_has_not_done_more_than_it_may),
    Invariant("routes are written in full", routes_are_written_in_full),
    Invariant("rulings are well formed", rulings_are_well_formed),
    Invariant("the agenda is that of the round", the_agenda_is_that_of_the_round),
    Invariant("questions are about what there is", questions_are_about_what_there_is),
    Invariant("who has too many trains is asked", who_has_too_many_trains_is_asked),
)
