"""Programs of the host at the table, by the line protocol."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tycoon.games import CATALOGUE
from tycoon.server.games import bot_driver
from tycoon.server.games.bot_pool import KEPT_PROGRAMS, Lane, Question, answer
from tycoon.server.games.programs import BadOption, Program, read_programs
from tycoon.server.storage import questions

EXAMPLE = Path(__file__).parents[2] / "examples/programs/line_bot.py"
LEVEL = "program:mine"
FIRST = """
import sys
log = open({heard!r}, "a")
log.write("started\\n")
for line in sys.stdin:
    log.write(line)
    log.flush()
    word, _, rest = line.strip().partition(" ")
    if word == "tycoon":
        print("ready first", flush=True)
    elif word == "position":
        options = []
    elif word == "option":
        options.append(rest.split()[0])
    elif word == "go":
        print({answer}, flush=True)
    elif word == "quit":
        break
"""
"""A program that writes down what it hears and takes the first option, unless it answers something else."""


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard.txt"


def command(tmp_path: Path, text: str, **values: Any) -> str:
    file = tmp_path / "program.py"
    file.write_text(text.format(**({"answer": "'bestmove', options[0]"} | values)), encoding="utf-8")
    return f"{sys.executable} {file}"


def words(heard: Path, word: str) -> list[str]:
    """What followed this word, each time it was said."""
    if not heard.exists():
        return []
    lines = heard.read_text(encoding="utf-8").splitlines()
    return [line.partition(" ")[2] for line in lines if line.split(" ")[0] == word]


@contextmanager
def offering(folder: Path, *programs: Program, **other: Any) -> Iterator[tuple[Running, Visitor]]:
    """A service that offers programs, and a visitor."""
    with (
        running(quiet_settings(folder, programs=programs, **other)) as service,
        closing(Visitor(service.host, "Ann")) as visitor,
    ):
        yield service, visitor


def create(visitor: Visitor, *levels: str, **other: Any) -> dict[str, Any]:
    """A game of the visitor against bots of these levels."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
    made = visitor.post("/api/games", {"title": "brass-birmingham", "seats": seats, **other})
    assert made.status_code == 200, made.text
    return dict(made.json())


def play_until(visitor: Visitor, game: str, true: Any) -> None:
    """Play the first choices of the visitor until something has happened."""
    while not true():
        visitor.play_first(game)
        wait_until(lambda: true() or visitor.look(game)["asked"]["choices"])


# -- offered ---------------------------------------------------------------------------------------------------


def test_a_program_is_offered_among_the_bots_of_the_titles_that_it_plays(tmp_path: Path) -> None:
    everything, one = Program("mine", "x"), Program("Traders' bot", "y", frozenset({"yokohama"}))
    with offering(tmp_path, everything, one) as (_, ann):
        offers = {title["title"]: title["bots"] for title in ann.get("/api/titles").json()}
    mine = {"level": LEVEL, "name": "mine", "rating": None}
    assert offers["brass"][-1] == mine
    assert offers["yokohama"][-2:] == [mine, {"level": "program:Traders' bot", "name": "Traders' bot", "rating": None}]


def test_a_visitor_cannot_say_which_command_runs(tmp_path: Path) -> None:
    with offering(tmp_path, Program("mine", "x", frozenset({"yokohama"}))) as (_, ann):
        for level in ("program:touch /tmp/x", "program:", "mine", LEVEL):
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            refused = ann.post("/api/games", {"title": "brass", "seats": seats})
            assert (refused.status_code, ann.error(refused)) == (422, "unknown_bot")


def test_a_program_is_called_by_its_name_and_the_second_one_there_by_a_number(tmp_path: Path, heard: Path) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard)))
    with offering(tmp_path, program) as (_, ann):
        names = [seat["name"] for seat in create(ann, LEVEL, "random", LEVEL)["seats"]]
    assert (names[1], names[3]) == ("mine", "mine 2")


def test_the_options_are_read_and_the_programs_asked_what_they_play(tmp_path: Path, heard: Path) -> None:
    text = FIRST.replace("ready first", "plays yokohama 1822\\nready first")
    told = command(tmp_path, text, heard=str(heard))
    (program,) = read_programs([f" My bot = {told}"])
    assert program == Program("My bot", told, frozenset({"yokohama", "1822"}))
    assert words(heard, "quit") == [""]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["mine"], "--program 'mine': a name, = and a command are wanted"),
        (["=python x.py"], "a name, = and a command are wanted"),
        (["mine="], "a name, = and a command are wanted"),
        (["Skilled=x"], "there is a bot 'Skilled' already"),
        (["me=x"], "there is a bot 'me' already"),
        (["x" * 31 + "=x"], "a name has at most 30"),
        (["mine=no-such-program-at-all"], "--program mine: program 'no-such-program-at-all' cannot be started"),
        (["mine='x"], "is no command: No closing quotation"),
        ([f"mine={sys.executable} -c pass"], "has ended without saying 'ready'"),
        ([f"mine={sys.executable} {EXAMPLE}", "Mine=x"], "the name 'Mine' is given twice"),
    ],
)
def test_an_option_that_offers_nothing_is_named(options: list[str], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        read_programs(options)


def test_a_program_that_never_gets_ready_is_named() -> None:
    with pytest.raises(BadOption, match=r"has not answered within 0\.5 seconds"):
        read_programs([f"mine={sys.executable} -c 'import sys; sys.stdin.read()'"], 0.5)


# -- playing ---------------------------------------------------------------------------------------------------


def test_a_program_plays_what_it_chooses_and_is_told_what_its_seat_may_know(tmp_path: Path, heard: Path) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard)))
    with offering(tmp_path, program) as (service, ann):
        game = create(ann, LEVEL, seed=3)["id"]
        play_until(ann, game, lambda: len(words(heard, "go")) > 3)
        wait_until(lambda: ann.look(game)["asked"]["seat"] == 0)
        match = service.service.hall.registry.tables[game].match
        own = [number for number, move in enumerate(match.moves) if move.seat == 1]
        seen = [match.game.view_back(match.at(number), 1) for number in own]
        options = [match.at(number).options[0] for number in own]
    assert words(heard, "started") == [""]
    assert [json.loads(line) for line in words(heard, "position")] == json.loads(json.dumps(seen))
    assert [match.moves[number].option for number in own] == options
    assert json.loads(words(heard, "game")[0])["seat"] == 1


def test_the_example_plays_against_a_bot_and_itself(tmp_path: Path) -> None:
    program = Program("mine", f"{sys.executable} {EXAMPLE}")
    with offering(tmp_path, program) as (_, ann):
        game = create(ann, LEVEL, LEVEL, title="yokohama")["id"]
        for _ in range(3):
            ann.play_first(game)
        wait_until(lambda: {1, 2} <= {entry["seat"] for entry in ann.look(game, log="all")["log"]})


def test_where_bots_repeat_programs_are_told_the_same_seeds(tmp_path: Path, heard: Path) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard)))
    told = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        heard.unlink(missing_ok=True)
        with offering(folder, program) as (_, ann):
            play_until(ann, create(ann, LEVEL, seed=3)["id"], lambda: len(words(heard, "go")) > 1)
        told.append(words(heard, "go")[:2])
    assert told[0] == told[1]


# -- failing ---------------------------------------------------------------------------------------------------


def test_a_program_that_dies_once_is_started_again_and_plays(tmp_path: Path, heard: Path) -> None:
    dies = "sys.exit(1) if words(heard) == 1 else 'bestmove', options[0]"
    text = "def words(file):\n    return open(file).read().count('started')\n" + FIRST
    program = Program(
        "mine", command(tmp_path, text, heard=str(heard), answer=dies.replace("heard", f"{str(heard)!r}"))
    )
    with offering(tmp_path, program) as (service, ann):
        game = create(ann, LEVEL, seed=3)["id"]
        play_until(ann, game, lambda: len(words(heard, "go")) > 2)
        moves = service.service.hall.registry.tables[game].match.moves
        wait_until(lambda: any(move.seat == 1 for move in moves))
    assert len(words(heard, "started")) == 2


@pytest.mark.parametrize(
    "said", ["sys.exit(1)", "sys.stdin.read()", "'bestmove 99999'"], ids=["dies", "hangs", "nonsense"]
)
def test_for_a_program_that_does_not_play_a_random_bot_does(
    tmp_path: Path, heard: Path, said: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_driver, "BOT_PATIENCE", (0.0,))
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard), answer=said))
    with offering(tmp_path, program, program_seconds=1.0) as (service, ann):
        game = create(ann, LEVEL, seed=3)["id"]
        moves = service.service.hall.registry.tables[game].match.moves
        play_until(ann, game, lambda: any(move.seat == 1 for move in moves))
    assert "bot program:mine at seat 1 failed" in caplog.text


def test_too_many_programs_do_not_stay(tmp_path: Path, heard: Path) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard)))
    deal = CATALOGUE.game("brass-birmingham").deal(2, 1)

    async def asked() -> None:
        lane = Lane(1, 0, [program])
        for number in range(KEPT_PROGRAMS + 2):
            await lane.ask(answer, Question(str(number), "brass-birmingham", None, deal, (), 0, LEVEL, 0, 1))
        lane.close()

    asyncio.run(asked())
    assert len(words(heard, "started")) == KEPT_PROGRAMS + 2
    assert len(words(heard, "quit")) == 2


# -- ending ----------------------------------------------------------------------------------------------------

STAYS = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
child = os.fork()
if child:
    for line in sys.stdin:
        if line.startswith("tycoon"):
            # Who is greeted is known to the keeper.
            open({heard!r}, "a").write(f"pid {{os.getpid()}}\\npid {{child}}\\n")
            print("ready stays", flush=True)
while True:
    time.sleep(60)
"""
"""A program that stays, as does another that it starts."""


def alive(process: str) -> bool:
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("killed", [False, True], ids=["closed", "worker killed"])
def test_programs_end_with_the_processes_of_the_service(tmp_path: Path, heard: Path, killed: bool) -> None:
    program = Program("stays", command(tmp_path, STAYS, heard=str(heard)))
    with offering(tmp_path, program) as (service, ann):
        game = create(ann, "program:stays", seed=3)["id"]
        play_until(ann, game, lambda: len(words(heard, "pid")) == 2)
        processes = words(heard, "pid")
        assert all(map(alive, processes))
        if killed:
            for worker in service.service.thinkers.processes():
                os.kill(worker, signal.SIGKILL)
            wait_until(lambda: not any(map(alive, processes)))
    wait_until(lambda: not any(map(alive, words(heard, "pid"))))


# -- several processes -----------------------------------------------------------------------------------------


def test_a_question_to_a_program_is_left_to_a_process_that_offers_it(
    tmp_path: Path, database: str, heard: Path
) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard)))
    without = quiet_settings(tmp_path, database=database)
    with running(without) as other, offering(tmp_path, program, database=database) as (_, ann):
        game = create(ann, LEVEL, seed=3)["id"]
        with closing(Visitor(other.host)) as elsewhere:
            elsewhere.client.cookies = ann.client.cookies
            play_until(elsewhere, game, lambda: len(words(heard, "go")) > 3)
            moves = other.service.hall.registry.tables[game].match.moves
            wait_until(lambda: sum(move.seat == 1 for move in moves) > 3)
        assert not other.service.hall.leases.orphans


def test_if_no_process_offers_a_program_any_more_a_random_bot_plays_on(
    tmp_path: Path, heard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program("mine", command(tmp_path, FIRST, heard=str(heard), answer="sys.stdin.read()"))
    with offering(tmp_path, program) as (_, ann):
        game = create(ann, LEVEL, seed=3)["id"]
        play_until(ann, game, lambda: words(heard, "go"))
        cookies = ann.client.cookies
    monkeypatch.setattr(questions, "ORPHANED_SECONDS", 0.0)
    with offering(tmp_path) as (_, ann):
        ann.client.cookies = cookies
        play_until(ann, game, lambda: 1 in {entry["seat"] for entry in ann.look(game, log="all")["log"]})
