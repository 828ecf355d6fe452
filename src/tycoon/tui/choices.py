"""The options of a decision, numbered for people: the legal ones first, then those that are not possible now."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.text import Choice
from tycoon.play.match import Match
from tycoon.tui.runs import find_runs
from tycoon.tui.words import say, t, tell

MOST_REASONS = 200
"""Rows of one list of reasons."""


@dataclass(frozen=True)
class Numbered:
    """One option under the number that people use for it."""

    number: int
    choice: Choice
    legal: bool


def number_options(match: Match) -> list[Numbered]:
    """All options of the decision now asked, legal ones first."""
    s = match.state
    decision = s.decision
    legal = set(s.options)
    order = [*s.options, *(option for option in range(decision.size(s)) if option not in legal)]
    return [Numbered(n, decision.choice(s, option), option in legal) for n, option in enumerate(order, start=1)]


def show_choices(out: Console, match: Match) -> None:
    """The prompt and the legal options in columns, a block for each kind."""
    s = match.state
    out.print(Text(say(match.game, s.decision.prompt(s)), "bold"))
    choices = match.choices()
    words = [say(match.game, choice.text) for choice in choices]
    extra = _extra(choices, words)
    for block in _blocks(choices):
        for run in find_runs([words[place] for place in block]):
            if run.heading:
                out.print(Text(f"    {run.heading}", "dim"))
            places = block[run.first :]
            lines = [_line(place + 1, rest + extra[place]) for place, rest in zip(places, run.rests, strict=False)]
            out.print(Columns(lines, column_first=True, padding=(0, 2)))


def _line(number: int, words: str) -> Text:
    return Text.assemble((f"{number:3} ", "cyan"), words)


def _extra(choices: list[Choice], words: list[str]) -> list[str]:
    """Words that occur twice get the number of the slot on the board added, or their own number among themselves."""
    return [_which(choices[n], words[:n].count(text)) if words.count(text) > 1 else "" for n, text in enumerate(words)]


def _which(choice: Choice, before: int) -> str:
    slot = re.fullmatch(r"slot:.*-(\d+)", choice.target or "")
    return t("slot", n=int(slot[1])) if slot else t("another", n=before + 1)


def _blocks(choices: list[Choice]) -> list[list[int]]:
    """Places in the list, kind by kind; kinds of a single choice share a block."""
    blocks: dict[str, list[int]] = {}
    for place, choice in enumerate(choices):
        blocks.setdefault(choice.group, []).append(place)
    many = [block for block in blocks.values() if len(block) > 1]
    single = [block[0] for block in blocks.values() if len(block) == 1]
    return [*many, single] if single else many


def find_options(match: Match, text: str) -> list[Numbered]:
    """The options that a text names in full, or all whose words contain every word of it."""
    everything = number_options(match)
    wanted = notation.plain(text)
    exact = [entry for entry in everything if notation.plain(entry.choice.notation) == wanted]
    if exact:
        return exact
    parts = wanted.split()
    found = [entry for entry in everything if all(part in _words(match, entry) for part in parts)]
    if not found:
        raise BadInput(t("wrong.nothing_called", text=text))
    return found


def by_number(match: Match, number: int) -> Numbered:
    """The option of this number."""
    everything = number_options(match)
    if not 1 <= number <= len(everything):
        raise BadInput(t("wrong.number", number=str(number), most=len(everything)))
    return everything[number - 1]


def explain(out: Console, match: Match, entries: list[Numbered]) -> None:
    """Why each option is not possible, or what it would do."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column(max_width=38)
    table.add_column(ratio=1)
    shown = entries[:MOST_REASONS]
    words = [say(match.game, entry.choice.text) for entry in shown]
    extra = _extra([entry.choice for entry in shown], words)
    for place, entry in enumerate(shown):
        answer = _effects(match, entry) if entry.legal else _reason(match, entry)
        table.add_row(str(entry.number), Text(words[place] + extra[place]), answer)
    out.print(table)
    if len(entries) > MOST_REASONS:
        out.print(t("more", n=len(entries) - MOST_REASONS), style="dim")


def _words(match: Match, entry: Numbered) -> str:
    return notation.plain(f"{entry.choice.notation} {say(match.game, entry.choice.text)}")


def _reason(match: Match, entry: Numbered) -> Text:
    reason = match.why_not(entry.choice.option)
    assert reason is not None
    reference = t("rules", section=reason.reference) if reason.reference else ""
    return Text.assemble((say(match.game, reason.text), "yellow"), (reference, "dim"))


def _effects(match: Match, entry: Numbered) -> Text:
    preview = match.preview(entry.choice.option)
    lines = " ".join(tell(match.game, preview.texts)) or t("next_question")
    return Text.assemble((t("possible"), "green"), lines, ("" if preview.complete else t("final"), "dim"))
