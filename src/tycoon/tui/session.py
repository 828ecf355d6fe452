"""A game at the terminal: people type, bots answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tycoon.bots import Chooser, chooser, make_bot, seat_rng
from tycoon.core.errors import BadInput
from tycoon.play.languages import LANGUAGES
from tycoon.play.match import Match
from tycoon.play.seats import PERSON
from tycoon.tui.amounts import amount_in
from tycoon.tui.boards import board_of
from tycoon.tui.choices import by_number, find_options, legal_options, show_choices
from tycoon.tui.ending import show_result
from tycoon.tui.hints import show_hints
from tycoon.tui.log import show_moves
from tycoon.tui.pieces import show_pieces
from tycoon.tui.problems import problem
from tycoon.tui.reading import read
from tycoon.tui.reasons import explain, explain_all
from tycoon.tui.seats import badge
from tycoon.tui.words import say, spoken, t, t_of

USUAL_LOG = "20"
MOST_EXAMPLES = 20
"""Look at the words of so many choices for one to show how it is typed."""
LONGEST_EXAMPLE = 48
"""An example fits on its line with so many letters."""

Command = Callable[[str], None]
"""Carries out one typed word; the argument is the rest of the line."""


class Leave(Exception):
    """The person wants to stop playing."""


class Session:
    """Runs a match until it is over or somebody leaves."""

    def __init__(self, match: Match, out: Console, path: Path | None = None) -> None:
        self.match = match
        self.out = out
        self.path = path
        """Where `save` writes without being told."""
        self.saved = len(match.moves) if path is not None else 0
        """How many moves the file holds."""
        self.warned = False
        self.board = board_of(match.game)
        players = match.record.players
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.bots: dict[int, Chooser] = {
            seat: chooser(match.game, make_bot(player)) for seat, player in enumerate(players) if player != PERSON
        }
        self.viewer: int | None = None
        """The person at the screen."""
        self.seen = {seat: len(match.moves) for seat in self.people}
        """How many moves each person has been shown."""
        self.drawn = 0
        """The round in which the board was drawn last."""
        self.commands: dict[str, Command] = {
            "why": self._why,
            "what": self._what,
            "undo": self._undo,
            "hint": self._hint,
            "board": self._board,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
            **{name: self._page(name) for name in self.board.pages},
        }

    def run(self) -> None:
        """Play on. Returns when the game is over or somebody leaves."""
        try:
            while not self.match.state.over:
                seat = self.match.state.seat
                if seat in self.bots:
                    self._bot_plays(seat)
                else:
                    self._person_plays(seat)
            self._end()
        except Leave:
            return
        except EOFError:
            self.out.print()  # nobody types any more: leave the line of the prompt

    def _bot_plays(self, seat: int) -> None:
        """Let a bot play. Its chance depends on deal and move number, so that undo and resuming change nothing."""
        s = self.match.state
        rng = seat_rng(abs(self.match.record.deal.seed or 0) << 32 | len(self.match.moves), seat)
        self.match.play(self.bots[seat](s, seat, rng))

    def _end(self) -> None:
        """Show the last moves, the board and the result; people may look around and save."""
        show_moves(self.out, self.match, self.match.moves[min(self.seen.values(), default=0) :])
        self.viewer = None
        self._board("")
        show_result(self.out, self.match.game, self.match.state, self.match.record.players)
        if self.people:
            self.out.print(t("end"))
        while self.people and (line := self._ask()):
            self._obey(line)

    # -- people ----------------------------------------------------------------------------------------------

    def _person_plays(self, seat: int) -> None:
        """Ask until a move is made or taken back."""
        new_turn = self._look(seat)
        show_moves(self.out, self.match, self.match.moves[self.seen[seat] :])
        self.seen[seat] = len(self.match.moves)
        if new_turn:
            self._board("")
        self.out.print(badge(seat), end=" ")
        show_choices(self.out, self.match)
        before = len(self.match.moves)
        while len(self.match.moves) == before:
            self._obey(self._ask())

    def _look(self, seat: int) -> bool:
        """Let the person look; return True if the board has to be drawn for it. A curtain keeps the others out.

        Somebody who ends a round and begins the next one sees what the end of the round has changed.
        """
        moves = self.match.moves
        goes_on = self.viewer == seat and bool(moves) and moves[-1].seat == seat
        if goes_on and self.drawn == self.match.game.rounds(self.match.state):
            return False
        if self.viewer != seat and len(self.people) > 1:
            self._wipe()
            self.out.print(badge(seat), Text(t("curtain", seat=seat), "bold"))
            self._ask(t("ready"))
            self._wipe()
        self.viewer = seat
        return True

    def _wipe(self) -> None:
        """Clear the screen with everything that can be scrolled back to."""
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")
            self.out.file.flush()

    def _ask(self, prompt: str = "> ") -> str:
        return input(prompt).strip()

    def _obey(self, line: str) -> None:
        """Carry out what was typed; if it cannot be done, say so and keep the question."""
        word, _, rest = ("why " + line[1:] if line.startswith("?") else line).partition(" ")
        command = self.commands.get(word or "help")
        try:
            if command is not None:
                command(rest.strip())
            else:
                self._play(line)
        except BadInput as error:
            self.out.print(Text(problem(self.match.game, error), "red"))

    def _play(self, line: str) -> None:
        self.warned = False
        for option in read(self.match, line):
            self.match.play(option)

    def _why(self, text: str) -> None:
        number = amount_in(text)
        if number is not None:
            explain(self.out, self.match, [by_number(self.match, number)])
        elif text:
            explain(self.out, self.match, find_options(self.match, text))
        else:
            explain_all(self.out, self.match)

    def _what(self, text: str) -> None:
        show_pieces(self.out, self.match, self.viewer, text)

    def _undo(self, rest: str) -> None:
        seat = self._whose_turn()
        move = self.match.undo(seat)
        self.seen[seat] = len(self.match.moves)
        s = self.match.state
        words = say(self.match.game, s.decision.choice(s, move.option).text)
        self.out.print(Text(t("taken_back", move=words), "dim"))

    def _hint(self, rest: str) -> None:
        show_hints(self.out, self.match, self._whose_turn())

    def _whose_turn(self) -> int:
        """Return the person who is asked."""
        if self.viewer is None:
            raise BadInput(t("wrong.over"))
        return self.viewer

    # -- looking around --------------------------------------------------------------------------------------

    def _board(self, rest: str) -> None:
        game = self.match.game
        self.drawn = game.rounds(self.match.state)
        for part in self.board.draw(game, self.match.view(self.viewer), self.match.record.players):
            self.out.print(part)

    def _page(self, name: str) -> Command:
        def show(rest: str) -> None:
            view = self.match.view(self.viewer)
            for part in self.board.page(name, self.match.game, view, self.match.record.players):
                self.out.print(part)

        return show

    def _log(self, rest: str) -> None:
        count = rest or USUAL_LOG
        if not count.isdecimal():
            raise BadInput(t("wrong.log", text=rest))
        moves = self.match.moves
        show_moves(self.out, self.match, moves[max(0, len(moves) - int(count)) :])

    def _help(self, rest: str) -> None:
        move, word = self._example()
        self.out.print(Text(t("help", move=move, word=word, piece=self._example_of_piece())))
        for name, words in self.board.pages.items():
            self.out.print(Text(f"{name:14} {t_of(self.match.game, words)}"))

    def _example(self) -> tuple[str, str]:
        """Return a move of this game as one would type it, and a word to ask about: what it is made with, or where."""
        moves = self._words_to_type() if spoken() != LANGUAGES[0] else []
        if not self.match.state.over:
            moves += [entry.choice.notation for entry in legal_options(self.match)]
        moves += [move.notation for move in reversed(self.match.moves)]
        move = next((move for move in moves if " " in move), moves[0] if moves else "pass")
        names = [word for word in move.split() if word[0].isupper()]
        return move, names[-1].lower() if names else move.split()[0]

    def _example_of_piece(self) -> str:
        """Return the address of a piece, or its name: addresses are English."""
        game, s = self.match.game, self.match.state
        addresses = sorted(game.addresses(s))
        piece = game.piece(s, self.viewer, addresses[0]) if addresses and spoken() != LANGUAGES[0] else None
        return say(game, piece.name) if piece is not None else addresses[0] if addresses else "hand"

    def _words_to_type(self) -> list[str]:
        """Return the words of some choices that mean just one of them: records are written in English."""
        entries = [] if self.match.state.over else legal_options(self.match)[:MOST_EXAMPLES]
        typed = [self._typed(say(self.match.game, entry.choice.text), entry.choice.option) for entry in entries]
        return [text for text in typed if text]

    def _typed(self, text: str, option: int) -> str:
        """Return the words of an option, of a long text only as many as it takes; nothing if they mean more than it."""
        words = text.split()
        fewest = len(words) if len(text) <= LONGEST_EXAMPLE else 2
        tried = (" ".join(words[:count]) for count in range(fewest, len(words) + 1))
        return next((part for part in tried if self._means(part, option)), "")

    def _means(self, text: str, option: int) -> bool:
        try:
            return read(self.match, text) == [option]
        except BadInput:
            return False

    # -- keeping ---------------------------------------------------------------------------------------------

    def _save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.path
        if path is None:
            raise BadInput(t("wrong.save"))
        self.match.save(path)
        self.path, self.saved = path, len(self.match.moves)
        self.out.print(t("saved", path=str(path), moves=self.saved))

    def _quit(self, rest: str) -> None:
        if self.saved != len(self.match.moves) and not self.warned:
            self.warned = True
            self.out.print(t("not_saved"))
            return
        raise Leave
