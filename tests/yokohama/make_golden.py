"""Make the golden games anew, after a change of the rules: `python -m tests.yokohama.make_golden`.

Plays games with players of different temper, keeps a small set that reaches every rule in `features.REQUIRED`, and
writes the records with their results to `golden/`. Look at what changed before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.yokohama.features import REQUIRED, replay, sentences
from tests.yokohama.players import (
    Player,
    achievers,
    alone,
    anyhow,
    believers,
    builders,
    merchants,
    researchers,
    single_minded,
    wanderers,
)
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.games.yokohama.game import YOKOHAMA

FOLDER = Path(__file__).parent / "golden"

TEMPERS: dict[str, tuple[str, Player]] = {
    "merchants": ("who deliver orders", merchants),
    "researchers": ("who collect technologies", researchers),
    "builders": ("who build shops and trading houses", builders),
    "believers": ("who fill the church and the customs board", believers),
    "wanderers": ("who do not quite know what they want", wanderers),
}
COUNTS = {2: "two", 3: "three", 4: "four"}
LONGEST = 120
"""Rounds after which a game of the keen players is given up."""


def play(seats: int, seed: int, player: Player, variant: dict[str, str], longest: int = LONGEST) -> Record | None:
    """The record of a game, or None if it takes too long to be worth reading."""
    deal = YOKOHAMA.deal(seats, seed, **variant)
    s, rng = YOKOHAMA.start(deal), Rng(seed)
    record = Record(YOKOHAMA.title, YOKOHAMA.rules_version, deal)
    while not s.over:
        option = player(s, rng)
        record.moves.append(notation.write(s, option))
        s.apply(option)
        if s.round > longest:
            return None
    return record


@dataclass(frozen=True)
class Candidate:
    name: str
    says: str
    """In a sentence, what kind of game it is."""
    record: Record


def candidates() -> Iterator[Candidate]:
    """Games of all sizes and variants."""
    both = {"achievement-rewards": "on", "free-agent-tokens": "on"}
    older = {"recall-one-area": "on", "sole-takes-both": "on"}
    readings = {"station-alone": "on", "customs-exact": "on"}
    for seed in range(11):
        for temper, (words, player) in TEMPERS.items():
            for seats, count in COUNTS.items():
                variant = readings if seed == 3 else [{}, both, older, {}][(seed + seats) % 4]
                if variant is older and seats == 2:
                    variant = older | {"dummy-technology": "on"}
                record = play(seats, seed, player, variant)
                how = ", by the older edition" if "recall-one-area" in variant else ""
                if variant is both:
                    how = ", with both mini-expansions"
                if variant is readings:
                    how = ", by the other readings"
                if record is not None:
                    says = f"{count.capitalize()} players {words}{how} (game {seed})."
                    yield Candidate(f"{count}-{temper}-{seed}", says, record)
    record = play(2, 24, alone(achievers), both, 150)
    assert record is not None
    yield Candidate(
        "two-achiever", "Somebody whom nobody disturbs wins a free agent for all three achievements.", record
    )
    for seats, seed in ((3, 11), (2, 23)):
        record = play(seats, seed, wanderers, both)
        assert record is not None
        count = COUNTS[seats]
        says = f"{count.capitalize()} players {TEMPERS['wanderers'][0]}, with both mini-expansions (game {seed})."
        yield Candidate(f"{count}-wanderers-{seed}", says, record)
    for name, piece in (("landlord", "trading house"), ("shopkeeper", "shop")):
        record = play(2, 1, single_minded(piece), {}, 10**6)
        assert record is not None
        says = f"A {name} who cares for nothing else ends the game by building the last {piece}."
        yield Candidate(f"two-{name}", says, record)
    for seed in range(2):
        record = play(2, seed, anyhow, {}, 10**6)
        assert record is not None
        yield Candidate(f"anyhow-{seed}", f"Two players who choose anyhow (game {seed}).", record)


def choose() -> list[tuple[Candidate, set[str]]]:
    """Whatever reaches most of what is still missing, game by game."""
    chosen = []
    missing = set(REQUIRED)
    pool = [(candidate, replay(candidate.record)[1]) for candidate in candidates()]
    print(len(pool), "games; reached by none:", sorted(missing - {f for _, found in pool for f in found}))
    while missing:
        candidate, found = max(pool, key=lambda entry: len(entry[1] & missing))
        if not found & missing:
            raise SystemExit(f"no game reaches: {', '.join(sorted(missing))}")
        chosen.append((candidate, found & missing))
        missing -= found
    return chosen


def main() -> None:
    chosen = choose()
    for old in FOLDER.glob("*.json"):
        old.unlink()
    proofs: dict[str, object] = {}
    for candidate, found in chosen:
        s, _ = replay(candidate.record)
        name = f"yokohama-{candidate.name}.json"
        candidate.record.save(FOLDER / name, YOKOHAMA)
        proofs[name] = {
            "says": candidate.says,
            "proves": sorted(found),
            "sentences": sentences(found),
            "scores": YOKOHAMA.scores(s),
            "ranking": YOKOHAMA.ranking(s),
            "money": s.money,
            "rounds": s.round,
        }
    text = yaml.safe_dump(proofs, sort_keys=False, allow_unicode=True, default_flow_style=None, width=118)
    (FOLDER / "proves.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
