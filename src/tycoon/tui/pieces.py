"""What is this? A piece by its address or by its name."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.text import Text

from tycoon.core.errors import BadInput
from tycoon.core.piece import Piece
from tycoon.play.match import Match
from tycoon.tui.typed import names, words_in
from tycoon.tui.words import say, t

MOST_CARDS = 3
"""So many pieces are told in full; of more only the names are listed."""
MOST_NAMES = 12


def show_pieces(out: Console, match: Match, seat: int | None, text: str) -> None:
    """Tell what the text names: an address such as `market:coal`, or words of a piece's name."""
    if not text:
        raise BadInput(t("wrong.what"))
    found = _found(match, seat, text)
    if not found:
        raise BadInput(t("wrong.no_piece", text=text))
    if len(found) <= MOST_CARDS:
        for piece in found.values():
            _show(out, match, piece)
        return
    names = _told_apart([(address, say(match.game, piece.name)) for address, piece in found.items()])
    for name in names[:MOST_NAMES]:
        out.print(Text(f"    {name}"))
    if len(names) > MOST_NAMES:
        out.print(Text(f"    {t('more', n=len(names) - MOST_NAMES)}", "dim"))


def _told_apart(named: list[tuple[str, str]]) -> list[str]:
    """Return the names; where several are alike, each stands behind the address by which it can be asked for."""
    times = Counter(name for _, name in named)
    return [f"{address}  {name}" if times[name] > 1 else name for address, name in named]


def _found(match: Match, seat: int | None, text: str) -> dict[str, Piece]:
    """The piece at the address, else those called exactly so, else those whose names have all the words."""
    game, s = match.game, match.state
    exact = game.piece(s, seat, text)
    if exact is not None:
        return {text: exact}
    every = {address: game.piece(s, seat, address) for address in sorted(game.addresses(s))}
    wanted = words_in(text)
    named: dict[str, Piece] = {}
    partly: dict[str, Piece] = {}
    for address, piece in every.items():
        if piece is None:
            continue
        name = words_in(say(game, piece.name))
        if name == wanted:
            named[address] = piece
        elif names(wanted, name):
            partly[address] = piece
    return named or partly


def _show(out: Console, match: Match, piece: Piece) -> None:
    game = match.game
    about = "" if piece.about is None else f" ({say(game, piece.about)})"
    out.print(Text.assemble((say(game, piece.name), "bold"), about, (t("rules", section=piece.rule), "dim")))
    values = [
        say(game, value.label) if value.shown is None else f"{say(game, value.label)}: {say(game, value.shown)}"
        for value in piece.values
    ]
    if values:
        out.print(Text(f"    {', '.join(values)}"))
    for text in piece.now:
        out.print(Text(f"    {say(game, text)}"))
