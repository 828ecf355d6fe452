"""What can be chosen before a game of Yokohama. Listing it must not import the rules."""

from __future__ import annotations

from typing import Final

from tycoon.core.deal import Variant
from tycoon.games.yokohama.old_records import PLAYED_BY, VALUES

VARIANTS: Final = (
    Variant(
        "achievement-rewards", ("off", "on"), "mini-expansion: tokens for whoever completes all three achievements"
    ),
    Variant("free-agent-tokens", ("off", "on"), "mini-expansion: 5-power tokens that are free agents"),
    Variant("recall-one-area", ("off", "on"), "older edition: a recall takes back all assistants of one area only"),
    Variant("sole-takes-both", ("off", "on"), "older edition: the only contender of a majority scores both prizes"),
    Variant("dummy-technology", ("off", "on"), "older edition: a third party competes for the technology bonus", (2,)),
    Variant("station-alone", ("off", "on"), "another reading: the Station takes the president where no assistant is"),
    Variant("customs-exact", ("off", "on"), "another reading: the power says exactly how many imports are spent"),
    Variant(PLAYED_BY, VALUES, "rules version 1: only for games begun under it", legacy=True),
)
