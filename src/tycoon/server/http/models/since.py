"""What happened since a seat's last turn."""

from __future__ import annotations

from pydantic import BaseModel

from tycoon.server.http.models.state import LogEntry
from tycoon.server.http.models.words import Text


class ConcernInfo(BaseModel):
    """Something that others did to the seat that looks."""

    text: Text
    good: bool | None
    shows: list[str]


class QuoteInfo(BaseModel):
    """A price before and after, and how many pieces the market had."""

    name: str
    text: Text
    icon: str
    price: list[int]
    stock: list[int] | None


class Change(BaseModel):
    """A number of each seat before and after."""

    name: str
    text: Text
    icon: str
    before: list[int]
    after: list[int]


class Since(BaseModel):
    """What happened between the last turn of a seat and now, or its present turn."""

    first: int
    """After this move."""
    last: int
    """Up to this one."""
    log: list[LogEntry]
    concerns: list[ConcernInfo]
    changes: list[Change]
    quotes: list[QuoteInfo]
    """Only those that changed."""
