"""The titles of this package."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tycoon.core.catalogue import Catalogue

if TYPE_CHECKING:
    from tycoon.core.state import State

CATALOGUE = Catalogue(
    {
        "brass-birmingham": "tycoon.games.brass.title:BIRMINGHAM",
        "brass-lancashire": "tycoon.games.brass.title:LANCASHIRE",
        "brass": "tycoon.games.brass.title:BRASS",
        "yokohama": "tycoon.games.yokohama.title:TITLE",
        "1822": "tycoon.games.g1822.title:TITLE",
    }
)


def revive(position: Mapping[str, Any]) -> State:
    """The position that was pickled, of a title as it comes with this package."""
    state: State = CATALOGUE.game(str(position["title"])).load(position)
    return state
