"""Analyses in the service: begun, walked through, changed by their authors, and thought about by bots."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tycoon.analysis.tree import MOST_NODES, Node, NoSuchNode
from tycoon.analysis.walking import add_line, node_of_move
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.server.analysis import starting, stored_analyses
from tycoon.server.analysis.boards import Board, Positions
from tycoon.server.analysis.line_work import LinesQuestion
from tycoon.server.analysis.starting import Begun
from tycoon.server.analysis.stored_analyses import Analysis, Start
from tycoon.server.games.bot_pool import Thinkers
from tycoon.server.games.registry import Registry
from tycoon.server.games.titles import Titles
from tycoon.server.http.models.analyses import AnalysisNote, AnalysisWanted
from tycoon.server.http.refusal import Refusal, not_yours
from tycoon.server.people.stored_people import Person
from tycoon.server.storage.store import Store

T = TypeVar("T")

KEPT_LINES: Final = 200
DEALS: Final = 2**31
BEGINNINGS: Final = ("game", "record", "position", "deal", "puzzle", "file")


class Analyses:
    """Everything about analyses. Positions are computed in threads, lines in the processes of the bots."""

    def __init__(self, store: Store, titles: Titles, registry: Registry, thinkers: Thinkers, most: int) -> None:
        self._store = store
        self._titles = titles
        self._registry = registry
        self._thinkers = thinkers
        self._most = most
        """Analyses that one person may have."""
        self._positions = Positions()
        self._lines: OrderedDict[tuple[str, int, str], list[dict[str, Any]]] = OrderedDict()

    # -- beginning -------------------------------------------------------------------------------------------

    async def begin(self, person: Person, wanted: AnalysisWanted) -> dict[str, Any]:
        """Make a new analysis."""
        begun = await self._begun(person, wanted)
        begun.name = wanted.name or begun.name
        return await self._add(person, begun)

    async def _begun(self, person: Person, wanted: AnalysisWanted) -> Begun:
        given = [part for part in BEGINNINGS if getattr(wanted, part) is not None]
        if len(given) != 1:
            raise Refusal(422, "invalid", f"an analysis has one beginning of these: {', '.join(BEGINNINGS)}")
        if wanted.game is not None:
            return await self._from_game(person, wanted.game.id, wanted.game.move)
        if wanted.record is not None:
            return await asyncio.to_thread(starting.from_record, wanted.record.text, wanted.record.move)
        if wanted.position is not None:
            return await asyncio.to_thread(starting.from_position, wanted.position)
        if wanted.deal is not None:
            return await asyncio.to_thread(starting.from_deal, wanted.deal)
        if wanted.puzzle is not None:
            return await asyncio.to_thread(starting.from_puzzle, wanted.puzzle)
        return await asyncio.to_thread(starting.from_file, wanted.file or "")

    async def _from_game(self, person: Person, game: str, move: int) -> Begun:
        table = await self._registry.table(game)
        async with table.lock:
            return await asyncio.to_thread(starting.from_game, table, person.id, move)

    async def copy(self, id_: str, person: Person) -> dict[str, Any]:
        """Give somebody an analysis of their own, as this one stands."""
        found = await self.find(id_)
        start = Start(**found.start.plain())
        return await self._add(person, Begun(found.title, start, found.tree, found.name, found.data))

    async def _add(self, person: Person, begun: Begun) -> dict[str, Any]:
        if await self._store.read(lambda c: stored_analyses.count(c, person.id)) >= self._most:
            raise Refusal(409, "too_many", f"you have {self._most} analyses: delete some first")
        id_ = secrets.token_urlsafe(12)
        analysis = Analysis(id_, person.id, begun.title, begun.data, begun.name, begun.start, begun.tree)
        analysis.author = person.name
        await self._store.write(lambda c: stored_analyses.add(c, analysis))
        return info(analysis, person)

    # -- looking ---------------------------------------------------------------------------------------------

    async def find(self, id_: str) -> Analysis:
        found = await self._store.read(lambda c: stored_analyses.find(c, id_))
        if found is None:
            raise Refusal(404, "not_found", "there is no such analysis")
        return found

    async def game_of(self, analysis: Analysis) -> Game[Any]:
        return await self._titles.game(analysis.title, analysis.data, analysis.content)

    async def of_person(self, person: Person) -> list[dict[str, Any]]:
        rows = await self._store.read(lambda c: stored_analyses.of_person(c, person.id))
        return [dict(row._mapping) | {"game_name": _name_of(row.title)} for row in rows]

    async def look(
        self, id_: str, person: Person | None, node: int, work: Callable[[Board], T], seat: int | None = None
    ) -> T:
        """Do something with the board of a node. Everybody who knows the link may look."""
        analysis = await self.find(id_)
        return await self._at(analysis, person, node, work, seat)

    async def _at(
        self, analysis: Analysis, person: Person | None, node: int, work: Callable[[Board], T], seat: int | None = None
    ) -> T:
        game = await self.game_of(analysis)
        yours = person is not None and person.id == analysis.person
        check_node(analysis, node)
        return await asyncio.to_thread(lambda: work(Board(self._positions, analysis, game, node, yours, seat)))

    async def file(self, id_: str) -> dict[str, Any]:
        analysis = await self.find(id_)
        return starting.to_file(analysis, await self.game_of(analysis))

    async def lines(self, id_: str, node: int, effort: str) -> list[dict[str, Any]]:
        """Lines of the bot for whoever is to move. They are found once for a position."""
        key = (id_, node, effort)
        if key not in self._lines:
            position, title, data = await self.look(id_, None, node, _question)
            question = LinesQuestion(title, self._titles.path(data), position, effort)
            self._lines[key] = await self._thinkers.lines(question)
            while len(self._lines) > KEPT_LINES:
                self._lines.popitem(last=False)
        return self._lines[key]

    # -- changing --------------------------------------------------------------------------------------------

    async def change(self, id_: str, person: Person, version: int, node: int) -> Analysis:
        """An analysis that its author is about to change, as they have seen it."""
        analysis = await self.find(id_)
        if analysis.person != person.id:
            raise not_yours("only its author changes an analysis: copy it to go on by yourself")
        if analysis.version != version:
            raise _changed()
        check_node(analysis, node)
        return analysis

    async def keep(self, analysis: Analysis) -> None:
        """Write a change. Nothing is written if somebody else was first."""
        if not await self._store.write(lambda c: stored_analyses.keep(c, analysis)):
            raise _changed()
        analysis.version += 1

    async def play(self, id_: str, person: Person, version: int, node: int, option: int) -> dict[str, Any]:
        """Play an option; a move that was made before leads to where it led."""
        analysis = await self.change(id_, person, version, node)
        made = await self._at(analysis, person, node, lambda board: node_of_move(board.game, board.s, node, option))
        known = analysis.tree.after_move(node, made.move)
        if known is not None:
            return await self._position(analysis, person, known.id)
        return await self._grown(analysis, person, made)

    async def play_line(self, id_: str, person: Person, version: int, node: int, moves: list[str]) -> dict[str, Any]:
        """Play several moves, and go to the last position."""
        analysis = await self.change(id_, person, version, node)
        before = len(analysis.tree)

        def add(board: Board) -> int:
            return add_line(board.game, analysis.tree, board.s, node, moves, played=False)

        last = await self._at(analysis, person, node, add)
        if len(analysis.tree) != before:
            await self.keep(analysis)
        return await self._position(analysis, person, last)

    async def deal_anew(self, id_: str, person: Person, version: int, node: int, seat: int) -> dict[str, Any]:
        """Go on from a position in which everything that a seat cannot know is dealt anew."""
        analysis = await self.change(id_, person, version, node)
        made = Node(-1, node, kind="anew", seat=seat, seed=secrets.randbelow(DEALS))
        return await self._grown(analysis, person, made)

    async def edit(self, id_: str, person: Person, version: int, node: int, text: str) -> dict[str, Any]:
        """Go on from an edited position. BadPosition names what is wrong with it."""
        analysis = await self.change(id_, person, version, node)
        game = await self.game_of(analysis)
        seats = await self._at(analysis, person, node, lambda board: board.seats)

        def read() -> dict[str, Any]:
            s = game.load(starting.read_position(text))
            if game.seats_of(s) != seats:
                raise BadInput(f"position: this analysis is of a game with {seats} seats")
            return dict(s.dump())

        return await self._grown(
            analysis, person, Node(-1, node, kind="position", position=await asyncio.to_thread(read))
        )

    async def note(self, id_: str, person: Person, wanted: AnalysisNote) -> dict[str, Any]:
        """Write what is said about a position."""
        analysis = await self.change(id_, person, wanted.version, wanted.node)
        node = analysis.tree.node(wanted.node)
        for name in ("name", "comment", "mark"):
            value = getattr(wanted, name)
            if value is not None:
                setattr(node, name, value)
        await self.keep(analysis)
        return info(analysis, person)

    async def make_main(self, id_: str, person: Person, version: int, node: int) -> dict[str, Any]:
        analysis = await self.change(id_, person, version, node)
        analysis.tree.make_main(node)
        await self.keep(analysis)
        return info(analysis, person)

    async def cut(self, id_: str, person: Person, version: int, node: int) -> dict[str, Any]:
        """Delete a position and what follows from it."""
        analysis = await self.change(id_, person, version, node)
        analysis.tree.cut(node)
        await self.keep(analysis)
        return info(analysis, person)

    async def rename(self, id_: str, person: Person, version: int, name: str) -> dict[str, Any]:
        analysis = await self.change(id_, person, version, 0)
        analysis.name = name
        await self.keep(analysis)
        return info(analysis, person)

    async def remove(self, id_: str, person: Person) -> None:
        analysis = await self.find(id_)
        if analysis.person != person.id:
            raise not_yours("only its author deletes an analysis")
        await self._store.write(lambda c: stored_analyses.remove(c, id_))

    async def _grown(self, analysis: Analysis, person: Person, made: Node) -> dict[str, Any]:
        """Add a position that can be reached, and show it."""
        if len(analysis.tree) >= MOST_NODES:
            raise Refusal(409, "full", f"an analysis holds {MOST_NODES} positions: delete some first")
        node = analysis.tree.add(made)
        shown = await self._position(analysis, person, node.id)
        await self.keep(analysis)
        return shown | {"version": analysis.version, "game": shown["game"] | {"version": analysis.version}}

    async def _position(self, analysis: Analysis, person: Person, node: int) -> dict[str, Any]:
        return await self._at(analysis, person, node, position)


def info(analysis: Analysis, person: Person | None) -> dict[str, Any]:
    """An AnalysisInfo."""
    variant = analysis.start.position.get("variant", {})
    return {
        "id": analysis.id,
        "title": analysis.title,
        "game_name": _name_of(analysis.title),
        "name": analysis.name,
        "author": analysis.author,
        "yours": person is not None and person.id == analysis.person,
        "version": analysis.version,
        "variant": variant,
        "source": {"game": analysis.start.game, "move": analysis.start.move},
        "nodes": [node_info(node) for node in analysis.tree.nodes],
    }


def node_info(node: Node) -> dict[str, Any]:
    names = ("id", "parent", "kind", "seat", "move", "text", "begins", "played", "name", "comment", "mark")
    return {name: getattr(node, name) for name in names}


def position(board: Board) -> dict[str, Any]:
    """An AnalysisPosition."""
    return {"version": board.analysis.version, "node": node_info(board.node), "game": board.state()}


def check_node(analysis: Analysis, node: int) -> None:
    try:
        analysis.tree.node(node)
    except NoSuchNode as error:
        raise Refusal(404, "not_found", str(error)) from error


def _question(board: Board) -> tuple[dict[str, Any], str, str | None]:
    if board.s.over:
        raise Refusal(409, "over", "the game is over: nobody is to move")
    return dict(board.s.dump()), board.game.title, board.analysis.data


def _name_of(title: str) -> str:
    return CATALOGUE.game(title).name


def _changed() -> Refusal:
    return Refusal(409, "changed", "the analysis has been changed elsewhere: load it again")
