from typing import Any
from tycoon.games.brass.state import BrassState


def view(s: BrassState, seat: int | None) -> dict[str, Any]:
    return {}
