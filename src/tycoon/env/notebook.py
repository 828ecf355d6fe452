"""A position for people: the drawn board and the choices in a notebook, text in a terminal."""

from __future__ import annotations

from html import escape
from typing import Any

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing import draw_board
from tycoon.env.drawing.svg import as_svg
from tycoon.env.rendering import as_text


class Shown:
    """What a seat may know of a position, or everybody, and what the seat that is asked can choose."""

    def __init__(self, game: Game[Any], state: State, seat: int | None = None) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def choices(self) -> list[tuple[int, str, str]]:
        """Option, notation and words of each choice; none for a seat that is not asked."""
        s = self.state
        if s.over or self.seat not in (None, s.seat) or (s.decision.secret() and self.seat is None):
            return []
        shown = [s.decision.choice(s, option) for option in s.options]
        return [(choice.option, choice.notation, self.game.say(choice.text)) for choice in shown]

    def question(self) -> str:
        """Who is asked what."""
        s = self.state
        if s.over:
            return f"The game is over: {self.game.scores(s)} points, places {self.game.ranking(s)}."
        return f"Seat {s.seat}: {self.game.say(s.decision.prompt(s))}"

    def _repr_svg_(self) -> str:
        return as_svg(draw_board(self.game, self.state, self.seat))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{option}</td><td><code>{escape(notation)}</code></td><td>{escape(words)}</td></tr>"
            for option, notation, words in self.choices()
        )
        head = "<tr><th>option</th><th>notation</th><th>in words</th></tr>"
        return f"<div>{self._repr_svg_()}</div><p><b>{escape(self.question())}</b></p>" + (
            f"<table>{head}{rows}</table>" if rows else ""
        )

    def __repr__(self) -> str:
        lines = [f"{option:5d}  {notation}  ({words})" for option, notation, words in self.choices()]
        return "\n".join([as_text(self.game, self.state, self.seat), self.question(), *lines])
