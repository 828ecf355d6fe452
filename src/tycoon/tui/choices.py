"""The options of a decision, numbered for people: the legal ones first, then those that are not possible now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from tycoon.core import notation
from tycoon.core.choice import Choice
from tycoon.core.errors import BadInput
from tycoon.play.match import Match
from tycoon.tui.amounts import asks_amount, scale_of
from tycoon.tui.runs import find_runs
from tycoon.tui.typed import names, words_in
from tycoon.tui.words import say, t


@dataclass(frozen=True)
class Numbered:
    """One option under the number that people use for it: its amount, where an amount is asked for."""

    number: int
    choice: Choice
    legal: bool


def legal_options(match: Match) -> list[Numbered]:
    """Return the legal options in the order in which they are listed."""
    choices = match.choices()
    if asks_amount(choices):
        return [Numbered(choice.amount or 0, choice, True) for choice in choices]
    ordered = [choices[place] for block in _blocks(choices) for place in block]
    return [Numbered(n, choice, True) for n, choice in enumerate(ordered, start=1)]


def number_options(match: Match) -> list[Numbered]:
    """Return all options of the decision now asked, legal ones first."""
    s = match.state
    decision = s.decision
    offered = set(s.options)
    legal = legal_options(match)
    rest = [decision.choice(s, option) for option in range(decision.size(s)) if option not in offered]
    if asks_amount([entry.choice for entry in legal]):
        return legal + [Numbered(choice.amount or 0, choice, False) for choice in rest]
    return legal + [Numbered(n, choice, False) for n, choice in enumerate(rest, start=len(legal) + 1)]


def show_choices(out: Console, match: Match) -> None:
    """Show the prompt and the legal options in columns, a block for each kind; many amounts as a range."""
    s = match.state
    out.print(Text(say(match.game, s.decision.prompt(s)), "bold"))
    entries = legal_options(match)
    scale = scale_of(match, [entry.choice for entry in entries])
    if scale is not None:
        out.print(Text(f"    {t('amount.type', range=scale.words)}"))
        return
    words = say_all(match, entries)
    for block in _blocks([entry.choice for entry in entries]):
        show_columns(out, [entries[place] for place in block], [words[place] for place in block])
    if len(entries) == 1:
        out.print(Text(t("only"), "dim"))


def show_columns(out: Console, entries: Sequence[Numbered], words: Sequence[Named]) -> None:
    """Show numbered words in columns; words that many neighbours share stand above them."""
    for run in find_runs([name.words for name in words]):
        if run.heading:
            out.print(Text(f"    {run.heading}", "dim"))
        lines = [
            _line(entries[place].number, rest + words[place].extra) for place, rest in enumerate(run.rests, run.first)
        ]
        out.print(Columns(lines, column_first=True, padding=(0, 2)))


@dataclass(frozen=True)
class Named:
    """An option in words."""

    words: str
    extra: str = ""
    """Which slot of the place it is, or which of them: for options that read the same."""

    def __str__(self) -> str:
        return self.words + self.extra


def say_all(match: Match, entries: Sequence[Numbered]) -> list[Named]:
    """Return the options in words."""
    words = [say(match.game, entry.choice.text) for entry in entries]
    times = Counter(words)
    seen: Counter[str] = Counter()
    named = []
    for text, entry in zip(words, entries, strict=True):
        seen[text] += 1
        named.append(Named(text, _which(entry.choice, seen[text]) if times[text] > 1 else ""))
    return named


def _which(choice: Choice, number: int) -> str:
    """Return the number of the slot on the board, or else of the choice among those that read the same."""
    slot = re.fullmatch(r"slot:.*-(\d+)", choice.target or "")
    return t("slot", n=int(slot[1])) if slot else t("another", n=number)


def _line(number: int, words: str) -> Text:
    return Text.assemble((f"{number:3} ", "cyan"), words)


def _blocks(choices: Sequence[Choice]) -> list[list[int]]:
    """Return places in the list, kind by kind; kinds of a single choice share a block."""
    blocks: dict[str, list[int]] = {}
    for place, choice in enumerate(choices):
        blocks.setdefault(choice.group, []).append(place)
    many = [block for block in blocks.values() if len(block) > 1]
    single = [block[0] for block in blocks.values() if len(block) == 1]
    return [*many, single] if single else many


def find_options(match: Match, text: str) -> list[Numbered]:
    """Return the options that a text names in full, or all whose words contain every word of it."""
    everything = number_options(match)
    wanted = notation.plain(text)
    exact = [entry for entry in everything if notation.plain(entry.choice.notation) == wanted]
    if exact:
        return exact
    typed = words_in(text)
    found = [entry for entry in everything if _is_named(typed, _words(match, entry))]
    if not found:
        s = match.state
        raise BadInput(t("wrong.nothing_called", text=text, question=say(match.game, s.decision.prompt(s))))
    return found


def by_number(match: Match, number: int) -> Numbered:
    """Return the option of this number; the amount, where an amount is asked for."""
    everything = number_options(match)
    for entry in everything:
        if entry.number == number:
            return entry
    choices = match.choices()
    if asks_amount(choices):
        scale = scale_of(match, choices)
        known = scale.words if scale else t("amount.listed", amounts=", ".join(str(c.amount) for c in choices))
        raise BadInput(t("wrong.amount", amount=str(number), known=known))
    raise BadInput(t("wrong.number", number=str(number), most=len(everything)))


def _is_named(typed: list[str], shown: list[str]) -> bool:
    """Tell whether the words are meant; of a long name also a later part, like Trent, names it."""
    return names(typed, shown) or all(any(part in word for word in shown) for part in typed)


def _words(match: Match, entry: Numbered) -> list[str]:
    return words_in(f"{entry.choice.notation} {say(match.game, entry.choice.text)}")
