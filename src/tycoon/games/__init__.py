"""The titles of this package."""

from tycoon.core.catalogue import Catalogue

CATALOGUE = Catalogue(
    {
        "brass-birmingham": "tycoon.games.brass.title:BIRMINGHAM",
        "brass-lancashire": "tycoon.games.brass.title:LANCASHIRE",
        "brass": "tycoon.games.brass.title:BRASS",
        "yokohama": "tycoon.games.yokohama.title:TITLE",
        "1822": "tycoon.games.g1822.title:TITLE",
    }
)
