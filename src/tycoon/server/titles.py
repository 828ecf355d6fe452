"""Titles as the service offers them, also with the players' own component files."""

from __future__ import annotations

import hashlib
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from tycoon.bots import bots_for
from tycoon.bots.levels import rating_of
from tycoon.core.deal import settle_variant
from tycoon.core.errors import BadData, BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE

OWN_TITLES = 50
"""Titles with own component files that are kept ready."""


class Titles:
    """All titles. Own component files lie in a folder where the processes of the bots find them."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="tycoon-data-")
        self._own: OrderedDict[str, Game[Any]] = OrderedDict()

    def close(self) -> None:
        self._folder.cleanup()

    def game(self, title: str, digest: str | None = None, content: str | None = None) -> Game[Any]:
        """The title; with `content` played by that component file. Slow the first time: not for the event loop."""
        if digest is None or content is None:
            return CATALOGUE.game(title)
        if digest not in self._own:
            self._own[digest] = self._open(title, digest, content)
        self._own.move_to_end(digest)
        while len(self._own) > OWN_TITLES:
            self._own.popitem(last=False)
        return self._own[digest]

    def path(self, digest: str | None) -> Path | None:
        """Where the component file of this digest lies."""
        return None if digest is None else Path(self._folder.name, f"{digest}.yaml")

    def _open(self, title: str, digest: str, content: str) -> Game[Any]:
        refuse_aliases(content)
        path = self.path(digest)
        assert path is not None
        path.write_text(content, encoding="utf-8")
        try:
            return open_with_data(title, path)
        except BadInput as error:
            path.unlink()
            words = str(error).replace(str(path), "data").replace(path.name, "data")
            raise BadData(words) from error


def open_with_data(title: str, path: Path) -> Game[Any]:
    """The title played by an edited component file."""
    game = CATALOGUE.game(title)
    with_data: Callable[[Path], Game[Any]] | None = getattr(game, "with_data", None)
    if with_data is None:
        raise BadData(f"{title} cannot be played with another component file")
    edited = with_data(path)
    if edited.title != game.title:
        raise BadData(f"a component file of {edited.title}, not of {game.title}")
    return edited


def refuse_aliases(content: str) -> None:
    """Component files need no YAML aliases, and nested ones grow without bounds when they are read."""
    try:
        for token in yaml.scan(content, Loader=yaml.SafeLoader):
            if isinstance(token, yaml.AliasToken):
                raise BadData(f"data: line {token.start_mark.line + 1}: aliases are not allowed")
    except (yaml.YAMLError, RecursionError) as error:
        raise BadData(f"data: not YAML ({' '.join(str(error).split())})") from error


def digest_of_data(title: str, content: str) -> str:
    return hashlib.sha256(f"{title}\n{content}".encode()).hexdigest()[:32]


def title_info(game: Game[Any]) -> dict[str, Any]:
    """A TitleInfo."""
    variants = [
        {"name": v.name, "values": list(v.values), "summary": v.summary, "seats": list(v.seats)} for v in game.variants
    ]
    return {
        "title": game.title,
        "name": game.name,
        "seats": list(game.seats),
        "variants": variants,
        "bots": [
            {"level": level, "name": bot_name(level), "rating": rating_of(game.title, level)}
            for level in bots_for(game.title)
        ],
        "own_data": hasattr(game, "with_data"),
    }


def bot_name(level: str) -> str:
    """What people read: `Skilled`."""
    return level.replace("-", " ").capitalize()


def components(game: Game[Any], variant: Mapping[str, str]) -> dict[str, Any]:
    """The component file of a title, typed and completed, as JSON; `variant` matters where it chooses the board."""
    chosen = {v.name: variant.get(v.name, v.values[0]) for v in game.variants}
    components_for: Callable[[dict[str, str]], object] | None = getattr(game, "components_for", None)
    found = getattr(game, "components", None) if components_for is None else components_for(chosen)
    if found is None:
        raise BadInput(f"{game.title} shows no components")
    plain: dict[str, Any] = msgspec.to_builtins(found, str_keys=True)
    return plain


def read_variant(game: Game[Any], wanted: Mapping[str, str]) -> dict[str, str]:
    """A complete choice of variants, for which the seats do not matter; BadVariant names what is wrong."""
    chosen = [v for v in game.variants if v.seats and wanted.get(v.name, v.values[0]) != v.values[0]]
    fitting = [seats for seats in game.seats if all(seats in v.seats for v in chosen)]
    return settle_variant(game.title, (fitting or list(game.seats))[0], game.variants, wanted)
