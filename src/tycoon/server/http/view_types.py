"""Types of views and components in the OpenAPI document, for the browser app."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.server.http.models.live import HereMessage, PongMessage, StateMessage, ThinkingMessage

REF = "#/components/schemas/"


def describe_views(document: dict[str, Any]) -> dict[str, Any]:
    """Add the schemas of the live messages and of every title's view and component file."""
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for message in (StateMessage, ThinkingMessage, HereMessage, PongMessage):
        schema = message.model_json_schema(ref_template=REF + "{model}")
        schema.pop("$defs", None)
        schemas[message.__name__] = schema
    for game in CATALOGUE.games():
        for name, schema in title_schemas(game).items():
            schemas.setdefault(name, schema)
    return document


def title_schemas(game: Game[Any]) -> dict[str, Any]:
    """Return the schemas of the title's view and of its component file.

    Names begin with the title's package where two titles may use the same one: `BrassComponents`.
    """
    prefix = CATALOGUE.title(game.title).package.rpartition(".")[2].capitalize()
    found = list(game.view_types)
    components = components_type(game)
    if components is not None:
        found.append(components)
    if not found:
        return {}
    _, schemas = msgspec.json.schema_components(found, ref_template=REF + prefix + "{name}")
    doubled = json.dumps(schemas).replace(REF + prefix * 2, REF + prefix)
    return {prefix + name.removeprefix(prefix): schema for name, schema in json.loads(doubled).items()}


def components_type(game: Game[Any]) -> type[msgspec.Struct] | None:
    """Return the type of the title's component file."""
    components = game.components({variant.name: variant.values[0] for variant in game.variants})
    return type(components) if isinstance(components, msgspec.Struct) else None
