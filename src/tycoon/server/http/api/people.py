"""Who is playing: guests, accounts, sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tycoon.server.http.api.common import (
    REFUSALS,
    Address,
    MaybePerson,
    ThePerson,
    TheService,
    Token,
    json_answer,
    session_of,
)
from tycoon.server.http.guards import cookie
from tycoon.server.http.models.people import (
    CredentialsRequest,
    ForgottenRequest,
    GuestRequest,
    MailRequest,
    Me,
    NewPasswordRequest,
    PersonalData,
    ProofRequest,
)
from tycoon.server.http.refusal import Refusal
from tycoon.server.people import personal, stored_people
from tycoon.server.people.people import CSRF_COOKIE, SESSION_COOKIE, account_key, csrf_of, digest_of
from tycoon.server.people.stored_people import Person
from tycoon.server.service import Service

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)


@router.get("/me", response_model=Me)
async def me(person: ThePerson) -> Response:
    """Who I am."""
    return json_answer(_me(person))


@router.post("/guest", response_model=Me)
async def guest(wanted: GuestRequest, service: TheService, where: Address) -> Response:
    """Become a guest: a name is enough."""
    await service.spend(f"newcomers {where}", service.settings.limits.newcomers)
    person, token = await service.people.guest(wanted.name)
    return _with_session(service, person, token)


@router.post("/register", response_model=Me)
async def register(
    wanted: CredentialsRequest, service: TheService, now: MaybePerson, where: Address, request: Request
) -> Response:
    """Make an account. A guest who does keeps the games."""
    await service.spend(f"passwords {where}", service.settings.limits.passwords)
    person, token = await service.people.register(wanted.name, wanted.password, now)
    await _leave(service, request)
    return _with_session(service, person, token)


@router.post("/login", response_model=Me)
async def login(
    wanted: CredentialsRequest, service: TheService, now: MaybePerson, where: Address, request: Request
) -> Response:
    """Come back to an account. Games played as a guest until now become the account's."""
    limits = service.settings.limits
    await service.spend(f"logins {where}", limits.logins)
    # By name and address, so that somebody who guesses passwords locks out only themselves.
    await service.spend(f"passwords {where} {account_key(wanted.name)}", limits.passwords)
    person, token = await service.people.login(wanted.name, wanted.password)
    await _leave(service, request)
    if now is not None and not now.account:
        await service.people.hand_over(now, person)
        await service.hall.seating.hand_over(now.id)
    return _with_session(service, person, token)


@router.post("/logout", status_code=204)
async def logout(service: TheService, request: Request) -> Response:
    """End the session of this browser. A guest who does loses the way back to the games."""
    await _leave(service, request)
    return _without_session(service)


def _without_session(service: Service) -> Response:
    answer = Response(status_code=204)
    secure = service.settings.secure_cookies
    answer.headers.append("set-cookie", cookie(SESSION_COOKIE, "", secure, seconds=0))
    answer.headers.append("set-cookie", cookie(CSRF_COOKIE, "", secure, readable=True, seconds=0))
    return answer


@router.get("/me/export", response_model=PersonalData)
async def export(person: ThePerson, service: TheService) -> Response:
    """Everything that is kept about me."""
    await service.spend(f"exports {person.id}", service.settings.limits.passwords)
    answer = json_answer(await service.store.read(lambda c: personal.export(c, person.id)))
    answer.headers["content-disposition"] = 'attachment; filename="tycoon-me.json"'
    return answer


@router.post("/me/delete", status_code=204)
async def delete_me(wanted: ProofRequest, person: ThePerson, service: TheService, where: Address) -> Response:
    """Delete me: games that I alone played go, in the others nothing says any more who I was."""
    await service.spend(f"passwords {where} {person.id}", service.settings.limits.passwords)
    await service.people.check_password(person, wanted.password)
    await service.store.write(lambda c: personal.erase(c, person.id))
    service.people.forget(person.id)
    await service.hall.seating.refresh_tables_of(person.id)
    return _without_session(service)


@router.post("/me/mail", status_code=204)
async def set_mail(wanted: MailRequest, person: ThePerson, service: TheService, where: Address) -> Response:
    """Where letters to my account may go if I forget its password; null: nowhere."""
    await service.spend(f"passwords {where} {person.id}", service.settings.limits.passwords)
    if not person.account:
        raise Refusal(409, "no_account", "a guest has no password that could be forgotten: make an account first")
    await service.people.check_password(person, wanted.password)
    await service.store.write(lambda c: stored_people.set_mail(c, person.id, wanted.mail))
    return Response(status_code=204)


@router.post("/reset", status_code=204)
async def forgotten(wanted: ForgottenRequest, service: TheService, where: Address) -> Response:
    """Send a letter with a link for a new password, if the account has said where to. The answer does not tell."""
    mailer = service.settings.mail
    if mailer is None:
        raise Refusal(409, "no_mail", "this service sends no letters: ask who runs it")
    limits = service.settings.limits
    await service.spend(f"logins {where}", limits.logins)
    await service.spend(f"letters {account_key(wanted.name)}", limits.letters)
    await service.people.write_letter(wanted.name, mailer, wanted.language)
    return Response(status_code=204)


@router.post("/reset/{token}", response_model=Me)
async def reset(token: Token, wanted: NewPasswordRequest, service: TheService, where: Address) -> Response:
    """Choose a new password with the link of a letter. All other sessions of the account end."""
    await service.spend(f"passwords {where}", service.settings.limits.passwords)
    person, session = await service.people.reset(token, wanted.password)
    return _with_session(service, person, session)


async def _leave(service: Service, request: Request) -> None:
    """End the session of the request."""
    token = session_of(request)
    if token:
        await service.people.logout(token)
        service.hall.registry.disconnect(digest_of(token))


def _me(person: Person) -> dict[str, object]:
    return {"name": person.name, "account": person.account}


def _with_session(service: Service, person: Person, token: str) -> Response:
    answer = json_answer(_me(person))
    secure = service.settings.secure_cookies
    answer.headers.append("set-cookie", cookie(SESSION_COOKIE, token, secure))
    answer.headers.append("set-cookie", cookie(CSRF_COOKIE, csrf_of(token), secure, readable=True))
    return answer
