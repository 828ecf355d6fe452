"""Everything the service sends about a game: a seat gets `Game.view(seat)`, its own choices, and public events.

No other module of the service reads a position in order to send it.
"""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
from sqlalchemy import Row

from tycoon.core.choice import Choice, Effect, Explanation, Help, Price, Usual
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.core.text import Reason
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.refusal import Refusal, not_yours, plain_reason

LOG_SENT = 60
"""How many moves of the log come with a state; `log=all` sends all of them."""
PREVIEW_SECONDS = 0.05
"""Processor time for previews in one state. Clients ask for the effects of the other options one by one."""
MOST_REASONS = 300
"""How many options one "why not?" covers."""
MOST_EXPLAINED = 24
"""For how many of them it also tells what would help."""


def looker(table: Table, person: int | None, seat: int | None) -> Looker:
    """Choose a view: the wanted seat if the person has it; otherwise their asked seat, their first seat, or none."""
    own = table.own_seats(person)
    if seat is not None:
        if seat not in own:
            raise not_yours(f"seat {seat} of this game is not yours")
        return Looker(seat, own)
    if table.waiting_for in own:
        return Looker(table.waiting_for, own)
    return Looker(own[0] if own else None, own)


async def current(table: Table, who: Looker) -> bytes:
    """Return the current state as JSON. Viewers with the same view share it."""
    picture = table.pictures.get(who)
    if picture is None:
        async with table.lock:
            picture = await drawn(table, who)
    return picture


async def drawn(table: Table, who: Looker) -> bytes:
    """Return the current state as JSON. The caller holds the lock."""
    if who not in table.pictures:
        table.pictures[who] = await table.work(lambda: msgspec.json.encode(state(table, who)))
    return table.pictures[who]


def state(table: Table, who: Looker, at: int | None = None, whole_log: bool = False) -> dict[str, Any]:
    """Return a GameState: the current one, or an earlier one, in which nobody is asked anything."""
    match = table.match
    s = match.state if at is None else match.at(at)
    move = table.move if at is None else at
    notice = table.game.notice()
    own_last = at is None and bool(match.moves) and match.moves[-1].seat in who.own
    return {
        "id": table.id,
        "title": table.game.title,
        "variant": match.record.deal.variant,
        "move": move,
        "moves": table.move,
        "version": table.entries,
        "seat": who.seat,
        "your_seats": who.own,
        "seats": [seat_info(chair) for chair in table.chairs],
        "view": table.game.view(s, who.seat) if at is None else table.game.view_back(s, who.seat),
        "private_fields": table.game.private_fields(),
        "steps": [] if s.over else _steps(table.game, s),
        "notice": None if notice is None else notice.plain(),
        "over": s.over,
        "scores": table.game.scores(s),
        "ranking": table.game.ranking(s) if s.over else None,
        "asked": None if s.over or at is not None else asked(table, who),
        "can_undo": own_last and match.why_no_undo(match.moves[-1].seat) is None,
        "log": table.log_for(who, 0 if whole_log else max(0, move - LOG_SENT), move),
        "ticks": [{"move": number, "text": text} for number, text in table.ticks],
    }


def start_state(game: Game[Any], seats: int, variant: dict[str, str]) -> dict[str, Any]:
    """Return a GameState of a game that has just begun, without players and always with the same deal."""
    match = Match.begin(game, game.deal(seats, 1, **variant), [""] * seats)
    table = Table("", match, [Chair(seat, "open", "") for seat in range(seats)], 0, False, 0, 0)
    table.begin()
    return state(table, Looker(None, ()))


def seat_info(chair: Chair) -> dict[str, Any]:
    return {"seat": chair.seat, "kind": chair.kind, "name": chair.name, "level": chair.level}


def _steps(game: Game[Any], s: State) -> list[dict[str, Any]]:
    """Return the steps of the turn; none where the question belongs to none of them."""
    steps, now = game.steps(s), s.decision.question(s).step
    if now not in steps:
        return []
    at = list(steps).index(now)
    return [
        {"text": text.plain(), "done": number < at, "now": number == at} for number, text in enumerate(steps.values())
    ]


def asked(table: Table, who: Looker) -> dict[str, Any]:
    """Return the current question, with choices only for the seat that is asked. Slow previews are left out."""
    match, s = table.match, table.match.state
    choices: list[dict[str, Any]] = []
    if who.seat == s.seat:
        end = time.thread_time() + (0 if table.slow_moves else PREVIEW_SECONDS)
        late = [option for option in s.options if s.decision.costly(option)] if match.game.may_improve(s) else []
        for choice in match.choices():
            choices.append(_choice(match, choice, choice.option not in late and time.thread_time() < end))
    prompt, groups = s.decision.question(s), s.decision.groups(s)
    shown = dict.fromkeys([*groups, *(choice["group"] for choice in choices)])
    icons = match.game.groups()
    return {
        "seat": s.seat,
        "decision": type(s.decision).__name__,
        "prompt": prompt.text.plain(),
        "page": prompt.page,
        "about": prompt.about,
        "usual": None if prompt.usual is None or who.seat != s.seat else _usual(prompt.usual),
        "groups": groups,
        "icons": {group: icons.get(group, group) for group in shown},
        "picks": s.decision.picks(s),
        "choices": choices,
    }


def _usual(usual: Usual) -> dict[str, Any]:
    marks = [{"amount": amount, "text": text.plain()} for amount, text in usual.marks]
    return {"start": usual.start, "marks": marks}


def plain_choice(game: Game[Any], choice: Choice) -> dict[str, Any]:
    """Return a ChoiceInfo without preview."""
    return {
        "option": choice.option,
        "text": choice.text.plain(),
        "notation": choice.notation,
        "target": choice.target,
        "group": choice.group,
        "amount": choice.amount,
        "times": choice.times,
        "verb": choice.verb or choice.group,
        "icon": choice.icon or game.groups().get(choice.group, choice.group),
        "price": None if choice.price is None else _price(choice.price),
        "leads_on": choice.leads_on,
        "kind": None if choice.kind is None else choice.kind.plain(),
        "effects": [],
        "complete": False,
    }


def _choice(match: Match, choice: Choice, with_preview: bool) -> dict[str, Any]:
    shown = plain_choice(match.game, choice)
    if with_preview:
        preview = match.preview(choice.option)
        shown["effects"] = [_effect(effect) for effect in preview.effects]
        shown["complete"] = preview.complete
    return shown


def _price(price: Price) -> dict[str, Any]:
    return {"money": price.money, "goods": [{"good": good, "count": count} for good, count in price.goods]}


def _effect(effect: Effect) -> dict[str, Any]:
    return {"text": effect.text.plain(), "icon": effect.icon, "good": effect.good, "shows": effect.shows}


def effects(table: Table, who: Looker, option: int) -> dict[str, Any]:
    """Return what an option does, including all questions that follow from it. Only the asked seat may ask."""
    _check_asked(table, who, "only the seat that is asked may ask what its options do")
    preview = table.match.foresee(option)
    told = [_effect(effect) for effect in preview.effects]
    following = None if preview.next is None else preview.next.plain()
    return {"option": option, "effects": told, "complete": preview.complete, "open": preview.open, "next": following}


def why(
    table: Table, who: Looker, target: str | None, option: int | None, group: str | None = None
) -> list[dict[str, Any]]:
    """Return options by place, number or kind, each with the rule that forbids it. Only the asked seat may ask.

    A question about a place or a number is always answered. A list of a whole kind leaves out what is allowed and what
    is not in play.
    """
    _check_asked(table, who, "only the seat that is asked may ask why")
    s = table.match.state
    about_one = target is not None or option is not None
    absent = table.game.out_of_play()
    options = range(s.decision.size(s)) if option is None else [option] if option < s.decision.size(s) else []
    answers: list[tuple[Choice, Reason | None]] = []
    for number in options:
        choice = s.decision.choice(s, number)
        if (target is not None and choice.target != target) or (group is not None and choice.group != group):
            continue
        reason = s.decision.why_not(s, number)
        if about_one or (reason is not None and reason.rule not in absent):
            answers.append((choice, reason))
        if len(answers) == MOST_REASONS:
            break
    refused = [(choice.option, reason) for choice, reason in answers if reason is not None]
    told = table.game.explain(s, refused[:MOST_EXPLAINED]) if about_one else []
    explained = {number: entry for (number, _), entry in zip(refused, told, strict=False)}
    return [_why_entry(choice, reason, explained.get(choice.option, Explanation())) for choice, reason in answers]


def _check_asked(table: Table, who: Looker, words: str) -> None:
    s = table.match.state
    if s.over:
        raise Refusal(409, "over", "the game is over: nobody is asked anything")
    if who.seat != s.seat:
        raise not_yours(words)


def _why_entry(choice: Choice, reason: Reason | None, explanation: Explanation) -> dict[str, Any]:
    return {
        "option": choice.option,
        "notation": choice.notation,
        "text": choice.text.plain(),
        "kind": None if choice.kind is None else choice.kind.plain(),
        "reason": None if reason is None else plain_reason(reason),
        "fine": [text.plain() for text in explanation.fine],
        "helps": [_help(help_) for help_ in explanation.helps],
    }


def _help(help_: Help) -> dict[str, Any]:
    return {
        "kind": help_.kind,
        "icon": help_.icon or help_.kind,
        "text": help_.text.plain(),
        "targets": list(help_.targets),
        "option": None if help_.option < 0 else help_.option,
        "still": None if help_.still is None else help_.still.plain(),
    }


def summary(table: Table, person: int | None) -> dict[str, Any]:
    """Return the GameSummary of a game in memory."""
    game = table.game
    return _summary(table, table.chairs, person, game.title, game.name, table.match.record.deal.variant)


def summary_of_row(row: Row[Any], chairs: list[Chair], person: int | None) -> dict[str, Any]:
    """Return the GameSummary of a stored game without opening it."""
    name = CATALOGUE.game(row.title).name if row.title in CATALOGUE.titles() else row.title
    return _summary(row, chairs, person, row.title, name, json.loads(row.deal)["variant"])


def _summary(
    game: Table | Row[Any], chairs: list[Chair], person: int | None, title: str, name: str, variant: dict[str, str]
) -> dict[str, Any]:
    own = [chair.seat for chair in chairs if person is not None and chair.person == person]
    return {
        "id": game.id,
        "title": title,
        "name": name,
        "variant": variant,
        "seats": [seat_summary(chair, person, game.creator, game.public) for chair in chairs],
        "move": game.move,
        "over": game.over,
        "waiting_for": game.waiting_for,
        "your_turn": game.waiting_for in own,
        "public": game.public,
        "created": game.created,
        "updated": game.updated,
    }


def seat_summary(chair: Chair, person: int | None, creator: int, public: bool) -> dict[str, Any]:
    """Describe a seat on a list. The creator sees its invitation link; at a public table everybody does."""
    shown = seat_info(chair) | {"yours": person is not None and chair.person == person}
    if chair.invite is not None and (public or person == creator):
        shown["invite"] = f"/join/{chair.invite}"
    return shown
