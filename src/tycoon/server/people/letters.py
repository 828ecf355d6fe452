"""What letters say."""

from __future__ import annotations

FORGOTTEN = {
    "en": (
        "Tycoon: a new password",
        "Somebody, probably you, has forgotten the password of your account at Tycoon.\n\n"
        "Choose a new one here within an hour:\n{link}\n\n"
        "If it was not you, do nothing: your password stays as it is.\n",
    ),
    "pl": (
        "Tycoon: nowe hasło",
        "Ktoś, zapewne Ty, poprosił o nowe hasło do Twojego konta w Tycoonie.\n\n"
        "Ustaw je w ciągu godziny pod adresem:\n{link}\n\n"
        "Jeśli to nie Ty, nie rób nic: Twoje hasło się nie zmieni.\n",
    ),
    "de": (
        "Tycoon: ein neues Passwort",
        "Jemand, vermutlich du, hat das Passwort deines Kontos bei Tycoon vergessen.\n\n"
        "Hier kannst du innerhalb einer Stunde ein neues wählen:\n{link}\n\n"
        "Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.\n",
    ),
}


def forgotten_password(language: str, link: str) -> tuple[str, str]:
    """Return subject and text of a letter about a forgotten password."""
    subject, text = FORGOTTEN.get(language.lower().partition("-")[0], FORGOTTEN["en"])
    return subject, text.format(link=link)
