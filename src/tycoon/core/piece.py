"""What a piece of the table is: its name, its values, and what it means for a seat now."""

from dataclasses import dataclass

from tycoon.core.text import Arg, Text


@dataclass(frozen=True)
class Value:
    """One value of a piece and what it stands for: £12, cost."""

    label: Text
    shown: Text | None = None
    """The value itself; None: the picture and the label say everything."""
    icon: str = ""
    marked: bool = False
    """The one that counts now: the price of the next cube."""


@dataclass(frozen=True)
class Piece:
    """The answer to "what is this?" for one seat. It holds nothing that the seat cannot know."""

    name: Text
    rule: str
    """Section of the title's rules page."""
    about: Text | None = None
    """Whose it is, or where: one line below the name."""
    owner: int | None = None
    icon: str = ""
    values: tuple[Value, ...] = ()
    now: tuple[Text, ...] = ()
    """What it does, and what it means for the seat at this moment; the most important first."""

    def texts(self) -> list[Text]:
        """Everything it says, in the order in which it is read."""
        said = [self.name]
        if self.about is not None:
            said.append(self.about)
        for value in self.values:
            if value.shown is not None:
                said.append(value.shown)
            said.append(value.label)
        said.extend(self.now)
        return said


def told(name: str, /, **args: Arg) -> Text:
    """A sentence of a card: the message `what.<name>`."""
    return Text(f"what.{name}", dict(args))


def label(name: str, /, **args: Arg) -> Text:
    """Return the message `worth.<name>`: the label of a value, or the way it is written."""
    return Text(f"worth.{name}", dict(args))


def count(n: int) -> Text:
    return label("count", n=n)
