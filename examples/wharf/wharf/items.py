"""All items of the agenda."""

from __future__ import annotations

from typing import Final

from tycoon.core.items import ItemTable
from wharf.loading import LoadCrates
from wharf.scoring import PayContracts
from wharf.turn import ChooseAction, EndAction, EndTurn

ITEMS: Final = ItemTable(
    # The order gives the action ids for learning: only append.
    decisions=[(ChooseAction, 0), (LoadCrates, 1)],
    steps=[(EndAction, 0), (EndTurn, 0), (PayContracts, 0)],
)
