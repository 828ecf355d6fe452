"""What can be chosen before a game of 1822. Listing it must not import the rules."""

from __future__ import annotations

from typing import Final

from tycoon.core.deal import Variant

VARIANTS: Final = (
    Variant("scenario", ("standard", "mrs", "nrs"), "the full map, or one of the two regional scenarios"),
    Variant(
        "expansion",
        ("off", "on", "no-removals", "single-stack", "single-stack-no-removals"),
        "1822+: more minors and privates; privates in three stacks with some removed, or as said",
    ),
    Variant("tax-haven", ("once", "multiple"), "whether the tax haven may buy a share in every stock round"),
    Variant("reading", ("aid", "site"), "where they differ: the player aid, or the site of most recorded games"),
    Variant("mrs-cards", ("all", "starter", "advanced"), "fewer privates in the medium regional scenario"),
)
