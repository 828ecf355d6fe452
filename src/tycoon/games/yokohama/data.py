"""Reading the component file of Yokohama. What must hold between its entries is checked in `data_checks`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tycoon.core.yaml_file import digest_of, read_yaml, typed
from tycoon.games.yokohama.data_checks import check
from tycoon.games.yokohama.structures import Components

BUILT_IN = Path(__file__).parent / "data" / "yokohama.yaml"
VERSION_1 = Path(__file__).parent / "data" / "version-1.yaml"

RETIRED = {"edition_variants": ("two_player_end_count_without_neutrals",)}
RETIRED["older_edition"] = RETIRED["edition_variants"]
"""Fields that decide nothing any more; a file in which they still stand is read as before."""


def read_components(path: Path) -> tuple[Components, str]:
    """Read, type and check a component file; the second value is its digest."""
    content, raw = read_yaml(path)
    components = typed(_without_retired(raw), Components, path.name)
    check(components, path.name)
    return components, digest_of(content)


def _without_retired(raw: Any) -> Any:
    """The same file without the fields that are no longer used."""
    if not isinstance(raw, dict):
        return raw
    out = dict(raw)
    for group, fields in RETIRED.items():
        if isinstance(out.get(group), dict):
            out[group] = {key: value for key, value in out[group].items() if key not in fields}
    return out


def as_of_version_1(c: Components) -> Components:
    """The built-in components with the order cards as they were under the first rules version."""
    changes = read_yaml(VERSION_1)[1]["order_cards"]
    cards = [msgspec.structs.replace(card, **changes.get(card.id, {})) for card in c.order_cards]
    return msgspec.structs.replace(c, order_cards=cards)


RECONSTRUCTED = "reconstructed"
NO_FIGURES = ("drawing", "rulings")
"""Groups that hold nothing printed on a component."""


def reconstructed(c: Components) -> bool:
    """Whether some figure of the file could not be found and was designed to fit."""
    plain = msgspec.to_builtins(c)
    return any(_has_reconstructed(value) for group, value in plain.items() if group not in NO_FIGURES)


def _has_reconstructed(value: Any) -> bool:
    """Somewhere below, a mark of where a value comes from says so."""
    if isinstance(value, dict):
        return any(
            _says_reconstructed(inner) if "provenance" in str(key) or key == "id_source" else _has_reconstructed(inner)
            for key, inner in value.items()
        )
    return isinstance(value, list) and any(_has_reconstructed(inner) for inner in value)


def _says_reconstructed(mark: Any) -> bool:
    """`provenance` is a text, `field_provenance` a text for each field."""
    marks = mark.values() if isinstance(mark, dict) else [mark]
    return any(RECONSTRUCTED in str(text) for text in marks)
