"""Processes in which bots think, so that the service itself stays responsive."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import os
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar, cast

from tycoon.bots import Bot, chooser, make_bot
from tycoon.bots.bot import ExplainingBot
from tycoon.bots.explanation import Explanation
from tycoon.bots.keeper import Keeper
from tycoon.bots.levels import LONG_THINKERS, make_level, split_name
from tycoon.bots.plan import foreseen, with_plan
from tycoon.bots.programs import BadProgram, ProgramBot
from tycoon.core.deal import Deal
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.play.compiled import PACKAGE, CompiledRules
from tycoon.play.titles import open_title
from tycoon.server.analysis.line_work import LinesQuestion, find_lines
from tycoon.server.games.gauges import UNSEEN, Gauges, Needle
from tycoon.server.games.processes import end_with_parent
from tycoon.server.games.programs import ANSWER_SECONDS, Program, is_program
from tycoon.server.games.puzzle_work import PuzzleQuestion, judge_answer
from tycoon.server.games.review_work import TurnQuestion, count_turns, judge_turn

T = TypeVar("T")

log = logging.getLogger("tycoon.server")

KEPT_GAMES = 200
"""How many games a process remembers from one question to the next."""
KEPT_PROGRAMS = 8
"""How many programs of the host a process keeps running."""

TELL_SECONDS = 0.5
"""How often people are told how far a bot is that thinks for long."""

TRIES = 4
"""How often a question is asked if its processes keep dying."""


class ThinkersDied(Exception):
    """No process lived long enough to answer."""


@dataclass(frozen=True)
class Question:
    """Everything a process needs to let a bot choose: deal + moves = position."""

    game: str
    title: str
    data: Path | None
    deal: Deal
    options: tuple[int, ...]
    """The options taken so far."""
    seat: int
    level: str
    turn: int
    """The number of moves before the seat's current run of moves."""
    seed: int | None
    """Seed for reproducible bots in solo games; otherwise None."""


class Lane:
    """Processes that answer questions of one kind, in the order in which they are asked."""

    def __init__(
        self, workers: int, niceness: int, programs: Sequence[Program] = (), program_seconds: float = ANSWER_SECONDS
    ) -> None:
        self._workers = workers
        self.gauges = Gauges()
        commands = {program.level: program.command for program in programs}
        self._prepared = (niceness, commands, program_seconds, self.gauges.shares)
        """What a new process is told."""
        self._pool: ProcessPoolExecutor | None = None
        self._rules: CompiledRules | None = None
        """What new processes run, if it is ready; else what this one runs."""
        self._closed = False

    def change_over(self, rules: CompiledRules) -> None:
        """From now on new processes answer by these rules. What was asked before is answered by those asked."""
        former, self._pool, self._rules = self._pool, None, rules
        if former is not None:
            former.shutdown(wait=False)

    async def ask(self, work: Callable[..., T], *question: object) -> T:
        """Ask a process. If one dies, replace all of them and ask again."""
        for _ in range(TRIES):
            pool = self._processes()
            with contextlib.suppress(BrokenProcessPool):
                return await asyncio.wrap_future(self._submit(pool, work, *question))
            if self._closed:
                break
            self._give_up(pool)
        raise ThinkersDied("the processes in which bots think have ended")

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Drop a broken pool. Every waiting caller gets here; only the first has something to drop."""
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False, cancel_futures=True)

    def warm_up(self) -> None:
        """Start a process before it is needed."""
        self._submit(self._processes(), int)

    def _submit(self, pool: ProcessPoolExecutor, work: Callable[..., T], *arguments: object) -> Future[T]:
        """A pool starts its processes when it is asked, and they look for modules where this one looks just then."""
        with contextlib.nullcontext() if self._rules is None else self._rules.first_on_path():
            return pool.submit(work, *arguments)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), prepare_process, self._prepared
            )
        return self._pool

    def processes(self) -> list[int]:
        """Return the ids of the running processes."""
        return [] if self._pool is None else list(self._pool._processes or ())

    def close(self) -> None:
        """End all processes at once: nobody waits for what they think, and a turn of a Master may take long."""
        self._closed = True
        if self._pool is None:
            return
        processes = list((self._pool._processes or {}).values())
        for process in processes:
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.join()


class Thinkers:
    """The processes in which bots think: some for those who answer at once, others for those who think for long.

    So a Casual bot does not wait for a Master at another table, nor for a review. The system shares the cores between
    both kinds, with more for those who are soon done. Programs of the host may think for as long as they like, up to a
    bound.
    """

    def __init__(self, workers: int, programs: Sequence[Program] = (), program_seconds: float = ANSWER_SECONDS) -> None:
        self._quick = Lane(workers, niceness=5)
        self._long = Lane(workers, 10, programs, program_seconds)

    def change_over(self, rules: CompiledRules) -> None:
        """From now on bots think by these rules. What was asked before is still answered by the processes asked."""
        for lane in (self._quick, self._long):
            lane.change_over(rules)
        self.warm_up()

    async def choose(self, question: Question, tell: Callable[[float | None], None] = lambda _: None) -> int:
        """Return the option that the bot chooses. `tell` hears now and then which part of its search is done."""
        if not (split_name(question.level)[0] in LONG_THINKERS or is_program(question.level)):
            return await self._quick.ask(answer, question)
        with self._long.gauges.one() as (gauge, share):
            asking = asyncio.ensure_future(self._long.ask(answer, question, gauge))
            try:
                while not (await asyncio.wait({asking}, timeout=TELL_SECONDS))[0]:
                    tell(share())
            finally:
                asking.cancel()
            return asking.result()

    async def explain(self, question: Question) -> list[dict[str, Any]]:
        """Return the bot's best ideas as the API sends them."""
        return await self._long.ask(ideas, question)

    async def search_on(self, question: Question) -> object:
        """Return the result of a longer search for the asked seat. The question's level does not matter."""
        return await self._long.ask(search_on, question)

    async def count_turns(self, question: TurnQuestion) -> int:
        """Return how many turns of a game a review judges."""
        return await self._long.ask(count_turns, question)

    async def judge_turn(self, question: TurnQuestion) -> dict[str, Any]:
        """Return the judgement of one turn as the API sends it."""
        return await self._long.ask(judge_turn, question)

    async def judge_answer(self, question: PuzzleQuestion) -> dict[str, Any]:
        """Return what is said to the answer to a puzzle, as the API sends it."""
        return await self._long.ask(judge_answer, question)

    async def lines(self, question: LinesQuestion) -> list[dict[str, Any]]:
        """Return the lines of a position as the API sends them."""
        return await self._long.ask(find_lines, question)

    async def rules_folder(self) -> Path:
        """Return the folder of the Tycoon package whose rules the bots use."""
        return await self._quick.ask(rules_folder)

    def warm_up(self) -> None:
        """Start a process before it is needed."""
        self._quick.warm_up()

    def processes(self) -> list[int]:
        """Return the ids of the running processes."""
        return self._quick.processes() + self._long.processes()

    def close(self) -> None:
        """End all processes."""
        self._quick.close()
        self._long.close()


# -- in the processes ----------------------------------------------------------------------------------------


@dataclass
class _Run:
    """A bot in a reproducible game, since its current run of moves began."""

    turn: int
    answered: int
    """The number of moves at which it expects the next question."""
    bot: Bot


@dataclass
class _Kept:
    options: tuple[int, ...]
    state: State
    bots: dict[tuple[int, str], Bot] = field(default_factory=dict)
    runs: dict[tuple[int, str], _Run] = field(default_factory=dict)


_kept: OrderedDict[str, _Kept] = OrderedDict()
_own_titles: dict[Path, Game[Any]] = {}


class _Programs:
    """The programs of the host that this process has started, the last asked last. Each has a seat of one game."""

    def __init__(self) -> None:
        self.commands: Mapping[str, str] = {}
        """By level."""
        self.seconds = ANSWER_SECONDS
        self._running: OrderedDict[tuple[str, int, str], ProgramBot] = OrderedDict()
        self._keeper = Keeper()

    def choose(self, game: Game[Any], s: State, question: Question, rng: Rng) -> int:
        """Let the program choose. One that has failed is started again, once: then the question has failed."""
        key = (question.game, question.seat, question.level)
        try:
            return self._ask(key, game, s, rng)
        except BadProgram as error:
            log.warning("game %s: %s; it is started again", question.game, error)
        return self._ask(key, game, s, rng)

    def _ask(self, key: tuple[str, int, str], game: Game[Any], s: State, rng: Rng) -> int:
        _, seat, level = key
        program = self._running.pop(key, None) or ProgramBot(self.commands[level], self.seconds, self._keeper)
        try:
            option = _choice(game, program, s, seat, rng)
        except BaseException:
            program.close()
            raise
        self._running[key] = program
        while len(self._running) > KEPT_PROGRAMS:
            self._running.popitem(last=False)[1].close()
        return option


_programs = _Programs()
_needle = Needle()


def prepare_process(
    niceness: int, commands: Mapping[str, str], program_seconds: float, shares: MutableSequence[float]
) -> None:
    """Lower the priority of this process, tie its life to the service, and open all titles."""
    with contextlib.suppress(OSError):
        os.nice(niceness)
    end_with_parent()
    _programs.commands, _programs.seconds = commands, program_seconds
    _needle.shares = shares
    CATALOGUE.games()


def rules_folder() -> Path:
    return PACKAGE


def answer(question: Question, gauge: int = UNSEEN) -> int:
    """Let the bot choose. It sees a world sampled for its seat, never the true position."""
    with _needle.moved(gauge):
        return _answer(question)


def _answer(question: Question) -> int:
    game = _open(question)
    kept = _position(game, question)
    if is_program(question.level):
        return _programs.choose(game, kept.state, question, _program_rng(question))
    if question.seed is None:
        bot = kept.bots.setdefault((question.seat, question.level), make_bot(question.level))
        return _choice(game, bot, kept.state, question.seat, Rng(secrets.randbits(62)))
    return _same_choice(game, kept, question, question.seed)


def search_on(question: Question) -> object:
    """Search on from the true position: only public information is searched."""
    game = _open(question)
    return game.search_on(_position(game, question).state)


def ideas(question: Question) -> list[dict[str, Any]]:
    """Return the bot's ideas for the seat, best first, with their steps, values and gains."""
    game = _open(question)
    kept = _position(game, question)
    bot = cast(ExplainingBot, make_level(question.title, question.level))
    rng = Rng(secrets.randbits(62))
    world = game.resample(kept.state, question.seat, rng)
    found = bot.explain(game, world, question.seat, rng)
    return [_idea(world, one) for one in with_plan(game, world, question.seat, found, rng)]


def _idea(world: State, idea: Explanation) -> dict[str, Any]:
    """Describe an idea. Its steps end where something hidden is drawn: what follows is unknown."""
    s = world.copy()
    steps = []
    for option in foreseen(world, idea.moves):
        steps.append(s.decision.choice(s, option).text.plain())
        s.apply(option)
    gains = [{"feature": name, "gain": gain} for name, gain in idea.gains.items() if gain]
    return {
        "option": idea.option,
        "steps": steps,
        "value": idea.value,
        "gains": sorted(gains, key=lambda one: -abs(one["gain"])),
        "expected": idea.expected,
        "plan": [text.plain() for text in idea.plan],
    }


def _choice(game: Game[Any], bot: Bot, s: State, seat: int, rng: Rng) -> int:
    return int(chooser(game, bot)(s.copy(), seat, rng))


def _same_choice(game: Game[Any], kept: _Kept, question: Question, seed: int) -> int:
    """Choose the same option after the same moves of the same game, in every process.

    A bot may follow a plan from its last answers, so each run of moves gets a new bot. A process that has not seen the
    run from its beginning lets the bot think through it again.
    """
    here = len(question.options)
    run = kept.runs.get((question.seat, question.level))
    if run is None or run.turn != question.turn or run.answered != here:
        run = _Run(question.turn, here, make_bot(question.level))
        s = game.start(question.deal)
        for number, option in enumerate(question.options):
            if number >= question.turn:
                _choice(game, run.bot, s, question.seat, move_rng(seed, number, question.seat))
            s.apply(option)
        kept.runs[question.seat, question.level] = run
    run.answered = here + 1
    return _choice(game, run.bot, kept.state, question.seat, move_rng(seed, here, question.seat))


def move_rng(seed: int, number: int, seat: int) -> Rng:
    """Return the generator for one answer. It is independent of the deal's generator."""
    digest = hashlib.sha256(f"bot {seed} {number} {seat}".encode()).digest()
    return Rng(int.from_bytes(digest[:8]))


def _program_rng(question: Question) -> Rng:
    """A program is told a seed for its chance: the same one after the same moves, where bots are to repeat."""
    if question.seed is None:
        return Rng(secrets.randbits(62))
    return move_rng(question.seed, len(question.options), question.seat)


def _open(question: Question) -> Game[Any]:
    if question.data is None:
        return CATALOGUE.game(question.title)
    if question.data not in _own_titles:
        _own_titles[question.data] = open_title(question.title, question.data)
    return _own_titles[question.data]


def _position(game: Game[Any], question: Question) -> _Kept:
    """Return the position, continuing from the last one this process saw if the moves match."""
    kept = _kept.pop(question.game, None)
    known = () if kept is None else kept.options
    if kept is None or question.options[: len(known)] != known:
        kept, known = _Kept((), game.start(question.deal)), ()
    for option in question.options[len(known) :]:
        kept.state.apply(option)
    kept.options = question.options
    _kept[question.game] = kept
    while len(_kept) > KEPT_GAMES:
        _kept.popitem(last=False)
    return kept
