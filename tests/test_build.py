"""What the tests run on must never be a guess: plain or compiled rules, and PostgreSQL where it is expected."""

import os
from pathlib import Path

from tests.server.databases import why_no_postgresql
from tycoon.core import state


def test_compiled_rules_run_exactly_when_they_are_expected() -> None:
    compiled = Path(state.__file__).suffix in {".so", ".pyd"}
    expected = os.environ.get("TYCOON_EXPECT_COMPILED") == "1"
    assert compiled == expected, f"tycoon.core.state is {state.__file__}"


def test_postgresql_is_there_where_it_is_expected() -> None:
    expected = os.environ.get("TYCOON_EXPECT_POSTGRESQL") == "1"
    assert not expected or why_no_postgresql() == ""
