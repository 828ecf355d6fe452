"""Analyses: from any position on, all seats by hand, in a tree that is kept and shared by its link."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from tycoon.analysis.tree import LARGEST_ID
from tycoon.server.analysis import drafts
from tycoon.server.analysis.analyses import info, position
from tycoon.server.games.titles import components
from tycoon.server.http.api.common import REFUSALS, MaybePerson, PlaceQuery, ThePerson, TheService, json_answer
from tycoon.server.http.models.advice import WhyEntry
from tycoon.server.http.models.analyses import (
    AnalysisAnew,
    AnalysisChange,
    AnalysisEdit,
    AnalysisInfo,
    AnalysisMove,
    AnalysisMoves,
    AnalysisNaming,
    AnalysisNote,
    AnalysisPosition,
    AnalysisSummary,
    AnalysisText,
    AnalysisWanted,
    DraftInfo,
    DraftWanted,
    LineInfo,
    LinesRequest,
    PlaceChoice,
    PlacesWanted,
)
from tycoon.server.http.models.choices import Effects
from tycoon.server.http.models.fields import LARGEST_OPTION, MOST_SEATS
from tycoon.server.http.models.pieces import PieceInfo

router = APIRouter(prefix="/api", tags=["analyses"], responses=REFUSALS)

AnalysisId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
Node = Annotated[int, Path(ge=0, le=LARGEST_ID)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]


@router.post("/analyses", response_model=AnalysisInfo)
async def begin(wanted: AnalysisWanted, person: ThePerson, service: TheService) -> Response:
    """A new analysis: from a position of a game, of a record, or typed in, from a new deal, or from a file."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    return json_answer(await service.analyses.begin(person, wanted))


@router.get("/analyses", response_model=list[AnalysisSummary])
async def my_analyses(person: ThePerson, service: TheService) -> Response:
    """My analyses, the newest first."""
    return json_answer(await service.analyses.of_person(person))


@router.get("/analyses/{id}", response_model=AnalysisInfo)
async def look(id: AnalysisId, person: MaybePerson, service: TheService) -> Response:
    """An analysis with its tree. Everybody who has the link may read it."""
    return json_answer(info(await service.analyses.find(id), person))


@router.get("/analyses/{id}/components", response_model=dict[str, Any])
async def its_components(id: AnalysisId, service: TheService) -> Response:
    """The components it is played with."""
    found = await service.analyses.find(id)
    game = await service.analyses.game_of(found)
    return json_answer(components(game, found.start.position.get("variant", {})))


@router.get("/analyses/{id}/file", response_model=dict[str, Any])
async def download(id: AnalysisId, service: TheService) -> Response:
    """The analysis as a file, which begins another one."""
    answer = json_answer(await service.analyses.file(id))
    answer.headers["content-disposition"] = f'attachment; filename="tycoon-analysis-{id}.json"'
    return answer


@router.get("/analyses/{id}/nodes/{node}", response_model=AnalysisPosition)
async def its_position(
    id: AnalysisId, node: Node, person: MaybePerson, service: TheService, seat: SeatQuery = None
) -> Response:
    """A position of the tree, through the eyes of the seat that is asked, or of another one."""
    return json_answer(await service.analyses.look(id, person, node, position, seat))


@router.get("/analyses/{id}/nodes/{node}/text", response_model=AnalysisText)
async def written(id: AnalysisId, node: Node, person: MaybePerson, service: TheService) -> Response:
    """A position as people edit it."""
    text = await service.analyses.look(id, person, node, lambda board: board.written())
    return json_answer({"text": text})


@router.get("/analyses/{id}/nodes/{node}/why", response_model=list[WhyEntry])
async def why(
    id: AnalysisId,
    node: Node,
    person: MaybePerson,
    service: TheService,
    target: Annotated[str | None, Query(max_length=80)] = None,
    option: Annotated[int | None, Query(ge=0, le=LARGEST_OPTION)] = None,
    group: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """Why something is not offered in a position, as in a game."""
    found = await service.analyses.look(id, person, node, lambda board: board.why(target, option, group))
    return json_answer(found)


@router.get("/analyses/{id}/nodes/{node}/effects", response_model=Effects)
async def effects(
    id: AnalysisId,
    node: Node,
    person: MaybePerson,
    service: TheService,
    option: Annotated[int, Query(ge=0, le=LARGEST_OPTION)],
) -> Response:
    """What an option does in a position, as in a game."""
    return json_answer(await service.analyses.look(id, person, node, lambda board: board.effects(option)))


@router.get("/analyses/{id}/nodes/{node}/piece", response_model=PieceInfo | None)
async def piece(
    id: AnalysisId,
    node: Node,
    person: MaybePerson,
    service: TheService,
    address: PlaceQuery,
    seat: SeatQuery = None,
) -> Response:
    """What is at an address of the board in a position."""
    return json_answer(await service.analyses.look(id, person, node, lambda board: board.piece(address), seat))


@router.post("/analyses/{id}/lines", response_model=list[LineInfo])
async def lines(id: AnalysisId, wanted: LinesRequest, person: ThePerson, service: TheService) -> Response:
    """What a strong bot would do for whoever is to move, with expected points and how sure they are."""
    await service.spend(f"hints {person.id}", service.settings.limits.hints)
    return json_answer(await service.analyses.lines(id, wanted.node, wanted.effort))


@router.post("/analyses/{id}/play", response_model=AnalysisPosition)
async def play(id: AnalysisId, wanted: AnalysisMove, person: ThePerson, service: TheService) -> Response:
    """Play an option for whoever is asked. A move made again walks into the old branch."""
    return json_answer(await service.analyses.play(id, person, wanted.version, wanted.node, wanted.option))


@router.post("/analyses/{id}/line", response_model=AnalysisPosition)
async def play_line(id: AnalysisId, wanted: AnalysisMoves, person: ThePerson, service: TheService) -> Response:
    """Play several moves one after the other."""
    return json_answer(await service.analyses.play_line(id, person, wanted.version, wanted.node, wanted.moves))


@router.post("/analyses/{id}/anew", response_model=AnalysisPosition)
async def deal_anew(id: AnalysisId, wanted: AnalysisAnew, person: ThePerson, service: TheService) -> Response:
    """Deal anew everything that a seat cannot know."""
    await service.spend(f"edits {person.id}", service.settings.limits.edits)
    return json_answer(await service.analyses.deal_anew(id, person, wanted.version, wanted.node, wanted.seat))


@router.post("/analyses/{id}/edit", response_model=AnalysisPosition)
async def edit(id: AnalysisId, wanted: AnalysisEdit, person: ThePerson, service: TheService) -> Response:
    """Go on from an edited position; the refusal names what cannot be."""
    await service.spend(f"edits {person.id}", service.settings.limits.edits)
    return json_answer(await service.analyses.edit(id, person, wanted.version, wanted.node, wanted.text))


@router.post("/analyses/{id}/places", response_model=list[PlaceChoice])
async def places(id: AnalysisId, wanted: PlacesWanted, person: ThePerson, service: TheService) -> Response:
    """What can be put at an address of a position that is being edited."""
    await service.spend(f"edits {person.id}", service.settings.limits.edits)
    found = await service.analyses.look(
        id, person, wanted.node, lambda board: drafts.places(board, wanted), wanted.seat
    )
    return json_answer(found)


@router.post("/analyses/{id}/draft", response_model=DraftInfo)
async def draft(id: AnalysisId, wanted: DraftWanted, person: ThePerson, service: TheService) -> Response:
    """Put a piece or type a number in a position that is being edited; says why it cannot be. Nothing is kept."""
    await service.spend(f"edits {person.id}", service.settings.limits.edits)
    found = await service.analyses.look(id, person, wanted.node, lambda board: drafts.draft(board, wanted), wanted.seat)
    return json_answer(found)


@router.post("/analyses/{id}/note", response_model=AnalysisInfo)
async def note(id: AnalysisId, wanted: AnalysisNote, person: ThePerson, service: TheService) -> Response:
    """Name, comment and mark of a position."""
    return json_answer(await service.analyses.note(id, person, wanted))


@router.post("/analyses/{id}/main", response_model=AnalysisInfo)
async def make_main(id: AnalysisId, wanted: AnalysisChange, person: ThePerson, service: TheService) -> Response:
    """Let the line to a position be the main one."""
    return json_answer(await service.analyses.make_main(id, person, wanted.version, wanted.node))


@router.post("/analyses/{id}/cut", response_model=AnalysisInfo)
async def cut(id: AnalysisId, wanted: AnalysisChange, person: ThePerson, service: TheService) -> Response:
    """Delete a position and everything that follows from it."""
    return json_answer(await service.analyses.cut(id, person, wanted.version, wanted.node))


@router.post("/analyses/{id}/name", response_model=AnalysisInfo)
async def name(id: AnalysisId, wanted: AnalysisNaming, person: ThePerson, service: TheService) -> Response:
    """Call an analysis what I like."""
    return json_answer(await service.analyses.rename(id, person, wanted.version, wanted.name))


@router.post("/analyses/{id}/copy", response_model=AnalysisInfo)
async def copy(id: AnalysisId, person: ThePerson, service: TheService) -> Response:
    """An analysis of my own, as this one stands."""
    await service.spend(f"creations {person.id}", service.settings.limits.creations)
    return json_answer(await service.analyses.copy(id, person))


@router.post("/analyses/{id}/delete", status_code=204, response_class=Response)
async def delete(id: AnalysisId, person: ThePerson, service: TheService) -> None:
    """Delete an analysis of mine."""
    await service.analyses.remove(id, person)
