"""Make the golden games by the player aid anew, after a change of the rules: `python -m tests.g1822.make_golden`.

Plays games with players that look for what is still missing, keeps a small set that reaches as much as possible of
`features.REQUIRED` and all of `features.OF_AID`, cuts each where it shows nothing new any more, and writes the records
with their results to `golden/`. The games by the reading of the site stay as they are. Look at what changed before
committing it. It takes some minutes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.g1822.collectors import collector, nobody
from tests.g1822.features import OF_AID, PLAYED, REASONS, REQUIRED, of_events, of_move, of_table, replay
from tests.g1822.players import Player
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822

FOLDER = Path(__file__).parent / "golden"
MARK = "-aid-"
"""In the names of the games that are made here."""
WANTED = (REQUIRED | OF_AID) - {"variant: reading=site"}
LONGEST = 2600
MOST_SEEDS = 12
SHORT = 1100
"""Moves after which a game is cut; one that only looks for the last rare rules is shorter."""

TABLES: list[dict[str, str]] = [
    {"scenario": "nrs"},
    {"scenario": "mrs"},
    {"scenario": "mrs", "mrs-cards": "starter"},
    {"scenario": "mrs", "mrs-cards": "advanced"},
    {"scenario": "nrs", "tax-haven": "multiple"},
    {},
    {"expansion": "on"},
    {"expansion": "no-removals"},
    {"expansion": "single-stack"},
    {"expansion": "single-stack-no-removals", "tax-haven": "multiple"},
]


@dataclass
class Candidate:
    """A game, and after how many moves it first shows each rule."""

    name: str
    says: str
    record: Record
    shows: dict[str, int]

    def length(self, wanted: set[str]) -> int:
        """Moves needed to show these."""
        return max(self.shows[feature] for feature in wanted)


def play(
    seats: int, seed: int, variant: dict[str, str], player: Player, longest: int = LONGEST
) -> tuple[Record, dict[str, int]]:
    """A game, cut if it is too long, or before a run whose best routes are not proven: these may change."""
    deal = G1822.deal(seats, seed, **variant)
    s, rng = G1822.start(deal), Rng(seed * 7 + seats)
    s.log = []
    record = Record(G1822.title, G1822.rules_version, deal)
    shows: dict[str, int] = {}
    while not s.over and len(record.moves) < longest:
        option = player(s, rng)
        found = of_move(s, option)
        record.moves.append(notation.write(s, option))
        company, exchange = s.company, s.exchange[:]
        s.apply(option)
        if any(event[0] == "not_proven" for event in s.log):
            record.moves.pop()
            return record, shows
        for feature in found | of_events(s, s.log, company, exchange):
            shows.setdefault(feature, len(record.moves))
        s.log.clear()
        if len(record.moves) == PLAYED:
            shows |= dict.fromkeys(of_table(s), PLAYED)
    if s.over:
        shows[f"end: {REASONS[s.end_reason]}"] = len(record.moves)
    return record, shows


def candidates(seeds: range) -> list[Candidate]:
    """Games of all sizes and variants; later ones look for what the earlier ones have not shown."""
    record, shows = play(3, 0, {}, nobody)
    out = [Candidate("nobody", "Nobody bids in the first stock round, by the aid.", record, shows)]
    missing = set(WANTED) - set(shows)
    for seed in seeds:
        for number, variant in enumerate(TABLES if seed < 3 else TABLES[:2] + TABLES[5:7]):
            seats = 3 + (seed + number) % 5
            waiting = not missing & {"power: P5 token", "power: P5 available"}
            player = collector(missing, seed % 7, waiting)
            record, shows = play(seats, seed, variant, player, LONGEST if seed < 3 else SHORT)
            missing -= set(shows)
            words = ", ".join(f"{name} {value}" for name, value in variant.items()) or "the standard game"
            name = "-".join([str(seats), *variant.values(), str(seed)]) if variant else f"{seats}-standard-{seed}"
            out.append(Candidate(name, f"{seats} collectors by the aid, {words} (game {seed}).", record, shows))
            few = sorted(missing) if len(missing) < 12 else len(missing)
            print(name, len(record.moves), "missing:", few, flush=True)
        if not missing:
            break
    return out


def choose(pool: list[Candidate]) -> list[tuple[Candidate, set[str]]]:
    """Whatever shows most of what is still missing for its length, game by game."""
    chosen: list[tuple[Candidate, set[str]]] = []
    missing = set(WANTED)
    while missing:
        best = max(pool, key=lambda one: worth(one, missing))
        wanted = set(best.shows) & missing
        if not wanted:
            print(f"no game reaches: {', '.join(sorted(missing))}")
            if missing & OF_AID:
                raise SystemExit("some of these can be shown by the aid only")
            break
        chosen.append((best, wanted))
        missing -= wanted
    return chosen


def worth(one: Candidate, missing: set[str]) -> float:
    """Rules shown for each hundred moves; a game of its own costs something too."""
    wanted = set(one.shows) & missing
    return len(wanted) / (300 + one.length(wanted)) if wanted else 0


def main() -> None:
    chosen = choose(candidates(range(1, MOST_SEEDS)))
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob(f"*{MARK}*.json"):
        old.unlink()
    listed = yaml.safe_load((FOLDER / "proves.yaml").read_text(encoding="utf-8"))
    proofs: dict[str, object] = {name: proof for name, proof in listed.items() if MARK not in name}
    for one, wanted in chosen:
        one.record.moves = one.record.moves[: one.length(wanted)]
        started = time.perf_counter()
        s, found, checksum = replay(one.record)
        assert wanted <= found
        name = f"1822{MARK}{one.name}.json"
        print(name, len(one.record.moves), f"{time.perf_counter() - started:.1f} s")
        one.record.save(FOLDER / name, G1822)
        proofs[name] = {
            "says": one.says,
            "proves": sorted(wanted),
            "scores": G1822.scores(s),
            "over": s.over,
            "rounds": s.turn,
            "checksum": checksum,
        }
    text = yaml.safe_dump(proofs, sort_keys=False, allow_unicode=True, default_flow_style=None, width=118)
    (FOLDER / "proves.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
