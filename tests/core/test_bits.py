"""Sets of small numbers held in one int."""

from __future__ import annotations

import pytest

from tycoon.core.bits import bits, count_of, mask_of


@pytest.mark.parametrize("numbers", [[], [0], [3, 5], [0, 1, 2, 29], [40, 63, 64, 90]])
def test_a_set_counts_and_lists_what_was_put_in(numbers: list[int]) -> None:
    mask = mask_of(numbers)
    assert (bits(mask), count_of(mask)) == (numbers, len(numbers))
