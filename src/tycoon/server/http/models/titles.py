"""Titles that can be played, and the pages of their rules."""

from __future__ import annotations

from pydantic import BaseModel


class VariantInfo(BaseModel):
    """A switch of the rules; the first value is the default, `seats` the seat counts it is for (empty: all)."""

    name: str
    values: list[str]
    summary: str
    seats: list[int]


class BotInfo(BaseModel):
    """A bot one may sit down with: `level` goes into the request, `name` is shown."""

    level: str
    name: str
    rating: int | None
    """Measured strength in this title, if it has been measured."""


class GuideInfo(BaseModel):
    """A first game with a guide: the bots it is played against, and the seats."""

    level: str
    seats: int


class TitleInfo(BaseModel):
    """A title that can be played."""

    title: str
    name: str
    seats: list[int]
    variants: list[VariantInfo]
    bots: list[BotInfo]
    personalities: list[str]
    """What a bot of a level may be like: `skilled:banker` as a level. Empty: only plain ones play the title."""
    own_data: bool
    """Whether it can be played with an edited component file."""
    board: str
    """`app:<name>`: a board of the app; an address: the ES module of a board to be loaded; empty: there is none."""
    picture: str
    """Address of a picture for lists, if there is one."""
    guide: GuideInfo | None


class RulesSection(BaseModel):
    """A heading of a rules page; `id` is its anchor, `s9.1` for section 9.1."""

    id: str
    title: str
    level: int


class RulesPage(BaseModel):
    """The rules of a title as they are played here, as HTML."""

    name: str
    language: str
    """In which it is written: English where there is no translation."""
    title: str
    sections: list[RulesSection]
    html: str
