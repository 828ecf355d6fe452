"""All items of a title by name: how agendas are written and read, and how learning counts the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tycoon.core.agenda import Decision, Item
from tycoon.core.errors import BadPosition
from tycoon.core.state import State

Maker = Callable[..., Item[Any]]

ANY: Final = -1
"""A number of arguments that differs from item to item of the class."""

NONE: Final = -1
"""An argument that stands for nothing: coal that is taken for a tile names no line."""


class ItemTable:
    """The item classes of a title, each with the number of its arguments.

    The order of the decisions gives the action ids for learning: only append.
    """

    def __init__(
        self,
        decisions: Sequence[tuple[Maker, int]],
        steps: Sequence[tuple[Maker, int]],
        made: Sequence[Item[Any]] = (),
        with_none: Sequence[Maker] = (),
    ) -> None:
        """`with_none`: classes with arguments that may be NONE."""
        self.decisions = tuple(decisions)
        self.steps = tuple(steps)
        self._classes = {maker.__name__: (maker, count) for maker, count in (*decisions, *steps)}
        # Items of such a class are made once; an agenda that is read has to share them.
        self._made = {(type(item).__name__, *item.args()): item for item in made}
        self._shared = {type(item).__name__ for item in made}
        self._least = {maker.__name__: NONE for maker in with_none}

    def write(self, item: Item[Any]) -> list[object]:
        """Return the item as its name and its arguments."""
        return [type(item).__name__, *item.args()]

    def read(self, plain: object) -> Item[Any]:
        """Read an item that was written, and perhaps edited. BadPosition if there is no such item."""
        if not isinstance(plain, list) or not plain or not isinstance(plain[0], str):
            raise BadPosition(f"agenda: an item is a list of a name and numbers, not {plain!r}")
        name, args = plain[0], plain[1:]
        if name not in self._classes:
            raise BadPosition(f"agenda: unknown item {name!r}")
        maker, count = self._classes[name]
        least = self._least.get(name, 0)
        if count not in (ANY, len(args)) or not all(_is_number(arg, least) for arg in args):
            wanted = "" if count == ANY else f"{count} "
            raise BadPosition(f"agenda: {name} takes {wanted}whole numbers from {least} on, not {args!r}")
        if name in self._shared:
            if (name, *args) not in self._made:
                raise BadPosition(f"agenda: there is no {name} with {args!r}")
            return self._made[(name, *args)]
        try:
            return maker(*args)
        except TypeError as error:
            raise BadPosition(f"agenda: {name} does not take {len(args)} numbers") from error

    def sizes(self, s: State) -> dict[str, int]:
        """Return every decision class with the number of its options, which its arguments do not change."""
        sizes: dict[str, int] = {}
        for maker, count in self.decisions:
            item = maker(*[0] * max(count, 0))
            assert isinstance(item, Decision)
            sizes[maker.__name__] = item.size(s)
        return sizes


def _is_number(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least
