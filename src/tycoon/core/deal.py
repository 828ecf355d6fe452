"""Everything random of a game, drawn before it begins: deal + moves = game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tycoon.core.errors import BadDeal, BadVariant


@dataclass(frozen=True)
class Variant:
    """A switch of the rules that is chosen before the game."""

    name: str
    values: tuple[str, ...] = ("off", "on")
    """The first one is the default."""
    summary: str = ""
    seats: tuple[int, ...] = ()
    """Seat counts for which another value than the default is possible; empty: all."""
    legacy: bool = False
    """Only for records of older rules; nobody can choose it for a new game."""


@dataclass(frozen=True)
class Deal:
    """One shuffle of a title: how many play, by which variant, and the order of everything that is drawn."""

    title: str
    seats: int
    variant: dict[str, str]
    parts: dict[str, tuple[int, ...]]
    """Component numbers in drawing order, by the names the title gives them (`canal_deck`, `turn_order`, ...)."""
    seed: int | None = None
    """The seed it was drawn from; None if it was typed in."""
    data: str = ""
    """Digest of the component file, if it is not the built-in one."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it by its constructor: a compiled frozen object cannot be filled in afterwards."""
        return Deal, (self.title, self.seats, self.variant, self.parts, self.seed, self.data)


def settle_variant(title: str, seats: int, known: tuple[Variant, ...], wanted: Mapping[str, object]) -> dict[str, str]:
    """Give every variant its value: check the wanted ones and leave the others at their default."""
    by_name = {v.name: v for v in known}
    for name in wanted:
        if name not in by_name:
            names = ", ".join(by_name) or "none"
            raise BadVariant(f"{title} has no variant {name!r} (it has: {names})")
    return {v.name: _value(title, seats, v, wanted.get(v.name, v.values[0])) for v in known}


def _value(title: str, seats: int, variant: Variant, wanted: object) -> str:
    value = ("on" if wanted else "off") if isinstance(wanted, bool) else str(wanted)
    if value not in variant.values:
        choices = ", ".join(variant.values)
        raise BadVariant(f"{title}: variant {variant.name} takes {choices}, not {value!r}")
    if value != variant.values[0] and variant.seats and seats not in variant.seats:
        counts = " or ".join(str(n) for n in variant.seats)
        raise BadVariant(f"{title}: variant {variant.name}={value} is for {counts} seats, not {seats}")
    return value


Vocabulary = Mapping[str, "list[str] | None"]
"""For each part of a deal the names of its component numbers; None where the numbers speak for themselves."""


def deal_to_plain(deal: Deal, words: Vocabulary) -> dict[str, object]:
    """Return the deal as names and ints, for JSON."""
    plain: dict[str, object] = {"seats": deal.seats, "variant": dict(deal.variant), "seed": deal.seed}
    if deal.data:
        plain["data"] = deal.data
    for part, numbers in deal.parts.items():
        names = words[part]
        plain[part] = list(numbers) if names is None else [names[n] for n in numbers]
    return plain


def parts_from_plain(plain: Mapping[str, object], words: Vocabulary) -> dict[str, tuple[int, ...]]:
    """Read the parts of a deal that was written as names and ints; the error names what is wrong."""
    for key in plain:
        if key not in words and key not in ("seats", "variant", "seed", "data"):
            raise BadDeal(f"deal: unknown part {key!r} (parts are: {', '.join(words)})")
    return {part: _numbers(part, plain.get(part), names) for part, names in words.items()}


def _numbers(part: str, given: object, names: list[str] | None) -> tuple[int, ...]:
    if given is None:
        raise BadDeal(f"deal: part {part!r} is missing")
    if not isinstance(given, (list, tuple)):
        raise BadDeal(f"deal: part {part!r} must be a list")
    index = {} if names is None else {name: n for n, name in reversed(list(enumerate(names)))}
    numbers = []
    for place, entry in enumerate(given, start=1):
        if names is None:
            if not isinstance(entry, int) or isinstance(entry, bool):
                raise BadDeal(f"deal: {part} entry {place} must be a whole number, not {entry!r}")
            numbers.append(entry)
        else:
            if not isinstance(entry, str) or entry not in index:
                raise BadDeal(f"deal: {part} entry {place}: unknown name {entry!r}")
            numbers.append(index[entry])
    return tuple(numbers)
