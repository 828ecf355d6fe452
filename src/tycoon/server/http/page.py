"""The single page of the app: which addresses lead to it, and what other sites show of a link to it."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from tycoon.play.languages import LANGUAGES

PLACE: Final = "<!-- preview -->"
"""Where the page holds the tags of its preview."""

ADDRESSES: Final = re.compile(
    r"|account|analysis(/[^/]+)?|(game|review|deals|join|reset|rules|gallery)/[^/]+|(learn|puzzles)(/[^/]+){0,2}"
)
"""Every address of the app, without the first and the last slash."""

WORDS: Final = {
    "en": (
        "Tycoon: heavy economic board games",
        "Play Brass, Yokohama and 1822 by their exact rules, against bots or with friends.",
        "You are invited to a game",
        "Take your seat at Tycoon. You need no account.",
    ),
    "pl": (
        "Tycoon: ciężkie gry ekonomiczne",
        "Graj w Brass, Yokohamę i 1822 według dokładnych zasad, z botami albo ze znajomymi.",
        "Zaproszenie do gry",
        "Zajmij swoje miejsce w Tycoonie. Konto nie jest potrzebne.",
    ),
    "de": (
        "Tycoon: anspruchsvolle Wirtschaftsspiele",
        "Spiele Brass, Yokohama und 1822 nach den genauen Regeln, gegen Bots oder mit Freunden.",
        "Einladung zu einer Partie",
        "Nimm deinen Platz bei Tycoon ein. Du brauchst kein Konto.",
    ),
}
"""Title and description of the home page, then of an invitation. An invitation tells nothing about its game."""


def is_address(path: str) -> bool:
    """Tell whether the app has a page at this path."""
    return ADDRESSES.fullmatch(path.strip("/")) is not None


def language_of(accepted: str) -> str:
    """Return the first language of an Accept-Language header that there are words in; English if there is none."""
    for part in accepted.split(","):
        language = part.partition(";")[0].strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def with_preview(page: str, path: str, site: str, language: str) -> str:
    """Fill in what other sites show of a link to this path. `site` is the address of the service."""
    title, description, *invitation = WORDS[language]
    if path.startswith("join/"):
        title, description = invitation
    properties = {
        "og:type": "website",
        "og:site_name": "Tycoon",
        "og:title": title,
        "og:description": description,
        "og:image": f"{site.rstrip('/')}/preview.png",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    tags.append(f'<meta name="description" content="{escape(description)}" />')
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    told = page.replace(PLACE, "\n    ".join(tags))
    return told.replace('<html lang="en">', f'<html lang="{language}">', 1)
