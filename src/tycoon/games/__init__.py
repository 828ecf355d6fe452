"""The titles of this package."""

from tycoon.core.catalogue import Catalogue

CATALOGUE = Catalogue(
    {
        "brass-birmingham": "tycoon.games.brass.editions.birmingham:BIRMINGHAM",
        "brass-lancashire": "tycoon.games.brass.editions.lancashire:LANCASHIRE",
        "brass": "tycoon.games.brass.editions.brass2007:BRASS",
        "yokohama": "tycoon.games.yokohama.game:YOKOHAMA",
        "1822": "tycoon.games.g1822.game:G1822",
    }
)
