"""Refusals: every refused request gets a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tycoon.core.text import Reason


class Refusal(Exception):
    """A refused request. Nothing has changed."""

    def __init__(
        self, status: int, code: str, message: str, reason: Reason | None = None, state: object = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.reason = reason
        self.state = state
        """The current state, for a client that answered an old position."""

    def body(self) -> dict[str, Any]:
        problem: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.reason is not None:
            problem["reason"] = plain_reason(self.reason)
        answer: dict[str, Any] = {"error": problem}
        if self.state is not None:
            answer["state"] = self.state
        return answer


def plain_reason(reason: Reason) -> dict[str, Any]:
    """Return a reason as plain data."""
    return {
        "rule": reason.rule,
        "text": reason.text.plain(),
        "reference": reason.reference,
        "satisfied": list(reason.satisfied),
    }


class StorageDown(Refusal):
    """The database cannot be read or written now. Nothing acknowledged is lost; a retry may work."""

    def __init__(self) -> None:
        super().__init__(503, "unavailable", "games cannot be read or stored at the moment: try again in a few seconds")


RETRY_SECONDS = {429: 5, 503: 3}
"""Seconds after which a client may retry, by status."""


def retry_headers(status: int) -> dict[str, str]:
    return {"retry-after": str(RETRY_SECONDS[status])} if status in RETRY_SECONDS else {}


def unknown_bot(level: str, there: Sequence[str], personalities: Sequence[str]) -> Refusal:
    also = f"; personalities of levels: {', '.join(personalities)}" if personalities else ""
    return Refusal(422, "unknown_bot", f"unknown bot {level!r} (there are: {', '.join(there)}{also})")


def unauthenticated() -> Refusal:
    return Refusal(401, "unauthenticated", "say who you are first: POST /api/guest or /api/login")


def no_such_game() -> Refusal:
    return Refusal(404, "not_found", "there is no such game")


def not_yours(message: str) -> Refusal:
    return Refusal(403, "not_yours", message)
