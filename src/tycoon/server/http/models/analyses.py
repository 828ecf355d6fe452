"""Analyses: trees of variations, their positions, and lines of the bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from tycoon.analysis.tree import LARGEST_ID, LONGEST_COMMENT, LONGEST_NAME
from tycoon.server.http.models.fields import CHOSEN_SEEDS, MOST_SEATS, MoveNumber, Option, Request, Seat, Version, Word
from tycoon.server.http.models.reviews import Effort
from tycoon.server.http.models.state import GameState
from tycoon.server.http.models.words import Text

LONGEST_FILE = 2 * 1024 * 1024
LONGEST_POSITION = 200_000
MOST_MOVES = 60

NodeId = Annotated[int, Field(ge=0, le=LARGEST_ID)]
AnalysisName = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NAME)]
Comment = Annotated[str, StringConstraints(max_length=LONGEST_COMMENT)]
Mark = Literal["", "good", "doubtful"]
PositionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_POSITION)]
Address = Annotated[str, StringConstraints(min_length=1, max_length=80)]
FileText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_FILE)]


class GameWanted(Request):
    """A position of a game, after so many moves."""

    id: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    move: MoveNumber


class RecordWanted(Request):
    """A position of a record: its file as text, and after how many moves."""

    text: FileText
    move: MoveNumber | None = None


class DealWanted(Request):
    """A new deal."""

    title: Word
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    variant: dict[Word, Word | bool] = Field(default={}, max_length=20)
    seed: Annotated[int, Field(ge=0, lt=CHOSEN_SEEDS)] | None = None
    bare: bool = False
    """Later in the game, with nothing on the board: to be set up by hand."""


class PuzzleWanted(Request):
    """The position of a puzzle."""

    title: Word
    puzzle: Word


class AnalysisWanted(Request):
    """A new analysis: exactly one of its beginnings."""

    name: AnalysisName = ""
    game: GameWanted | None = None
    record: RecordWanted | None = None
    position: PositionText | None = None
    """YAML or JSON, as the position of a node is written."""
    deal: DealWanted | None = None
    puzzle: PuzzleWanted | None = None
    file: FileText | None = None
    """An analysis that was exported."""


class AnalysisSummary(BaseModel):
    """An analysis on my list. Times are seconds since 1970."""

    id: str
    title: str
    game_name: str
    name: str
    nodes: int
    updated: float


class NodeInfo(BaseModel):
    """A position of the tree, by what leads to it from its parent."""

    id: int
    parent: int | None
    kind: Literal["start", "move", "anew", "position"]
    """A move, hidden things dealt anew for what a seat knows, or a position typed in."""
    seat: int | None
    move: str
    text: Text | None
    """The move in words."""
    begins: bool
    """An action of a turn begins with it."""
    played: bool
    """It was played in the game."""
    name: str
    comment: str
    mark: Mark


class AnalysisSource(BaseModel):
    """The game from which an analysis starts, after so many moves."""

    game: str | None
    move: int


class AnalysisInfo(BaseModel):
    """An analysis with its tree: of the children of a node the first is the main line."""

    id: str
    title: str
    game_name: str
    name: str
    author: str
    yours: bool
    version: int
    variant: dict[str, str]
    source: AnalysisSource
    nodes: list[NodeInfo]


class AnalysisPosition(BaseModel):
    """A node of the tree as it is shown. All seats are played by hand: the one that is asked looks."""

    version: int
    node: NodeInfo
    game: GameState


class AnalysisChange(Request):
    """What a change is about; `version` is that of the analysis one looked at."""

    version: Version
    node: NodeId


class AnalysisMove(AnalysisChange):
    """Play an option in a position. A move made again leads to the position that is there."""

    option: Option


class AnalysisMoves(AnalysisChange):
    """Play several moves one after the other, in notation: a line of a bot."""

    moves: Annotated[
        list[Annotated[str, StringConstraints(min_length=1, max_length=400)]],
        Field(min_length=1, max_length=MOST_MOVES),
    ]


class AnalysisNote(AnalysisChange):
    """What is said about a position; what is left out stays."""

    name: AnalysisName | None = None
    comment: Comment | None = None
    mark: Mark | None = None


class AnalysisAnew(AnalysisChange):
    """Deal anew everything that a seat cannot know."""

    seat: Seat


class AnalysisEdit(AnalysisChange):
    """Go on from a position that was edited."""

    text: PositionText


class AnalysisNaming(Request):
    version: Version
    name: AnalysisName


class AnalysisText(BaseModel):
    """A position as people edit it, in YAML."""

    text: str


class PlacesWanted(Request):
    """What can be put at an address of a position that is being edited."""

    node: NodeId
    text: PositionText | None = None
    """The position as it is edited so far; null: that of the node."""
    seat: Seat | None = None
    """The seat whose cards are looked at; null: the one that is asked."""
    address: Address


class PlaceChoice(BaseModel):
    """Something that can be put there, or done with what is there."""

    name: str
    text: Text
    owner: int | None
    icon: str


class PlaceChosen(Request):
    """One of the choices at an address."""

    address: Address
    name: Annotated[str, StringConstraints(min_length=1, max_length=80)]


class FigureTyped(Request):
    """A number of the position."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    value: Annotated[int, Field(ge=-(10**9), le=10**9)]


class DraftWanted(Request):
    """Change a position that is being edited. Nothing is kept: `edit` goes on from its text."""

    node: NodeId
    text: PositionText | None = None
    seat: Seat | None = None
    place: PlaceChosen | None = None
    figure: FigureTyped | None = None


class FigureInfo(BaseModel):
    """A number that can be typed in."""

    name: str
    text: Text
    value: int
    owner: int | None


class DraftInfo(BaseModel):
    """A position that is being edited."""

    text: str
    problem: str | None
    """Why it cannot be, in the words of the rules; null: it can."""
    view: dict[str, Any] | None
    """How it looks to the seat; null while it cannot be drawn."""
    figures: list[FigureInfo]


class LinesRequest(Request):
    """Lines for whoever is to move in a position."""

    node: NodeId
    effort: Effort = "quick"


class LineInfo(BaseModel):
    """Something the seat could do, as far as it can be foreseen, and what it is worth."""

    moves: list[str]
    texts: list[Text]
    shows: list[str]
    """Addresses on the board."""
    value: float
    """Expected final points of the seat."""
    behind: float
    """By how much it is worse than the best line."""
    error: float | None
    """How sure that is; null where the lines were not compared in worlds."""
    expected: list[float]
    """Expected final points of every seat; empty where the bot thinks only of one."""
