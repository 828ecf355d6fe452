"""Make the golden games anew, after a change of the rules: `python -m tests.brass.make_golden`.

Plays games with players of different temper, keeps a small set that reaches every rule in `features.REQUIRED`, and
writes the records with their results to `golden/`. Look at what changed before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.brass.features import REQUIRED, replay, sentences
from tests.brass.players import Player, borrower, lively, prosperous, railwayman
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.sell_goods import DevelopFreely
from tycoon.games.brass.state import BrassState

FOLDER = Path(__file__).parent / "golden"

Script = dict[tuple[int, int], list[str]]
"""Moves of a seat in a round of the canal era; everything else is passing."""


def play(seats: int, seed: int, player: Player, **variant: str) -> Record:
    deal = BIRMINGHAM.deal(seats, seed, **variant)
    s, rng = BIRMINGHAM.start(deal), Rng(seed)
    record = Record(BIRMINGHAM.title, BIRMINGHAM.rules_version, deal)
    while not s.over:
        option = player(s, rng)
        record.moves.append(notation.write(s, option))
        s.apply(option)
    return record


def scripted(script: Script) -> Player:
    """Passes with the first card, but for the moves of the script."""
    todo = {key: list(moves) for key, moves in script.items()}

    def choose(s: BrassState, _: Rng) -> int:
        moves = todo.get((s.seat, s.round)) if s.era == 0 else None
        if moves:
            return notation.read(s, moves.pop(0))
        return notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0]

    return choose


def declining(s: BrassState, rng: Rng) -> int:
    """Prosperous, but wants no merchant to develop for it."""
    return s.options[-1] if isinstance(s.decision, DevelopFreely) else prosperous(s, rng)


@dataclass(frozen=True)
class Candidate:
    name: str
    says: str
    """In a sentence, what kind of game it is."""
    record: Record


def constructed() -> Iterator[Candidate]:
    """Games laid out for what chance hardly brings: ties."""
    alike = "Everybody passes all the time: equal points, income and money share the first place."
    yield Candidate("tie-shared", alike, play(2, 1, scripted({})))
    loan = "One loan and nothing else: with no points on either side the higher income wins."
    yield Candidate("tie-income", loan, play(2, 2, scripted({(0, 2): ["loan"]})))
    iron = "Two tiles developed and nothing else: with equal points and income more money wins."
    yield Candidate("tie-money", iron, play(2, 3, scripted({(1, 3): ["develop"]})))
    yield Candidate("two-busy", "Two players who do well.", play(2, 12, prosperous))


TEMPERS: dict[str, tuple[str, Player]] = {
    "busy": ("who do well: tiles, links and sales all over the board", prosperous),
    "lively": ("who build wherever they can", lively),
    "borrowing": ("who live on loans until they cannot pay", borrower),
    "railway": ("who lay links and buy the coal market empty", railwayman),
}
COUNTS = {2: "two", 3: "three", 4: "four"}


def candidates() -> Iterator[Candidate]:
    """Games of all sizes and variants."""
    introductory = {"introductory": "on", "introductory-income": "on"}
    for seed in range(30):
        for temper, (words, player) in TEMPERS.items():
            for seats, count in COUNTS.items():
                says = f"{count.capitalize()} players {words}."
                yield Candidate(f"{count}-{temper}-{seed}", says, play(seats, seed, player))
        says = "The introductory game, with income after its last round."
        yield Candidate(f"introductory-{seed}", says, play(2 + seed % 3, seed, prosperous, **introductory))
        says = "The develop bonus of Gloucester is declined, as the variant allows."
        yield Candidate(f"declining-{seed}", says, play(3, seed, declining, gloucester="optional"))


def choose() -> list[tuple[Candidate, set[str]]]:
    """The constructed games first, then whatever reaches most of what is still missing."""
    chosen = []
    missing = set(REQUIRED)
    for candidate in constructed():
        found = replay(candidate.record)[1] & missing
        chosen.append((candidate, found))
        missing -= found
    pool = [(candidate, replay(candidate.record)[1]) for candidate in candidates()]
    while missing:
        candidate, found = max(pool, key=lambda entry: len(entry[1] & missing))
        if not found & missing:
            raise SystemExit(f"no game reaches: {', '.join(sorted(missing))}")
        chosen.append((candidate, found & missing))
        missing -= found
    return chosen


def main() -> None:
    proofs: dict[str, object] = {}
    for candidate, features in choose():
        file = FOLDER / f"birmingham-{candidate.name}.json"
        candidate.record.save(file, BIRMINGHAM)
        s, _ = replay(candidate.record)
        proofs[file.name] = {
            "says": candidate.says,
            "proves": sorted(features),
            "sentences": sentences(features),
            "scores": BIRMINGHAM.scores(s),
            "ranking": BIRMINGHAM.ranking(s),
            "money": list(s.money),
            "income_space": list(s.income),
        }
    text = yaml.safe_dump(proofs, sort_keys=False, default_flow_style=None, width=2000)
    (FOLDER / "proves.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
