"""Names of components as message texts."""

from __future__ import annotations

from tycoon.core.text import Arg, Text
from tycoon.games.g1822.ids import FIRST_CONCESSION
from tycoon.games.g1822.state import State1822


def train_text(s: State1822, kind: int) -> Text:
    """A train, or the car that is no train."""
    return Text("pullman") if s.t.attachment[kind] else Text("train", {"kind": s.t.train_ids[kind]})


def company_text(s: State1822, company: int) -> Text:
    return Text("company", {"name": s.t.company_ids[company]})


def card_text(s: State1822, card: int) -> Text:
    """Private companies have names of our own, in every language; railways keep theirs, or have none if left out."""
    if card >= FIRST_CONCESSION and s.t.card_names[card] == s.t.card_ids[card]:
        return Text("card_left_out", {"id": s.t.card_ids[card]})
    name: Arg = s.t.card_names[card] if card >= FIRST_CONCESSION else Text(f"private.{s.t.card_ids[card]}")
    return Text("card", {"id": s.t.card_ids[card], "name": name})
