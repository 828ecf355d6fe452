"""Letters: sent over SMTP where that is configured.

`TYCOON_MAIL` is the server, `smtp://user:password@mail.example.org:587?from=play@example.org`; `smtps://` speaks TLS
from the beginning, `smtp://` from STARTTLS on if the server offers it. `TYCOON_URL` is the address that people know.
It is read from the environment, for command lines can be read by everybody on the machine.
"""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

from tycoon.core.errors import BadInput

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}


class BadMail(BadInput):
    """The settings of mail are wrong."""


@dataclass(frozen=True)
class Mailer:
    """A server that takes letters."""

    scheme: str
    host: str
    port: int
    sender: str
    url: str
    """The address of this service, for links."""
    user: str = ""
    password: str = field(default="", repr=False)

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a letter; OSError or SMTPException if that fails. It takes a while: call it in a thread."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        with self._connect() as server:
            if self.user:
                server.login(self.user, self.password)
            server.send_message(letter)

    def _connect(self) -> smtplib.SMTP:
        safely = ssl.create_default_context()
        if self.scheme == "smtps":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=safely)
        server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=safely)
            server.ehlo()
        return server


def mailer_from(environment: Mapping[str, str]) -> Mailer | None:
    """Return the mailer that the environment configures, or None; BadMail if it is wrong."""
    given = environment.get("TYCOON_MAIL", "")
    if not given:
        return None
    parts = urlsplit(given)
    sender = parse_qs(parts.query).get("from", [""])[0]
    url = environment.get("TYCOON_URL", "").rstrip("/")
    if parts.scheme not in PORTS or not parts.hostname or "@" not in sender:
        raise BadMail("TYCOON_MAIL: expected smtp://user:password@host:port?from=play@example.org")
    if not url.startswith(("http://", "https://")):
        raise BadMail("TYCOON_URL: the address that people know is needed for links, https://play.example.org")
    try:
        port = parts.port or PORTS[parts.scheme]
    except ValueError as error:
        raise BadMail(f"TYCOON_MAIL: {error}") from error
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Mailer(parts.scheme, parts.hostname, port, sender, url, user, password)
