"""The OpenAPI document, made once for all who read it."""

from __future__ import annotations

import json
from typing import Any

from tycoon.server.http.openapi import document

DOCUMENT: dict[str, Any] = json.loads(document())
