"""Games begun under the first rules version: they keep the order cards and the reading they were played by.

Version 2 knows the face of order 14, spreads the countries over the order cards, counts all goods of one reward as one
gain (rules 14.11), and dropped a variant that changed nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

PLAYED_BY: Final = "played-by"
VERSION_1: Final = "version-1"
VALUES: Final = ("present", VERSION_1)
"""The legacy variant that carries an old game on."""
DROPPED: Final = "end-without-neutrals"
"""Five assistants with the neutral one are four of the players: it never made a difference."""


def present_variant(given: Mapping[str, Any]) -> dict[str, Any]:
    """Variants as they are written now; those of version 1 are told by the one that was dropped."""
    out = dict(given)
    if out.pop(DROPPED, None) is not None:
        out[PLAYED_BY] = VERSION_1
    return out


def upgrade(raw: Mapping[str, Any], version: int) -> dict[str, Any]:
    """A record of version 1 as version 2 writes it: the same deal and moves, marked as begun under version 1."""
    deal = raw.get("deal")
    if not isinstance(deal, Mapping) or not isinstance(deal.get("variant", {}), Mapping):
        return dict(raw)
    variant = {**present_variant(deal.get("variant", {})), PLAYED_BY: VERSION_1}
    return {**raw, "rules_version": version + 1, "deal": {**deal, "variant": variant}}
