"""Messages of a title, and what is wrong with a request."""

from __future__ import annotations

from pydantic import BaseModel


class Text(BaseModel):
    """A message of a title's catalogue with its arguments; an argument may be a message itself."""

    key: str
    args: dict[str, int | str | Text]


class Reason(BaseModel):
    """Why an option is not offered: the first rule that forbids it."""

    rule: str
    text: Text
    reference: str
    satisfied: list[str]


class Problem(BaseModel):
    """What is wrong with a request."""

    code: str
    message: str
    reason: Reason | None = None


class ErrorAnswer(BaseModel):
    """The body of every 4xx answer."""

    error: Problem
