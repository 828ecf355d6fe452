"""Who is asking: guests, accounts with Argon2 passwords, sessions in cookies."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
import unicodedata
from collections import OrderedDict
from smtplib import SMTPException

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tycoon.server.games.tasks import Tasks
from tycoon.server.http.refusal import Refusal, StorageDown
from tycoon.server.mail import Mailer
from tycoon.server.people import letters, stored_people
from tycoon.server.people.stored_people import NameTaken, Person
from tycoon.server.storage.store import Store

log = logging.getLogger("tycoon.server")

SESSION_COOKIE = "tycoon_session"
CSRF_COOKIE = "tycoon_csrf"
CSRF_HEADER = "x-tycoon-csrf"
SESSION_SECONDS = 180 * 24 * 3600
RESET_SECONDS = 3600.0
"""How long a letter about a forgotten password is good for."""
REMEMBERED = 20_000
"""How many sessions stay in memory, so that most requests need no query to identify the person."""
REMEMBERED_SECONDS = 30.0
"""After this the database is asked again, because another process may have ended the session."""
LONGEST_TOKEN = 100


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """Return the CSRF value of a session. Only the holder of the session knows it."""
    return hmac.digest(token.encode(), b"tycoon csrf", "sha256").hex()


def account_key(name: str) -> str:
    """Return the key of an account name. Case and compatible Unicode forms make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()[:80]


def wrong_password() -> Refusal:
    return Refusal(401, "wrong_password", "the name or the password is wrong")


async def _send(mailer: Mailer, to: str, subject: str, text: str) -> None:
    try:
        await asyncio.to_thread(mailer.send, to, subject, text)
    except (OSError, SMTPException) as error:
        log.warning("a letter could not be sent: %s", type(error).__name__)


class People:
    """Guests, accounts and sessions."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        """Maps session digests to the person and the time until which the entry is trusted."""
        self._letters = Tasks()
        self._nobody: asyncio.Task[str] | None = None
        """A hash to verify when an account does not exist, so that the answer takes as long as for a wrong password."""

    async def who(self, token: str | None) -> Person | None:
        """Return the person whose session this is."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        digest = digest_of(token)
        known = self._known.get(digest)
        if known is not None and time.monotonic() < known[1]:
            return known[0]
        try:
            person = await self._store.read(lambda c: stored_people.find_session(c, digest))
        except StorageDown:
            if known is None:
                raise
            return known[0]
        if person is None:
            self._known.pop(digest, None)
        else:
            self._remember(digest, person)
        return person

    async def guest(self, name: str) -> tuple[Person, str]:
        """Create a guest; return the guest and a session token."""
        person = await self._store.write(lambda c: stored_people.add_guest(c, name))
        return person, await self._begin_session(person)

    async def register(self, name: str, password: str, now: Person | None) -> tuple[Person, str]:
        """Create an account. A guest who registers keeps their games."""
        hashed = await self._hash(password)
        guest = now.id if now is not None and not now.account else None
        key = account_key(name)
        try:
            person = await self._store.write(lambda c: stored_people.add_account(c, name, key, hashed, guest))
        except NameTaken as error:
            raise Refusal(409, "name_taken", f"the name {name!r} is taken") from error
        self.forget(person.id)
        return person, await self._begin_session(person)

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        """Begin a session of an account."""
        found = await self._store.read(lambda c: stored_people.find_account(c, account_key(name)))
        if self._nobody is None:
            self._nobody = asyncio.create_task(self._hash(secrets.token_hex()))
        nobody = await self._nobody
        if not await self._verify(found[1] if found else nobody, password) or found is None:
            raise wrong_password()
        person, hashed = found
        if person.banned:
            raise Refusal(403, "banned", "this account has been locked by who runs this service")
        if self._hasher.check_needs_rehash(hashed):
            newer = await self._hash(password)
            await self._store.write(lambda c: stored_people.rehash(c, person.id, newer))
        return person, await self._begin_session(person)

    async def check_password(self, person: Person, password: str) -> None:
        """Refuse a wrong password of an account. Guests have none."""
        if person.account:
            hashed = await self._store.read(lambda c: stored_people.password_of(c, person.id))
            if hashed is None or not await self._verify(hashed, password):
                raise wrong_password()

    async def write_letter(self, name: str, mailer: Mailer, language: str) -> None:
        """Send a letter with which a forgotten password can be replaced. Nobody is told whether there is an account."""
        token = secrets.token_urlsafe(32)
        digest, expires = digest_of(token), time.time() + RESET_SECONDS
        to = await self._store.write(lambda c: stored_people.add_reset(c, account_key(name), digest, expires))
        if to is not None:
            subject, text = letters.forgotten_password(language, f"{mailer.url}/reset/{token}")
            self._letters.begin(_send(mailer, to, subject, text))

    async def reset(self, token: str, password: str) -> tuple[Person, str]:
        """Take a new password from who shows the token of a letter."""
        hashed = await self._hash(password)
        person = await self._store.write(lambda c: stored_people.use_reset(c, digest_of(token), hashed))
        if person is None:
            raise Refusal(404, "old_letter", "this letter is too old or has been used")
        self.forget(person.id)
        return person, await self._begin_session(person)

    async def hand_over(self, guest: Person, account: Person) -> None:
        """Give a guest's games to the account."""
        await self._store.write(lambda c: stored_people.hand_over(c, guest.id, account.id))
        self.forget(guest.id)

    async def logout(self, token: str) -> None:
        digest = digest_of(token)
        await self._store.write(lambda c: stored_people.end_session(c, digest))
        self.forget_session(digest)

    async def close(self) -> None:
        """Give up letters that are not sent yet."""
        await self._letters.close()

    async def _begin_session(self, person: Person) -> str:
        token = secrets.token_urlsafe(32)
        digest = digest_of(token)
        expires = time.time() + SESSION_SECONDS
        await self._store.write(lambda c: stored_people.add_session(c, digest, person.id, expires))
        self._remember(digest, person)
        return token

    def _remember(self, digest: str, person: Person) -> None:
        self._known[digest] = person, time.monotonic() + REMEMBERED_SECONDS
        self._known.move_to_end(digest)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, person: int) -> None:
        """Ask the database again who this is: they have changed."""
        for digest in [digest for digest, (known, _) in self._known.items() if known.id == person]:
            del self._known[digest]

    def forget_session(self, digest: str) -> None:
        """Ask the database again whose session this is: it may have ended."""
        self._known.pop(digest, None)

    def forget_all(self) -> None:
        """Ask the database again about everybody, as soon as it answers."""
        for digest, (person, _) in self._known.items():
            self._known[digest] = person, 0.0

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (Argon2Error, InvalidHashError):
                return False
