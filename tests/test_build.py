"""Plain and compiled rules are the same modules; which of the two is running must never be a guess."""

import os
from pathlib import Path

from tycoon.core import state


def test_compiled_rules_run_exactly_when_they_are_expected() -> None:
    compiled = Path(state.__file__).suffix in {".so", ".pyd"}
    expected = os.environ.get("TYCOON_EXPECT_COMPILED") == "1"
    assert compiled == expected, f"tycoon.core.state is {state.__file__}"
