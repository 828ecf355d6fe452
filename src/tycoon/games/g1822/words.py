"""Names of components as message texts."""

from __future__ import annotations

from tycoon.core.text import Text
from tycoon.games.g1822.state import State1822


def train_text(s: State1822, kind: int) -> Text:
    return Text("train", {"kind": s.t.train_ids[kind]})


def company_text(s: State1822, company: int) -> Text:
    return Text("company", {"name": s.t.company_ids[company]})


def card_text(s: State1822, card: int) -> Text:
    return Text("card", {"id": s.t.card_ids[card], "name": s.t.card_names[card]})
