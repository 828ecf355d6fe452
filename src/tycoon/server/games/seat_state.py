"""Everything the service sends about a game: a seat gets `Game.view(seat)`, its own choices, and public events.

No other module of the service reads a position in order to send it.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec

from tycoon.core.choice import Choice, Effect, Explanation, Help, Price, Prompt, Usual
from tycoon.core.game import Game
from tycoon.core.piece import Value
from tycoon.core.state import State
from tycoon.core.text import Reason
from tycoon.play.match import Match
from tycoon.server.games import orders, way_back
from tycoon.server.games.back_request import BackRequest
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
    if not own and table.shared_deal is not None and not table.over:
        # Whoever looks on may have the same deal before them.
        raise Refusal(403, "shared_deal", "others play this deal too: nobody looks on before the game is over")
    if seat is not None:
        if seat not in own:
            raise not_yours(f"seat {seat} of this game is not yours")
        return Looker(seat, own)
    if table.waiting_for in own:
        return Looker(table.waiting_for, own)
    return Looker(own[0] if own else None, own)


async def current(table: Table, who: Looker) -> bytes:
    """Return the current state as JSON. Viewers with the same view share it."""
    if who in table.pictures:
        return _finished(table, who)
    async with table.lock:
        return await drawn(table, who)


async def drawn(table: Table, who: Looker) -> bytes:
    """Return the current state as JSON. The caller holds the lock."""
    if who not in table.pictures:
        table.pictures[who] = await table.work(lambda: msgspec.json.encode(_position(table, who)))
    return _finished(table, who)


def _finished(table: Table, who: Looker) -> bytes:
    """Return the picture of a table with what changes without a move: people come and go."""
    return b'%b,"here":%b}' % (table.pictures[who][:-1], msgspec.json.encode(here(table, who)))


def here(table: Table, who: Looker) -> list[int]:
    """Return the seats of the other people who have the game open. Only who plays is told."""
    if not who.own or not table.present:
        return []
    return [chair.seat for chair in table.chairs if chair.person in table.present and chair.seat not in who.own]


def state(table: Table, who: Looker, at: int | None = None, whole_log: bool = False) -> dict[str, Any]:
    """Return a GameState: the current one, or an earlier one, in which nobody is asked anything."""
    return _position(table, who, at, whole_log) | {"here": here(table, who)}


def _position(table: Table, who: Looker, at: int | None = None, whole_log: bool = False) -> dict[str, Any]:
    """Return a GameState but for who is here."""
    match = table.match
    s = match.state if at is None else match.at(at)
    move = table.move if at is None else at
    notice = table.game.notice()
    last = match.moves[-1].seat if at is None and match.moves else None
    own_last = last is not None and last in who.own and not table.is_bot(last)
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
        "shared_deal": table.shared_deal is not None,
        "scores": table.game.scores(s),
        "ranking": table.game.ranking(s) if s.over else None,
        "asked": None if s.over or at is not None else asked(table, who),
        "can_undo": own_last and match.why_no_undo(match.moves[-1].seat) is None,
        "take_back": _take_back(table, who, at),
        "orders": None if at is not None or s.over or who.seat is None else _orders(table, s, who.seat),
        "log": table.log_for(who, 0 if whole_log else max(0, move - LOG_SENT), move),
        "ticks": [{"move": number, "text": text} for number, text in table.ticks],
    }


def _take_back(table: Table, who: Looker, at: int | None) -> dict[str, Any]:
    """Return a TakeBackInfo."""
    to = way_back.last_turn(table, who.own) if at is None else at
    if to is not None and not way_back.may_go_back(table, who.own, to):
        to = None
    request = table.back_request if at is None else None
    return {
        "to": to,
        "free": to is not None and not way_back.others(table, who.own),
        "taken": table.backs,
        "request": None if request is None else _back_request(table, request),
    }


def _orders(table: Table, s: State, seat: int) -> dict[str, Any] | None:
    """Return an OrdersInfo; None where there are neither orders nor offers."""
    game = table.game
    kept = [
        {"kind": one.kind, "about": one.about, "limit": one.limit, "ended": one.ended}
        | {"text": game.order_text(s, one).plain()}
        for one in orders.read(table.chairs[seat].orders)
    ]
    offers = [
        {"kind": one.kind, "about": one.about, "text": one.text.plain()}
        | {"least": one.least, "most": one.most, "step": one.step}
        for one in game.offered_orders(s, seat)
    ]
    return {"kept": kept, "offers": offers} if kept or offers else None


def _back_request(table: Table, request: BackRequest) -> dict[str, Any]:
    waiting = way_back.waiting_for(table, request)
    return {"seat": request.seat, "to": request.to, "waiting": waiting, "refused": request.refused}


def start_state(game: Game[Any], seats: int, variant: dict[str, str]) -> dict[str, Any]:
    """Return a GameState of a game that has just begun, without players and always with the same deal."""
    match = _begun(game, seats, variant)
    table = Table("", match, [Chair(seat, "open", "") for seat in range(seats)], 0, False, 0, 0)
    table.begin()
    return state(table, Looker(None, ()))


def start_piece(game: Game[Any], seats: int, variant: dict[str, str], address: str) -> dict[str, Any] | None:
    """Return what is at an address of the game that `start_state` shows."""
    return piece(game, _begun(game, seats, variant).state, Looker(None, ()), address)


def _begun(game: Game[Any], seats: int, variant: dict[str, str]) -> Match:
    return Match.begin(game, game.deal(seats, 1, **variant), [""] * seats)


def seat_info(chair: Chair) -> dict[str, Any]:
    stands_in = chair.kind == "bot" and chair.person is not None
    return {
        "seat": chair.seat,
        "kind": chair.kind,
        "name": chair.name,
        "level": chair.level,
        "stands_in": stands_in,
    }


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
    if who.seat == s.seat and not table.is_bot(s.seat):
        end = time.thread_time() + (0 if table.slow_moves else PREVIEW_SECONDS)
        late = [option for option in s.options if s.decision.costly(option)] if match.game.may_improve(s) else []
        for choice in match.choices():
            choices.append(_choice(match, choice, choice.option not in late and time.thread_time() < end))
    prompt, groups = s.decision.question(s), s.decision.groups(s)
    shown = dict.fromkeys([*groups, *(choice["group"] for choice in choices)])
    icons, keys = match.game.groups(), match.game.keys()
    return {
        "seat": s.seat,
        "decision": type(s.decision).__name__,
        "prompt": prompt.text.plain(),
        "page": prompt.page,
        "about": prompt.about,
        "usual": None if prompt.usual is None or who.seat != s.seat else _usual(prompt.usual),
        "cards": _cards(prompt) if who.seat == s.seat else [],
        "groups": groups,
        "keys": {group: number for number, group in enumerate(groups, start=1)}
        | {k: keys[k] for k in shown if k in keys},
        "icons": {group: icons.get(group, group) for group in shown},
        "picks": s.decision.picks(s),
        "choices": choices,
    }


def _cards(prompt: Prompt) -> list[dict[str, Any]]:
    return [{"target": target, "question": question.plain()} for target, question in prompt.cards]


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
        "cards": choice.cards,
        "any_card": choice.any_card,
        "effects": [],
        "complete": False,
        "weighs": None,
        "ending": None,
    }


def _choice(match: Match, choice: Choice, with_preview: bool) -> dict[str, Any]:
    shown = plain_choice(match.game, choice)
    if with_preview:
        preview = match.preview(choice.option)
        shown["effects"] = [_effect(effect) for effect in preview.effects]
        shown["complete"] = preview.complete
        shown["weighs"] = preview.weighs
        shown["ending"] = preview.ending
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
    return {
        "option": option,
        "effects": told,
        "complete": preview.complete,
        "open": preview.open,
        "next": following,
        "weighs": preview.weighs,
        "ending": preview.ending,
    }


def why(
    table: Table, who: Looker, target: str | None, option: int | None, group: str | None = None
) -> list[dict[str, Any]]:
    """Return options by place, number or kind, each with the rule that forbids it. Only the asked seat may ask.

    A question about a place or a number is always answered. A list leaves out what is allowed and what is not in play;
    that a kind has nothing in play at all is told once.
    """
    _check_asked(table, who, "only the seat that is asked may ask why")
    s = table.match.state
    about_one = target is not None or option is not None
    absent = table.game.out_of_play()
    options = range(s.decision.size(s)) if option is None else [option] if option < s.decision.size(s) else []
    answers: list[tuple[Choice, Reason | None]] = []
    out_of_play: tuple[Choice, Reason] | None = None
    for number in options:
        choice = s.decision.choice(s, number)
        if (target is not None and choice.target != target) or (group is not None and choice.group != group):
            continue
        reason = s.decision.why_not(s, number)
        if about_one or (reason is not None and reason.rule not in absent):
            answers.append((choice, reason))
        elif reason is not None and out_of_play is None:
            out_of_play = choice, reason
        if len(answers) == MOST_REASONS:
            break
    if group is not None and not answers and out_of_play is not None:
        answers.append(out_of_play)
    refused = [(choice.option, reason) for choice, reason in answers if reason is not None]
    told = table.game.explain(s, refused[:MOST_EXPLAINED]) if about_one else []
    explained = {number: entry for (number, _), entry in zip(refused, told, strict=False)}
    return [_why_entry(choice, reason, explained.get(choice.option, Explanation())) for choice, reason in answers]


def piece(game: Game[Any], s: State, who: Looker, address: str) -> dict[str, Any] | None:
    """Return what is at an address, as the seat may know it; None if the title has nothing to say about it."""
    found = game.piece(s, who.seat, address)
    if found is None:
        return None
    return {
        "address": address,
        "name": found.name.plain(),
        "about": None if found.about is None else found.about.plain(),
        "owner": found.owner,
        "icon": found.icon,
        "values": [_value(value) for value in found.values],
        "now": [text.plain() for text in found.now],
        "rule": found.rule,
    }


def piece_at(table: Table, who: Looker, at: int | None, address: str) -> dict[str, Any] | None:
    """Return what is at an address now, or after a former move."""
    return piece(table.game, table.match.state if at is None else table.match.at(at), who, address)


def _value(value: Value) -> dict[str, Any]:
    shown = None if value.shown is None else value.shown.plain()
    return {"label": value.label.plain(), "shown": shown, "icon": value.icon, "marked": value.marked}


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
        "group": choice.group,
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
