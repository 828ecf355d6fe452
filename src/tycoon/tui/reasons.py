"""Why something is not possible, or what it would do: for one option, for some, or for all that are not offered."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tycoon.core.text import Reason
from tycoon.play.match import Match
from tycoon.tui.amounts import asks_amount, written
from tycoon.tui.choices import Numbered, number_options, say_all, show_columns
from tycoon.tui.words import say, t, tell

LONGEST_TABLE = 12
"""More options than this are grouped by the rule that forbids them."""
MOST_OF_A_RULE = 24
"""Options that are named under one rule."""
EXAMPLES = 6
"""Options that are named if a rule says the very same about all of them."""

Refused = list[tuple[Numbered, Reason]]


def explain(out: Console, match: Match, entries: Sequence[Numbered]) -> None:
    """Answer for each option; if there are many, say a rule once for all that it forbids."""
    if len(entries) <= LONGEST_TABLE:
        _show_table(out, match, entries)
        return
    legal = [entry for entry in entries if entry.legal]
    if legal:
        out.print(Text(t("possible"), "green"))
        _show_named(out, match, legal)
    _show_rules(out, match, _refused(match, entries))


def explain_all(out: Console, match: Match) -> None:
    """Show everything that is not possible now, rule by rule. What is not in play is left out."""
    absent = match.game.out_of_play()
    refused = _refused(match, number_options(match))
    _show_rules(out, match, [(entry, reason) for entry, reason in refused if reason.rule not in absent])


def _refused(match: Match, entries: Sequence[Numbered]) -> Refused:
    out: Refused = []
    for entry in entries:
        reason = None if entry.legal else match.why_not(entry.choice.option)
        if reason is not None:
            out.append((entry, reason))
    return out


# -- rule by rule ----------------------------------------------------------------------------------------------------


def _show_rules(out: Console, match: Match, refused: Refused) -> None:
    if not refused:
        out.print(t("everything"))
        return
    rules: dict[tuple[str, str], Refused] = {}
    for entry, reason in refused:
        rules.setdefault((entry.choice.group, reason.rule), []).append((entry, reason))
    amounts = asks_amount([entry.choice for entry, _ in refused])
    for members in rules.values():
        reasons = [reason for _, reason in members]
        same = _is_said_of_all(match, reasons)
        out.print(Text.assemble(_reason(match, reasons[0]), ("" if same else t("likewise"), "dim")))
        entries = [entry for entry, _ in members]
        if amounts:
            choices = [entry.choice for entry in entries]
            least, most = written(match, choices, 0), written(match, choices, -1)
            out.print(Text(f"    {least if least == most else t('amount.between', least=least, most=most)}"))
        else:
            _show_named(out, match, entries, EXAMPLES if same else MOST_OF_A_RULE)


def _is_said_of_all(match: Match, reasons: list[Reason]) -> bool:
    """Tell whether the sentence is the same for all; else the others have it with other names."""
    said = say(match.game, reasons[0].text)
    return all(reason.args == reasons[0].args or say(match.game, reason.text) == said for reason in reasons)


def _show_named(out: Console, match: Match, entries: Sequence[Numbered], most: int = MOST_OF_A_RULE) -> None:
    shown = entries[:most]
    show_columns(out, shown, say_all(match, shown))
    if len(entries) > len(shown):
        out.print(Text(f"    {t('more', n=len(entries) - len(shown))}", "dim"))


# -- one by one ------------------------------------------------------------------------------------------------------


def _show_table(out: Console, match: Match, entries: Sequence[Numbered]) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column(max_width=38)
    table.add_column(ratio=1)
    for entry, words in zip(entries, say_all(match, entries), strict=True):
        reason = None if entry.legal else match.why_not(entry.choice.option)
        answer = _effects(match, entry) if reason is None else _reason(match, reason)
        table.add_row(str(entry.number), Text(str(words)), answer)
    out.print(table)


def _reason(match: Match, reason: Reason) -> Text:
    reference = t("rules", section=reason.reference) if reason.reference else ""
    return Text.assemble((say(match.game, reason.text), "yellow"), (reference, "dim"))


def _effects(match: Match, entry: Numbered) -> Text:
    preview = match.preview(entry.choice.option)
    lines = " ".join(tell(match.game, preview.texts)) or t("next_question")
    return Text.assemble((t("possible"), "green"), lines, ("" if preview.complete else t("final"), "dim"))
