"""Titles that the service offers, also with the players' own component files."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from tycoon.bots.levels import personalities_of, rating_of
from tycoon.core.deal import settle_variant
from tycoon.core.errors import BadData, BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.lessons.guide import guide_of
from tycoon.play.seats import PROGRAM
from tycoon.play.titles import open_title
from tycoon.server.games.programs import Program, is_program, offered
from tycoon.server.storage.folder import Folder

OWN_TITLES = 50
"""How many titles with own component files stay open."""


class Titles:
    """All titles. Own component files lie in a folder that the other processes read."""

    def __init__(self) -> None:
        self._folder = Folder()
        self._own: OrderedDict[str, Game[Any]] = OrderedDict()
        # One thread: opening other people's files never takes more than one core from the service.
        self._opener = ThreadPoolExecutor(1, thread_name_prefix="tycoon-data")

    def close(self) -> None:
        self._opener.shutdown(wait=True, cancel_futures=True)
        self._folder.close()

    @property
    def folder(self) -> Path:
        """The folder of own component files."""
        return self._folder.path

    def knows(self, digest: str) -> bool:
        """Tell whether the title with this component file is open."""
        return digest in self._own

    async def game(self, title: str, digest: str | None = None, content: str | None = None) -> Game[Any]:
        """Return the title, with `content` as its component file if given."""
        if digest is None or content is None:
            return CATALOGUE.game(title)
        return await asyncio.get_running_loop().run_in_executor(self._opener, self._open, title, digest, content)

    def path(self, digest: str | None) -> Path | None:
        """Return the path of the component file with this digest."""
        return None if digest is None else self.folder / f"{digest}.yaml"

    def keep(self, digest: str, content: str) -> Path:
        """Write a component file into the folder."""
        path = self.folder / f"{digest}.yaml"
        if not path.exists():
            beside = path.with_suffix(f".{secrets.token_hex(4)}")
            beside.write_text(content, encoding="utf-8")
            beside.replace(path)
        return path

    def copy_for_trial(self, content: str) -> Path:
        """Write a component file that is still to be tried. Whoever asks for it removes it."""
        path = self.folder / f"trial-{secrets.token_hex(8)}.yaml"
        path.write_text(content, encoding="utf-8")
        return path

    def drop(self, digest: str) -> None:
        """Remove a file that no game can be played with."""
        (self.folder / f"{digest}.yaml").unlink(missing_ok=True)

    def _open(self, title: str, digest: str, content: str) -> Game[Any]:
        if digest not in self._own:
            path = self.keep(digest, content)
            try:
                self._own[digest] = open_title(title, path)
            except BadInput as error:
                self.drop(digest)
                raise BadData(plainly(error, path)) from error
        self._own.move_to_end(digest)
        while len(self._own) > OWN_TITLES:
            self._own.popitem(last=False)
        return self._own[digest]


def plainly(error: BadInput, path: Path) -> str:
    """Return the message of an error with `data`, the player's word, in place of the path."""
    return str(error).replace(str(path), "data").replace(path.name, "data")[:500]


def digest_of_data(title: str, content: str) -> str:
    return hashlib.sha256(f"{title}\n{content}".encode()).hexdigest()[:32]


def title_info(game: Game[Any], programs: Sequence[Program] = ()) -> dict[str, Any]:
    """A TitleInfo; programs are offered among the bots."""
    variants = [
        {"name": v.name, "values": list(v.values), "summary": v.summary, "seats": list(v.seats)}
        for v in game.variants
        if not v.legacy
    ]
    guide = guide_of(game)
    return {
        "title": game.title,
        "name": game.name,
        "seats": list(game.seats),
        "variants": variants,
        "bots": [
            {"level": level, "name": bot_name(level), "rating": rating_of(game.title, level)}
            for level in offered(programs, game.title)
        ],
        "personalities": personalities_of(game.title),
        "own_data": CATALOGUE.title(game.title).data != "",
        "guide": None if guide is None else {"level": guide.bots, "seats": guide.seats},
    }


def without_legacy(game: Game[Any], wanted: Mapping[str, object]) -> dict[str, object]:
    """Leave out variants that exist only for old games: new games use the present rules."""
    legacy = [variant.name for variant in game.variants if variant.legacy]
    return {name: value for name, value in wanted.items() if name not in legacy}


def bot_name(level: str) -> str:
    """Return the name that people read: `Skilled`. A program has the one that its host gave it."""
    if is_program(level):
        return level.removeprefix(PROGRAM)
    return level.replace("-", " ").capitalize()


def components(game: Game[Any], variant: Mapping[str, str]) -> dict[str, Any]:
    """Return the completed component file of a title as plain data. In some titles a variant chooses the board."""
    chosen = {v.name: variant.get(v.name, v.values[0]) for v in game.variants}
    plain: dict[str, Any] = msgspec.to_builtins(game.components(chosen), str_keys=True)
    return plain


def read_variant(game: Game[Any], wanted: Mapping[str, str]) -> dict[str, str]:
    """Complete a choice of variants for any number of seats that fits; BadVariant names what is wrong."""
    chosen = [v for v in game.variants if v.seats and wanted.get(v.name, v.values[0]) != v.values[0]]
    fitting = [seats for seats in game.seats if all(seats in v.seats for v in chosen)]
    return settle_variant(game.title, (fitting or list(game.seats))[0], game.variants, wanted)
