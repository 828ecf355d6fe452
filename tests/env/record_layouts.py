"""Record the layouts after they have grown: `python -m tests.env.record_layouts`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.env.positions import TITLES
from tycoon.games import CATALOGUE

RECORDED = Path(__file__).parent / "layouts.json"


def record() -> str:
    """Version, slices and ids of every title."""
    lines = []
    for title in TITLES:
        game = CATALOGUE.game(title)
        layout = game.layout()
        plain = {
            "version": layout.version,
            "slices": [one.plain() for one in layout.slices],
            "actions": [one.plain() for one in game.actions().ranges],
        }
        lines.append(f"{json.dumps(title)}: {json.dumps(plain)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    RECORDED.write_text(record(), encoding="utf-8")
