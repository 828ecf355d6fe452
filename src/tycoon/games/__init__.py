"""The titles of this package."""

from collections.abc import Mapping
from typing import Any

from tycoon.core.catalogue import Catalogue
from tycoon.core.state import State

CATALOGUE = Catalogue(
    {
        "brass-birmingham": "tycoon.games.brass.editions.birmingham:BIRMINGHAM",
        "brass-lancashire": "tycoon.games.brass.editions.lancashire:LANCASHIRE",
        "brass": "tycoon.games.brass.editions.brass2007:BRASS",
        "yokohama": "tycoon.games.yokohama.game:YOKOHAMA",
        "1822": "tycoon.games.g1822.game:G1822",
    }
)


def revive(position: Mapping[str, Any]) -> State:
    """The position that was pickled, of a title as it comes with this package."""
    state: State = CATALOGUE.game(str(position["title"])).load(position)
    return state
