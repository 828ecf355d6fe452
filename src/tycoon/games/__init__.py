"""The titles of this package."""

from tycoon.core.catalogue import Catalogue

CATALOGUE = Catalogue({"brass-birmingham": "tycoon.games.brass.editions.birmingham:BIRMINGHAM"})
