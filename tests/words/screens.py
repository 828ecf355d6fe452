"""Whole games in another language, and the words on the screen that this language does not have."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from rich.console import Console

from tests.words.catalogues import APP, BOARDS, app_catalogue, terminal_catalogue, texts, title_catalogue
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.lessons.shelf import lessons_folder, read_words
from tycoon.play.languages import messages_in
from tycoon.play.match import Match
from tycoon.tui.boards import board_of
from tycoon.tui.choices import number_options, show_choices
from tycoon.tui.ending import show_result
from tycoon.tui.log import show_moves
from tycoon.tui.pieces import show_pieces
from tycoon.tui.reasons import explain
from tycoon.tui.words import speaking

WORD = re.compile(r"[^\W\d_]+")
MARK = re.compile(r"[A-Z]{1,2}\d+[a-z]?|\d+[A-Z]|[A-Z]|LP|[IVX]+|x\d+")
"""Names of cards, hexes and trains (M24, P1, 2P), and levels."""
NAMES = ("place.", "company")
"""Names that are the same in every language."""
LOOK_EVERY = 60
"""The board, and what is not possible, is looked at every so many choices."""
MOST_REASONS = 30
CARD_EVERY = 7
"""One piece in so many is asked about, others each time; no divisor of LOOK_EVERY."""


def play_on_screen(title: str, language: str, most: int) -> str:
    """What the terminal shows in a game of chance: questions, choices, boards, reasons, log and result."""
    game, rng = CATALOGUE.game(title), Rng(7)
    seats = game.seats[0]
    match = Match.begin(game, game.deal(seats, 5), ["me", *["random"] * (seats - 1)])
    out = Console(file=io.StringIO(), width=400, highlight=False, markup=False, emoji=False)
    board = board_of(game)
    with speaking(language):
        while not match.state.over and len(match.moves) < most:
            if len(match.moves) % LOOK_EVERY == 0:
                look(out, match)
            options = match.state.options
            show_choices(out, match)
            match.play(options[rng.below(len(options))])
        for part in board.draw(game, match.view(None), match.record.players):
            out.print(part)
        show_moves(out, match, match.moves)
        show_result(out, game, match.state, match.record.players)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def look(out: Console, match: Match) -> None:
    """The board with its pages, why some of what is not offered is not possible, and what some pieces are."""
    board = board_of(match.game)
    view = match.view(match.state.seat)
    for part in board.draw(match.game, view, match.record.players):
        out.print(part)
    for page in board.pages:
        for part in board.page(page, match.game, view, match.record.players):
            out.print(part)
    refused = [entry for entry in number_options(match) if not entry.legal]
    explain(out, match, refused[:: max(1, len(refused) // MOST_REASONS)])
    addresses = sorted(match.game.addresses(match.state))
    for address in addresses[len(match.moves) % CARD_EVERY :: CARD_EVERY]:
        show_pieces(out, match, match.state.seat, address)


def strange_words(shown: str, title: str, language: str) -> list[str]:
    """Words on the screen of the terminal that are in no catalogue of the language and are no name."""
    return strange_to(shown, vocabulary(title, language), names_of(title, language))


def strange_on_page(shown: str, title: str, language: str) -> list[str]:
    """The same for a page of the browser."""
    lessons = read_words(lessons_folder(CATALOGUE.game(title)), language)
    own = [lessons, *(app_catalogue(language, folder).words for folder in (APP, *BOARDS))]
    said = [words for catalogue in own for pattern in catalogue.values() for words in texts(pattern)]
    known = vocabulary(title, language) | {word.casefold() for words in said for word in WORD.findall(words)}
    return strange_to(shown, known, names_of(title, language))


def strange_to(shown: str, known: set[str], names: set[str]) -> list[str]:
    found = {word for word in words_of(shown) if len(word) > 1 and word.casefold() not in known}
    return sorted(word for word in found if not is_short(word, names))


def words_of(shown: str) -> Iterator[str]:
    for part in re.split(r"[\s/,:;()„”“…·|+–-]+", shown):
        if not MARK.fullmatch(part.strip(".*")):
            yield from WORD.findall(part)


def is_short(word: str, names: set[str]) -> bool:
    """The boards shorten names: industries to three letters, areas and towns to what there is room for."""
    return any(name.startswith(word.casefold()) for name in names)


def names_of(title: str, language: str) -> set[str]:
    """Words of names that stand on a board."""
    patterns = messages_in(CATALOGUE.game(title), language).patterns
    printed = [pattern for key, pattern in patterns.items() if key.startswith(("place.", "area.", "industry."))]
    said = [words for pattern in printed for words in texts(pattern)]
    return {word.casefold() for words in [*said, *proper_names(title)] for word in WORD.findall(words)}


def vocabulary(title: str, language: str) -> set[str]:
    """All words of the catalogues of the title and of the terminal, and the names that are never translated."""
    game = CATALOGUE.game(title)
    patterns = [*title_catalogue(title, language).words.values(), *terminal_catalogue(language).words.values()]
    patterns += [pattern for key, pattern in messages_in(game, language).patterns.items() if key.startswith(NAMES)]
    said = [words for pattern in patterns for words in texts(pattern)]
    return {word.casefold() for words in [*said, game.name, *proper_names(title)] for word in WORD.findall(words)}


def proper_names(title: str) -> list[str]:
    """What is printed alike in every language: names and letters of 1822, signs of Yokohama's countries."""
    if title == "yokohama":
        return [key.removeprefix("country.") for key in CATALOGUE.game(title).messages.patterns if "country." in key]
    if title != "1822":
        return []
    s = CATALOGUE.game(title).start(CATALOGUE.game(title).deal(3, 1))
    return [*s.t.company_ids, *s.t.card_names, *s.board.hex_names, *s.board.label_names, "MRS", "NRS"]
