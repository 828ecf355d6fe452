"""The suite that every title has to pass, also one outside this package.

    from tycoon.core.conformance import Suite
    Suite(MY_GAME).check_all(range(20))

Each check plays whole random games and looks at every position, or at every nth if a look is expensive. A failure is an
AssertionError that names title, seats, variant, seed and move.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tycoon.core import notation
from tycoon.core.agenda import NoRules
from tycoon.core.errors import BadPosition
from tycoon.core.game import Game
from tycoon.core.mutation import mutated
from tycoon.core.record import Record, from_plain
from tycoon.core.rng import Rng
from tycoon.core.state import IllegalMove, State

Policy = Callable[[Any, Rng], int]

MANY_OPTIONS = 1_000
SOME_OPTIONS = 200
"""A decision with more options than this is asked about so many that are not offered, drawn at random."""


def any_option(s: State, rng: Rng) -> int:
    """Choose uniformly."""
    return s.options[rng.below(len(s.options))]


@dataclass
class Suite:
    """Everything the conformance suite needs to examine a title."""

    game: Game[Any]
    policy: Policy = any_option
    """How the games are played: a livelier player than the uniform one reaches more rules."""
    invariant: Callable[[Any], None] | None = None
    """Raises if something went wrong between two positions: called for every position, after the title's own list."""
    not_dumped: frozenset[str] = frozenset()
    """Fields in which a loaded position may differ from the dumped one, such as cards that were drawn and are gone."""
    look_every: int = 17
    """Expensive checks look at every nth position."""
    rules_every: int = 1
    """The list of rules is compared with the offer at every nth position, and at the first of each kind."""
    mutations: int = 0
    """How many mutated positions are loaded at each close look; each has one value changed."""
    replays: bool = True
    """Whether a game is played again from its record when it is over, which takes as long as to play it."""
    most_decisions: int = 20_000
    """A game with more decisions than this counts as endless."""
    reached: set[str] = field(default_factory=set)
    """Kinds of decisions met so far."""

    def check_all(self, seeds: Iterable[int]) -> None:
        """Check every seat count with every combination of variants, with each seed."""
        for seats, variant in self.tables():
            for seed in seeds:
                self.check(seats, seed, variant)

    def tables(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Yield all seat counts with all combinations of variants that go with them."""
        for seats in self.game.seats:
            values = []
            for variant in self.game.variants:
                open_to_all = not variant.seats or seats in variant.seats
                values.append([(variant.name, v) for v in (variant.values if open_to_all else variant.values[:1])])
            for combination in itertools.product(*values):
                yield seats, dict(combination)

    def check(self, seats: int, seed: int, variant: dict[str, str]) -> None:
        """Play one game and look at everything."""
        _Examination(self, seats, seed, variant).run()


@dataclass
class _Examination:
    suite: Suite
    seats: int
    seed: int
    variant: dict[str, str]
    moves: list[str] = field(default_factory=list)
    drawn: Rng = field(default_factory=lambda: Rng(0))
    met: set[str] = field(default_factory=set)
    """Kinds of decisions of this game so far."""

    def run(self) -> None:
        try:
            self.play()
        except Exception as error:
            table = f"{self.suite.game.title}, {self.seats} seats, {self.variant}, seed {self.seed}"
            raise AssertionError(f"{table}, move {len(self.moves) + 1}: {type(error).__name__}: {error}") from error

    def play(self) -> None:
        game, suite = self.suite.game, self.suite
        deal = game.deal(self.seats, self.seed, **self.variant)
        assert deal == game.deal(self.seats, self.seed, **self.variant), "the same seed gave another deal"
        assert game.load_deal(_json(game.dump_deal(deal))) == deal, "a deal changes when it is written and read"
        s = game.start(deal)
        s.log = []
        rng, probe = Rng(self.seed), Rng(self.seed + 1)
        past: list[tuple[State, dict[str, object]]] = []
        while not s.over:
            assert len(self.moves) < suite.most_decisions, "the game does not end"
            self.look(s)
            if len(self.moves) % suite.look_every == self.seed % suite.look_every:
                self.look_closely(s, probe)
                past.append((s.copy(), s.dump()))
            option = suite.policy(s, rng)
            self.moves.append(notation.write(s, option))
            s.apply(option)
        self.look_at_end(s, past)
        if suite.replays:
            self.replay(deal, s)

    # -- every position --------------------------------------------------------------------------------------

    def look(self, s: State) -> None:
        kind = type(s.decision).__name__
        first = kind not in self.met
        self.met.add(kind)
        self.suite.reached.add(kind)
        size = s.decision.size(s)
        options = s.options
        assert options, "an empty list of options"
        assert all(0 <= option < size for option in options), f"options outside 0..{size - 1}: {options}"
        assert all(a < b for a, b in itertools.pairwise(options)), f"options not ascending: {options}"
        assert 0 <= s.seat < self.seats, f"no seat {s.seat}"
        if first or len(self.moves) % self.suite.rules_every == 0:
            self.look_at_rules(s)
        self.suite.game.check(s)
        if self.suite.invariant is not None:
            self.suite.invariant(s)
        self.look_at_log(s)

    def look_at_rules(self, s: State) -> None:
        """Compare a fast listing with the list of rules: it must offer exactly what the list permits."""
        decision, offered = s.decision, set(s.options)
        for option in self.asked(s):
            try:
                permitted = decision.case(s, option).permitted()
            except NoRules:
                return
            if permitted != (option in offered):
                text = decision.notation(s, option)
                raise AssertionError(f"{text!r}: offered {option in offered}, permitted {permitted}")

    def asked(self, s: State) -> Iterable[int]:
        """Yield all options of a decision, or of one with very many the offered ones and some others."""
        size = s.decision.size(s)
        if size <= MANY_OPTIONS:
            return range(size)
        return {*s.options, *(self.drawn.below(size) for _ in range(SOME_OPTIONS))}

    def look_at_log(self, s: State) -> None:
        game = self.suite.game
        assert s.log is not None
        for event in s.log:
            text = game.describe(s, event)
            if text is not None:
                assert game.say(text), f"an empty line for {event}"
        s.log.clear()

    # -- one position in some --------------------------------------------------------------------------------

    def look_closely(self, s: State, probe: Rng) -> None:
        before = s.dump()
        self.look_at_words(s)
        self.look_at_reasons(s)
        self.look_at_copy(s)
        self.look_at_dump(s, before)
        self.look_at_hidden(s, probe)
        for _ in range(self.suite.mutations):
            self.look_at_mutation(before, probe)
        assert s.decision.options(s) == s.options, "the options change when they are listed again"
        assert s.dump() == before, "looking changed the position"

    def look_at_words(self, s: State) -> None:
        game, decision = self.suite.game, s.decision
        assert game.say(decision.prompt(s)), "an empty prompt"
        texts = [notation.plain(decision.notation(s, option)) for option in range(decision.size(s))]
        double = [text for text in texts if texts.count(text) > 1] if len(set(texts)) < len(texts) else []
        assert not double, f"several options are written {double[0]!r}"
        amounts = [decision.choice(s, option).amount for option in s.options]
        known = [amount for amount in amounts if amount is not None]
        assert not known or known == amounts, "some choices are amounts, others are not"
        assert all(a < b for a, b in itertools.pairwise(known)), f"amounts not ascending: {known}"
        for option in s.options:
            choice = decision.choice(s, option)
            assert choice.option == option, f"choice {choice} for option {option}"
            assert game.say(choice.text), f"no words for option {option}"
            assert choice.notation == decision.notation(s, option), f"two notations for option {option}"
            assert notation.read(s, choice.notation) == option, f"{choice.notation!r} reads as another option"
            assert 0 <= game.action_id(s, option) < game.action_count(), "an action id out of range"

    def look_at_reasons(self, s: State) -> None:
        decision = s.decision
        offered = set(s.options)
        before = s.dump()
        for option in range(decision.size(s)):
            reason = decision.why_not(s, option)
            text = decision.notation(s, option)
            assert (reason is None) == (option in offered), f"{text!r}: offered {option in offered}, reason {reason}"
            if reason is not None:
                assert self.suite.game.say(reason.text), f"no words for {reason}"
                assert self.suite.game.say(decision.choice(s, option).text), f"no words for {text!r}"
        wrong = next((option for option in range(decision.size(s)) if option not in offered), decision.size(s))
        try:
            s.apply(wrong)
        except IllegalMove:
            assert s.dump() == before, "an illegal move changed the position"
        else:
            raise AssertionError(f"illegal option {wrong} was accepted")

    def look_at_copy(self, s: State) -> None:
        c = s.copy()
        for name in _fields(s):
            if name != "log":
                assert getattr(c, name) == getattr(s, name), f"copy() changes {name}"
        assert c.log is None, "a copy has no log"
        before = s.dump()
        for option in s.options[:3]:
            c = s.copy()
            c.apply(option)
            assert s.dump() == before, "playing on a copy changed the original"

    def look_at_dump(self, s: State, before: dict[str, object]) -> None:
        loaded = self.suite.game.load(_json(before))
        assert loaded.dump() == before, "a position changes when it is written and read"
        assert loaded.options == s.options, "a position has other options after it was written and read"
        for name in _fields(s):
            if name not in self.suite.not_dumped and name != "log":
                have, want = getattr(loaded, name), getattr(s, name)
                assert have == want, f"field {name} is {want!r}, but {have!r} when worked out from the position"

    def look_at_hidden(self, s: State, probe: Rng) -> None:
        game = self.suite.game
        for seat in range(self.seats):
            seen = game.view(s, seat)
            assert _json(seen) == seen, "a view is not plain JSON"
            world = game.resample(s, seat, probe)
            assert game.view(world, seat) == seen, f"seat {seat} could tell the resampled world from the true one"
            assert world.options, f"nothing is legal in the world of seat {seat}"
            if s.seat == seat:
                assert world.options == s.options, f"seat {seat} has other options in the resampled world"
            assert world.options == world.decision.options(world), "the resampled world lists other options"
            _play_a_little(world, probe)
        public = game.view(s, None)
        assert _json(public) == public, "the public view is not plain JSON"

    def look_at_mutation(self, before: dict[str, object], probe: Rng) -> None:
        """Change one value of a position: `load` refuses it, or the position can occur and be played."""
        game = self.suite.game
        changed, what = mutated(_json(before), probe)
        try:
            world = game.load(changed)
        except BadPosition:
            return
        except Exception as error:
            raise AssertionError(f"{what}: {type(error).__name__} instead of BadPosition: {error}") from error
        try:
            game.check(world)
            assert world.dump() == changed, "it changes when it is written and read"
            _play_a_little(world, probe)
        except Exception as error:
            raise AssertionError(f"{what}: accepted, but {type(error).__name__}: {error}") from error

    # -- afterwards ------------------------------------------------------------------------------------------

    def look_at_end(self, s: State, past: list[tuple[State, dict[str, object]]]) -> None:
        game = self.suite.game
        assert s.options == [], "options after the end"
        scores, ranking = game.scores(s), game.ranking(s)
        assert len(scores) == len(ranking) == self.seats, "a score and a place for each seat"
        for place in ranking:
            assert place == 1 + sum(1 for other in ranking if other < place), f"places {ranking}"
        assert game.load(_json(s.dump())).over, "a finished game is not over when it is read again"
        for number, (copy, before) in enumerate(past):
            assert copy.dump() == before, f"copy {number} of the past changed while the game went on"

    def replay(self, deal: Any, s: State) -> None:
        game = self.suite.game
        record = Record(game.title, game.rules_version, deal, self.moves)
        again = from_plain(_json(record.plain(game)), game).replay(game)
        assert again.dump() == s.dump(), "the record does not replay to the same position"


def _play_a_little(world: State, rng: Rng) -> None:
    """Play a few moves in a resampled world: nothing may break."""
    for _ in range(8):
        if world.over:
            return
        world.apply(any_option(world, rng))


def _json(value: Any) -> Any:
    """Send a value through JSON and back."""
    return json.loads(json.dumps(value))


def _fields(s: State) -> list[str]:
    """Name all fields. Compiled classes do not tell: the plain run has to check their single fields."""
    names: list[str] = []
    for cls in type(s).__mro__:
        names += [name for name in getattr(cls, "__slots__", ()) if not name.startswith("_")]
    return names
