"""What the engine says to people: message keys with arguments, never finished sentences.

A `Text` becomes words in `tycoon.core.messages`, in the terminal or in the browser, in any language.
"""

from dataclasses import dataclass, field
from typing import Union

Arg = Union[int, str, "Text"]


@dataclass(frozen=True)
class Text:
    """A message of the title's catalogue with its arguments; an argument may be a message itself."""

    key: str
    args: dict[str, Arg] = field(default_factory=dict)

    def plain(self) -> dict[str, object]:
        """Return the form that is sent over the wire."""
        args = {name: arg.plain() if isinstance(arg, Text) else arg for name, arg in self.args.items()}
        return {"key": self.key, "args": args}


@dataclass(frozen=True)
class Reason:
    """Why an option is not offered: the first rule that forbids it, with its data."""

    rule: str
    """Name of the rule; the message is `why.<rule>`."""
    args: dict[str, Arg] = field(default_factory=dict)
    reference: str = ""
    """Section of the title's rules page."""
    satisfied: tuple[str, ...] = ()
    """Rules that were asked before this one and permit the option."""
    place: int = -1
    """Where the rule stands in the list of its decision; -1 while a title has no list for it."""

    @property
    def text(self) -> Text:
        return Text(f"why.{self.rule}", self.args)

    def is_removed_by(self, after: "Reason | None") -> bool:
        """Tell whether a change helped: the option is offered after it, or only a later rule forbids it."""
        return after is None or after.order() > self.order()

    def order(self) -> int:
        """Count the rules that were asked before this one."""
        return self.place if self.place >= 0 else len(self.satisfied)
