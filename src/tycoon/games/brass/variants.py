"""What can be chosen before a game of the Brass titles. Listing it must not import their rules."""

from __future__ import annotations

from typing import Final

from tycoon.core.deal import Variant

BIRMINGHAM: Final = (
    Variant(
        "introductory",
        ("off", "on"),
        "only the canal era, with extra points for money, income and better tiles",
    ),
    Variant("gloucester", ("compulsory", "optional"), "whether the develop bonus may be declined"),
    Variant("tiebreak-income", ("level", "space"), "what breaks a tie in points"),
    Variant("introductory-income", ("off", "on"), "income after the last round of the introductory game"),
)

LANCASHIRE: Final = (
    Variant(
        "introductory",
        ("off", "on"),
        "only the canal era, with extra points for money, income and better tiles",
    ),
    Variant(
        "virtual-link", ("off", "on"), "classic rules: Liverpool and Birkenhead count as linked for industry cards"
    ),
    Variant("classic-cards", ("off", "on"), "classic rules: all 66 cards and 12 market tiles", seats=(3, 4)),
    Variant("community", ("off", "on"), "the community's game for two: the other side of the board", seats=(2,)),
)

BRASS: Final = (
    Variant("reading", ("booklet", "clarified"), "the booklet's own words, or what was clarified after it"),
    Variant("overseas-bonus", ("money", "income"), "what a sale on the distant market brings: pounds or income spaces"),
)
