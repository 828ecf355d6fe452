"""Who is playing: guests, accounts, sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tycoon.server.http.api.common import REFUSALS, Address, MaybePerson, ThePerson, TheService, json_answer, session_of
from tycoon.server.http.guards import cookie
from tycoon.server.http.models import CredentialsRequest, GuestRequest, Me
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
    answer = Response(status_code=204)
    secure = service.settings.secure_cookies
    answer.headers.append("set-cookie", cookie(SESSION_COOKIE, "", secure, seconds=0))
    answer.headers.append("set-cookie", cookie(CSRF_COOKIE, "", secure, readable=True, seconds=0))
    return answer


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
