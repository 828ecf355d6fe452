"""Action ids for learning programs: at most a few thousand, whatever the title.

A decision has a range of ids, one for each option, as in `Game.action_id`. A decision with very many options (amounts
of money, routes) is asked digit by digit instead: the option is written in base 32, highest digit first, and each place
of the number has 32 ids of its own. A digit is offered if some offered option begins that way. So every offered option
can be spelled in exactly one way, and no other number can be spelled at all.
"""

from __future__ import annotations

from typing import Final

BASE: Final = 32
LARGE: Final = 1024
"""A decision with more options than this is asked in digits."""
MOST: Final = 4096
"""No title has more action ids."""


class Range:
    """The ids of one decision class."""

    def __init__(self, name: str, number: int, start: int, options: int) -> None:
        self.name = name
        self.number = number
        self.start = start
        self.options = options
        self.places = places(options) if options > LARGE else 0
        """Digits of an option; 0: an option is one id."""
        self.size = self.places * BASE if self.places else options

    @property
    def stop(self) -> int:
        return self.start + self.size

    def plain(self) -> list[object]:
        """Return the values that a kept file compares, so that ids never move."""
        return [self.name, self.start, self.size, self.places]


def places(options: int) -> int:
    """Count the digits that so many options need."""
    count = 1
    while BASE**count < options:
        count += 1
    return count


class ActionSpace:
    """The action ids of a title."""

    def __init__(self, sizes: dict[str, int], order: tuple[str, ...] = ()) -> None:
        """Number the decisions: those that `order` names come first, the others follow in the order of `sizes`."""
        self.ranges: list[Range] = []
        self.by_name: dict[str, Range] = {}
        self._by_class: dict[type, Range] = {}
        self.size = 0
        for name in [*order, *[name for name in sizes if name not in order]]:
            one = Range(name, len(self.ranges), self.size, sizes[name])
            self.ranges.append(one)
            self.by_name[name] = one
            self.size += one.size
        if self.size > MOST:
            raise ValueError(f"{self.size} action ids are more than {MOST}")
        self.zeros = bytes(self.size)

    def of(self, decision: object) -> Range:
        """Return the ids of a decision. Classes are found more quickly than their names."""
        asked = self._by_class.get(type(decision))
        if asked is None:
            asked = self.by_name[type(decision).__name__]
            self._by_class[type(decision)] = asked
        return asked

    def range_of(self, action: int) -> Range:
        """Return the decision to which an id belongs."""
        for one in self.ranges:
            if one.start <= action < one.stop:
                return one
        raise ValueError(f"action {action!r} is not one of 0 to {self.size - 1}")
