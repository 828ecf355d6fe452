"""Tycoon from Python, comfortably: `tycoon.game`, and positions that a notebook draws."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import tycoon
from tests.env.positions import TITLES, walk
from tycoon.core.errors import UnknownTitle
from tycoon.env.drawing import draw_board
from tycoon.env.drawing.picture import PAPER, SEAT_COLOURS
from tycoon.env.drawing.pixels import as_pixels

NOTEBOOK = Path(__file__).parents[2] / "examples" / "position.ipynb"


def test_all_titles_are_there() -> None:
    assert [tycoon.game(title).title for title in tycoon.titles()] == tycoon.titles()


def test_an_unknown_title_is_named_with_the_nearest_one() -> None:
    with pytest.raises(UnknownTitle, match="did you mean yokohama"):
        tycoon.game("yokohma")


def test_importing_tycoon_imports_no_title() -> None:
    program = "import sys, tycoon; print([name for name in sys.modules if name.startswith('tycoon.')])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize("title", TITLES)
def test_a_position_is_drawn(title: str) -> None:
    game = tycoon.game(title)
    *_, dialogue = walk(game, game.seats[-1], 1, 120)
    picture = ElementTree.fromstring(tycoon.show(game, dialogue.state)._repr_svg_())
    assert len(picture) > 30


@pytest.mark.parametrize("title", TITLES)
def test_a_position_is_painted(title: str) -> None:
    """The pixels show what the drawing has: its size, and tiles in the colours of their owners."""
    game = tycoon.game(title)
    *_, dialogue = walk(game, game.seats[-1], 1, 120)
    picture = draw_board(game, dialogue.state)
    pixels = as_pixels(picture)
    assert pixels.shape == (round(picture.height), round(picture.width), 3)
    colours = np.unique(pixels.astype(np.int64) @ [1 << 16, 1 << 8, 1]).tolist()
    assert {int(colour[1:], 16) for colour in (PAPER, *SEAT_COLOURS[: game.seats[-1]])} <= set(colours)


def test_drawing_needs_no_library_for_research() -> None:
    """Who has the plain installation can show a position."""
    program = (
        "import sys; sys.modules['numpy'] = sys.modules['matplotlib'] = None; import tycoon;"
        "game = tycoon.game('yokohama'); print(tycoon.show(game, game.start(game.deal(2, 1)))._repr_svg_()[:4])"
    )
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "<svg\n"
    )


def test_a_position_is_shown_with_its_choices() -> None:
    game = tycoon.game("brass-birmingham")
    state = game.start(game.deal(seats=2, seed=1))
    shown = tycoon.show(game, state, state.seat)
    assert [option for option, _, _ in shown.choices()] == state.options
    assert "<code>pass</code>" in shown._repr_html_()
    assert "Seat" in repr(shown)


def test_a_seat_that_is_not_asked_is_shown_no_choices() -> None:
    game = tycoon.game("brass-birmingham")
    state = game.start(game.deal(seats=2, seed=1))
    assert tycoon.show(game, state, 1 - state.seat).choices() == []


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), str(NOTEBOOK), "exec"), names)
    assert {"game", "state", "layout"} <= names.keys()
