"""The log: one JSON object a line, or plain words. Neither holds addresses, names of people, or links."""

from __future__ import annotations

import json
import logging
import os
import time
from typing import Literal

Form = Literal["plain", "json"]
STANDARD = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {"message", "asctime", "taskName"}
"""What every record has; the rest was added by whoever logged."""

requests = logging.getLogger("tycoon.requests")


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(form: Form) -> None:
    """Log in this form to standard error. Requests are only logged as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    requests.setLevel(logging.INFO if form == "json" else logging.WARNING)


def request(method: str, route: str, status: int, seconds: float) -> None:
    """Log a request by its route, not by its address: that may hold an invitation."""
    if requests.isEnabledFor(logging.INFO):
        told = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
        requests.info("request", extra=told)
