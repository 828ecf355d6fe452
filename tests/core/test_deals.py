"""Deals, variants and the generator."""

from __future__ import annotations

import pickle

import pytest

from tests.core.highest_card import GAME
from tycoon.core.errors import BadDeal, BadInput, BadVariant
from tycoon.core.rng import SECRET_SEEDS, Rng, rng_of


def test_the_same_seed_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(1)
    assert [rng.word() for _ in range(4)] == [1847928990, 3235393401, 3146921621, 3147863757]


def test_neighbouring_and_huge_seeds_differ() -> None:
    first = {Rng(seed).word() for seed in [*range(1000), *(2**40 + n for n in range(1000)), 2**200, 2**200 + 1]}
    assert len(first) == 2002


def test_numbers_below_n_are_spread_evenly() -> None:
    rng = Rng(7)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    seen: dict[tuple[int, ...], int] = {}
    rng = Rng(3)
    for _ in range(12_000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 6
    assert all(1_850 < count < 2_150 for count in seen.values())


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(BadInput, match="a seed is a whole number from 0 on, not -1"):
        GAME.deal(2, -1)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadInput, match="highest-card is for 2-3 seats, not 5"):
        GAME.deal(5, 1)


def test_variants_take_their_default_and_yes_or_no() -> None:
    assert GAME.deal(2, 1).variant == {"low-start": "off"}
    assert GAME.deal(2, 1, **{"low-start": True}).variant == {"low-start": "on"}


def test_an_unknown_variant_or_value_is_refused() -> None:
    with pytest.raises(BadVariant, match="has no variant 'high' \\(it has: low-start\\)"):
        GAME.deal(2, 1, high=True)
    with pytest.raises(BadVariant, match="takes off, on, not 'perhaps'"):
        GAME.deal(2, 1, **{"low-start": "perhaps"})


def test_a_deal_can_be_typed_in_by_hand() -> None:
    deck = ["eight", "one", "seven", "two", "six", "three", "five", "four"]
    deal = GAME.load_deal({"seats": 2, "deck": deck})
    assert GAME.start(deal).hands == [(0, 1, 6, 7), (2, 3, 4, 5)]
    assert deal.seed is None


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"deck": ["one"] * 8}, "deck must hold each card once"),
        ({"deck": ["one", "nine"]}, "deck entry 2: unknown name 'nine'"),
        ({"deck": "one"}, "part 'deck' must be a list"),
        ({"deck": None}, "part 'deck' is missing"),
        ({"decks": []}, "unknown part 'decks'"),
        ({"seats": "two"}, "'seats' must be a number of seats"),
        ({"seats": True}, "'seats' must be a number of seats"),
        ({"seed": "x"}, "'seed' must be a whole number"),
        ({"variant": ["x"]}, "'variant' must be a mapping"),
        ({"data": "0123"}, "made with other component data"),
    ],
)
def test_a_wrong_deal_is_refused_with_the_place(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadDeal, match=complaint):
        GAME.load_deal(GAME.dump_deal(GAME.deal(2, 1)) | change)


def test_a_deal_travels_to_another_process() -> None:
    deal = GAME.deal(3, 1)
    assert pickle.loads(pickle.dumps(deal)) == deal


def test_the_same_secret_seed_gives_the_same_deal() -> None:
    assert [rng_of(SECRET_SEEDS + 5).below(10**6) for _ in range(2)] == [rng_of(SECRET_SEEDS + 5).below(10**6)] * 2


def test_a_secret_stream_is_not_that_of_the_quick_generator() -> None:
    quick, secret = Rng(SECRET_SEEDS + 5), rng_of(SECRET_SEEDS + 5)
    assert [quick.word() for _ in range(4)] != [secret.word() for _ in range(4)]


def test_a_secret_shuffle_puts_every_card_everywhere() -> None:
    """Each of 5 cards lies on each of 5 places about 400 of 2,000 times."""
    counts = [[0] * 5 for _ in range(5)]
    rng = rng_of(SECRET_SEEDS)
    for _ in range(2000):
        cards = list(range(5))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            counts[card][place] += 1
    assert all(300 < count < 500 for row in counts for count in row)
