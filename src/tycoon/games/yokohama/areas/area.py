"""What the areas have in common: an action that depends on the power. Rules 6."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tycoon.games.yokohama.state import YokohamaState


@mypyc_attr(allow_interpreted_subclasses=True)
class Area:
    """The action of one area board."""

    table: list[int]
    """What the action yields, by power; entry 0 is not used."""

    def __init__(self, table: list[int]) -> None:
        self.table = [0, *table]

    def act(self, s: YokohamaState) -> None:
        """Carry out the action with `s.power` for the active player; may push decisions."""
        raise TypeError(f"{type(self).__name__} does nothing")


def amount(s: YokohamaState) -> int:
    """Return the entry for the power of this area action in its table."""
    return s.tables.actions[s.acting].table[s.power]
