"""Sets of small numbers held in one int."""


def bits(mask: int) -> list[int]:
    """Return the numbers in the set, ascending."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def count_of(mask: int) -> int:
    """Count the numbers in a small set. Compiled, this is quicker than `int.bit_count`, which is a call of Python."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def mask_of(numbers: list[int]) -> int:
    """Make the set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
