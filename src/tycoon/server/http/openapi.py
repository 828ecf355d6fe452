"""Prints the OpenAPI document: `python -m tycoon.server.http.openapi`."""

from __future__ import annotations

import json

from tycoon.server.http.app import create_app
from tycoon.server.settings import Settings


def document() -> str:
    """The document as JSON, the same in every run."""
    return json.dumps(create_app(Settings()).openapi(), indent=1, sort_keys=True, ensure_ascii=False)


if __name__ == "__main__":
    print(document())
