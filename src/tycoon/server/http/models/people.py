"""Guests, accounts, and what is kept about a person."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, StringConstraints

from tycoon.server.http.models.fields import Mail, Name, Password, Request, Word


class Me(BaseModel):
    """Who is asking; a guest has no account and is known by the cookie only."""

    name: str
    account: bool


class GuestRequest(Request):
    name: Name


class CredentialsRequest(Request):
    name: Name
    password: Password


class ProofRequest(Request):
    """The password of an account, as a proof that it is not somebody else at the same browser; guests have none."""

    password: Annotated[str, StringConstraints(max_length=256)] = ""


class MailRequest(Request):
    mail: Mail | None
    password: Password


class ForgottenRequest(Request):
    """Whose password is forgotten, and the language of the letter."""

    name: Name
    language: Word = "en"


class NewPasswordRequest(Request):
    password: Password


class PersonalOrder(BaseModel):
    """A standing order as it is kept."""

    kind: str
    about: str
    limit: int
    mark: str
    ended: bool


class PersonalSeat(BaseModel):
    """A seat of a person, the name that stands there, and what is to be done there by itself."""

    seat: int
    name: str
    orders: list[PersonalOrder]


class PersonalMove(BaseModel):
    """A move or an undo of a person; times are seconds since 1970."""

    kind: str
    number: int
    seat: int
    notation: str
    played: float


class PersonalGame(BaseModel):
    """What is kept about a person's part in a game."""

    id: str
    title: str
    created: float
    creator: bool
    seats: list[PersonalSeat]
    moves: list[PersonalMove]


class PersonalList(BaseModel):
    """What I call a game and have done with it on my lists."""

    game: str
    name: str | None
    archived: bool
    resigned: bool


class PersonalLesson(BaseModel):
    """How far a person has come in a lesson, with the answers and the questions missed at the first try."""

    title: str
    lesson: str
    step: int
    answers: list[list[str]]
    missed: list[int]
    done: bool
    updated: float


class PersonalDeal(BaseModel):
    """A deal that the person plays or has made."""

    deal: str
    game: str | None
    original: bool


class PersonalData(BaseModel):
    """Everything that is kept about a person."""

    person: int
    name: str
    account: bool
    mail: str | None
    created: float
    banned: bool
    sessions_until: list[float]
    games: list[PersonalGame]
    lists: list[PersonalList]
    lessons: list[PersonalLesson]
    deals: list[PersonalDeal]
