"""A test names the rule sentences that it proves: `@proves("brass", "9.2-2")`.

The sentence is the one numbered `[2]` in section 9.2 of `docs/rules/brass.md`; `R4` is a row of the rulings. Put the
marker only on a test that fails when the engine breaks the sentence. A golden game names sentences in the `sentences`
of its entry in `proves.yaml` or `results.yaml`.
"""

from __future__ import annotations

import pytest

proves = pytest.mark.proves
