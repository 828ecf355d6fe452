"""YAML that somebody else may have written: bounded before anything is built from it.

The reader of YAML builds nested values by recursion, in C without a limit: a file of a hundred thousand brackets would
end the process. So the parser's events are counted first. They come one after the other from a parser that keeps its
own stack, and it looks ahead by at most a thousand signs, so anything too large is refused before it costs much.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

import msgspec
import yaml

from tycoon.core.errors import BadData

T = TypeVar("T")

LARGEST: Final = 1_000_000
"""Bytes of a file."""
DEEPEST: Final = 50
"""How deep lists and mappings may nest. Component files need six."""
MOST_DIGITS: Final = 40
"""Signs of a number. Python itself refuses to read a whole number of some thousand digits."""

# The fast reader, where the library has it.
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# msgspec works out a structure at its first conversion, and two threads that do so at once end the process.
CONVERTING: Final = Lock()

# Everything that YAML could take for a number, in any of its notations.
_NUMBER: Final = re.compile(r"[-+]?[0-9.][0-9a-fA-FoxX_:.+-]*")


def read_yaml(path: Path) -> tuple[bytes, Any]:
    """Read a file: its bytes and what they say. BadData names the file and what is wrong with it."""
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except OSError as unreadable:
        raise BadData(f"{path}: cannot be read ({unreadable.strerror})") from unreadable
    return content, parse_yaml(content, str(path))


def parse_yaml(content: bytes, where: str) -> Any:
    """Parse a text that keeps within the bounds."""
    if len(content) > LARGEST:
        raise BadData(f"{where}: more than {LARGEST} bytes")
    # Each error has a name of its own: compiled code gives a name only one type.
    try:
        _check_bounds(content, where)
        return yaml.load(content, Loader=LOADER)
    except yaml.YAMLError as damaged:
        raise BadData(f"{where}: not YAML ({' '.join(str(damaged).split())})") from damaged
    except BadData:
        raise
    # A text that is not UTF-8, and values that only look right: the 30th of February.
    except ValueError as wrong:
        raise BadData(f"{where}: not YAML ({' '.join(str(wrong).split())[:200]})") from wrong


def _check_bounds(content: bytes, where: str) -> None:
    """Raise BadData at the first thing that a component file does not need and that could grow without bounds."""
    depth = 0
    for event in yaml.parse(content, Loader=LOADER):
        line = event.start_mark.line + 1 if event.start_mark is not None else 0
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise BadData(f"{where}: line {line}: nested more than {DEEPEST} deep")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            raise BadData(f"{where}: line {line}: aliases are not allowed")
        elif isinstance(event, yaml.ScalarEvent) and event.implicit[0] and _is_long_number(event.value):
            raise BadData(f"{where}: line {line}: a number of more than {MOST_DIGITS} signs")
        if isinstance(event, yaml.NodeEvent) and getattr(event, "tag", None) is not None:
            raise BadData(f"{where}: line {line}: tags are not allowed")


def _is_long_number(text: str) -> bool:
    return len(text) > MOST_DIGITS and _NUMBER.fullmatch(text) is not None


def structure(raw: Any, kind: type[T]) -> T:
    """Return plain data as a structure. Raises msgspec.ValidationError."""
    with CONVERTING:
        return msgspec.convert(raw, kind)


def typed(raw: Any, kind: type[T], where: str) -> T:
    """Return the content of a file as a structure; BadData names the file, the item and the broken rule."""
    try:
        return structure(raw, kind)
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {_item(raw, str(error))}{error}") from error


def _item(raw: Any, message: str) -> str:
    """The id of the entry that an error of the schema points at, where the entry has one."""
    place = re.search(r"\$\.(\w+)((?:\.\w+)*)\[(\d+)\]", message)
    if place is None or not isinstance(raw, dict):
        return ""
    entry = raw.get(place[1])
    for key in place[2].split(".")[1:]:
        entry = entry.get(key) if isinstance(entry, dict) else None
    number = int(place[3])
    if not isinstance(entry, list) or number >= len(entry) or not isinstance(entry[number], dict):
        return ""
    name = entry[number].get("id", entry[number].get("position"))
    return "" if name is None else f"{place[1]} {name}: "


def digest_of(content: bytes) -> str:
    """Sixteen signs that tell one component file from another."""
    return hashlib.sha256(content).hexdigest()[:16]
