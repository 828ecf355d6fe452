from typing import Any
from tycoon.core.text import Text
from tycoon.games.brass.edition import Edition


def describe(e: Edition, ev: Any) -> Text | None:
    return None


def component_names(c: Any) -> dict[str, str]:
    return {}
