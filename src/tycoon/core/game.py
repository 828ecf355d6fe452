"""One title: its deals, its rules, what each seat may know, and how it is scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from struct import Struct
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.core.actions import ActionSpace
from tycoon.core.agenda import Decision
from tycoon.core.choice import DETAIL, MAIN, Curve, Effect, Explanation, LogLine
from tycoon.core.deal import Deal, Variant, Vocabulary, deal_to_plain, parts_from_plain, settle_variant
from tycoon.core.errors import BadDeal, BadInput, BadPosition, BadRecord
from tycoon.core.invariants import Invariant
from tycoon.core.items import ItemTable
from tycoon.core.layout import ARGUMENTS, QUESTIONS, Layout, Row, begin_layout, settled
from tycoon.core.messages import Messages
from tycoon.core.rng import Rng, rng_of
from tycoon.core.state import Event, State
from tycoon.core.text import Reason, Text

S = TypeVar("S", bound=State)

View = dict[str, Any]
"""What a seat may know, as names and ints, ready for JSON."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A title. Stateless: one instance serves any number of games.

    A title overrides the methods of the first group; the second group is the same for all.
    """

    title: str
    """The name used by commands and records: `brass-birmingham`."""
    name: str
    """The name as printed: `Brass: Birmingham`."""
    rules_version: int
    """Counts up when a rule changes, so that a record says by which rules it was played."""
    seats: range
    variants: tuple[Variant, ...]
    messages: Messages
    """English words for every message key of this title."""
    data_digest: str
    """Digest of the component file, if it is not the built-in one."""
    items: ItemTable
    """All its items. The order of the decisions gives the action ids for learning, so it only grows."""
    action_decisions: tuple[str, ...] = ()
    """Names of the decisions that count as actions where speed and length are told; empty: every decision does."""
    view_types: tuple[type, ...] = ()
    """The structures of its view, whose schemas the web API tells; those that they refer to need not be named."""
    _actions: ActionSpace | None = None
    _layout: Layout | None = None
    _packing: Struct | None = None

    # -- what a title says -----------------------------------------------------------------------------------

    def with_data(self, path: Path) -> Game[S]:
        """The same title played with an edited copy of its component file."""
        raise BadInput(f"{self.title} cannot be played with another component file")

    def components(self, variant: Mapping[str, str]) -> object:
        """The components of a choice of variants, for drawing its board: msgspec structures or plain data."""
        return {}

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        """Draw everything random."""
        raise TypeError(f"{type(self).__name__} draws nothing")

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        """Names of the components in each part of a deal."""
        raise TypeError(f"{type(self).__name__} names no components")

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        """Raise BadDeal if these parts are not a shuffle of the title's components."""
        raise TypeError(f"{type(self).__name__} checks no deal")

    def start(self, deal: Deal) -> S:
        """The position in which the first seat has to choose."""
        raise TypeError(f"{type(self).__name__} does not start")

    def load(self, position: Mapping[str, Any]) -> S:
        """The position that `State.dump` wrote, perhaps edited. Raises BadPosition if it cannot occur."""
        raise TypeError(f"{type(self).__name__} loads no position")

    def invariants(self) -> tuple[Invariant[S], ...]:
        """What is true of every position of the title. `load` ends with `check`, which asks all of them."""
        return ()

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        """A record of an older rules version as the present version writes it, by the reading it was played by.

        `raw` is the JSON of the record. Raises BadRecord where the present rules cannot play it.
        """
        raise BadRecord(f"rules_version {version}: this program plays {self.title} by version {self.rules_version}")

    def view(self, s: S, seat: int | None) -> View:
        """What the seat may know; None: what everybody may know. The one door for hidden information."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def view_back(self, s: S, seat: int | None) -> View:
        """The same of a position that is only looked back at: it may lack what helps to choose and takes long."""
        return self.view(s, seat)

    def may_improve(self, s: S) -> bool:
        """Does the view propose something that a longer search could improve? Such a search is for `search_on`."""
        return False

    def search_on(self, s: S) -> object:
        """What the longer search finds, as plain data: for `improve`, also in another process. It changes no rule:
        the option proposed does what the longer search finds, whether or not somebody has waited for it."""
        raise TypeError(f"{type(self).__name__} proposes nothing")

    def improve(self, s: S, found: Any) -> None:
        """Show what `search_on` has found in the same position."""
        raise TypeError(f"{type(self).__name__} proposes nothing")

    def resample(self, s: S, seat: int, rng: Rng) -> S:
        """Another world with the same view: everything the seat cannot know is drawn anew.

        The decision being asked stays; if it is another seat's, its options are those of the new world.
        """
        raise TypeError(f"{type(self).__name__} cannot resample")

    def scores(self, s: S) -> list[int]:
        """Points of each seat as they stand."""
        raise TypeError(f"{type(self).__name__} keeps no score")

    def ranking(self, s: S) -> list[int]:
        """Place of each seat after tie-breaks: 1 is the winner, equal numbers share a place."""
        raise TypeError(f"{type(self).__name__} ranks nobody")

    def score_parts(self, s: S, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        """Points of each seat by where they came from, as far as the position or what was told of the game says it."""
        return []

    def curves(self, s: S) -> list[Curve]:
        """Numbers of each seat that are drawn from round to round; everybody may know them."""
        return [Curve("vp", Text("curve.vp"), self.scores(s))]

    def period(self, s: S) -> Text | None:
        """The part of the game that the position belongs to, where it has large ones: an era."""
        return None

    def rounds(self, s: S) -> int:
        """Rounds played so far, the current one included."""
        raise TypeError(f"{type(self).__name__} counts no rounds")

    def round_text(self, s: S) -> Text:
        """The current round in words."""
        return Text("round", {"round": self.rounds(s)})

    def steps(self, s: S) -> Mapping[str, Text]:
        """The steps of the turn in words, where turns have fixed ones; a prompt names the one it belongs to."""
        return {}

    def groups(self) -> Mapping[str, str]:
        """Icons of kinds of choices that are not called like their kind."""
        return {}

    def private_fields(self) -> tuple[str, ...]:
        """Fields of a seat in the view that only this seat sees; elsewhere they are None."""
        return ()

    def notice(self) -> Text | None:
        """What people should know before they play, told once when a game begins; its rules page says more."""
        return None

    def describe(self, s: S, event: Event) -> Text | None:
        """An event of the log in words; None if it is not worth a line."""
        raise TypeError(f"{type(self).__name__} tells nothing")

    def digest(self, log: list[Event]) -> list[Event]:
        """What happened, without what is told twice."""
        return log

    def changes(self, before: S, after: S, log: list[Event]) -> list[Text]:
        """What an option did, for who asks before choosing it: two positions and what happened between them.

        One text a change, so that those are found that happen whatever is answered to further questions.
        """
        told: list[Text] = []
        for event in self.digest(log):
            text = self.describe(after, event)
            if text is not None:
                told.append(text)
        return told

    def effects(self, before: S, changes: Sequence[Text]) -> list[Effect]:
        """Changes as short labels for the seat that is asked: sums instead of single payments, and nothing twice."""
        return [Effect(text) for text in changes]

    def rank(self, text: Text) -> str:
        """How a text of the log is told: HEADING, SILENT, or by its place MAIN or DETAIL."""
        return DETAIL

    def shows(self, text: Text) -> tuple[str, ...]:
        """Addresses of what a text of the log is about on the board."""
        return ()

    def log_lines(self, texts: Sequence[Text]) -> list[LogLine]:
        """What happened in a move: the first line that is no heading is the move itself."""
        lines: list[LogLine] = []
        later = False
        for text in texts:
            rank = self.rank(text)
            if rank == DETAIL and not later:
                rank, later = MAIN, True
            lines.append(LogLine(text, rank, self.shows(text)))
        return lines

    def explain(self, s: S, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        """For options of the decision now asked that are not offered: what is fine about them, and what would help.

        For the seat that is asked: nothing in it depends on what that seat cannot know.
        """
        return [Explanation() for _ in refused]

    def out_of_play(self) -> frozenset[str]:
        """Rules that only say that a thing is not there at all: a list of what is not possible leaves it out."""
        return frozenset()

    def addresses(self, s: S) -> frozenset[str]:
        """Every address of the position's board that words may point at: `slot:leek-1`, `seat:0`. Empty: not told."""
        return frozenset()

    def starts_anew(self, decision: Decision[S]) -> bool:
        """Whether a question begins something new, although it stands where the last one stood: a turn that goes on."""
        return False

    def decision_sizes(self) -> dict[str, int]:
        """Every decision class of the title with the number of its options, in a fixed order."""
        return self.items.sizes(self.start(self.deal(self.seats[0], 0)))

    def lay_out(self, layout: Layout) -> None:
        """Append the title's slices to the layout of its observations. Slices are only ever appended at the end."""
        raise TypeError(f"{type(self).__name__} has no observations")

    def observe(self, s: S, seat: int, row: Row) -> None:
        """Append the numbers of these slices: what the seat may know."""
        raise TypeError(f"{type(self).__name__} has no observations")

    def seats_of(self, s: S) -> int:
        """How many play in this position."""
        return len(self.scores(s))

    def question_order(self) -> tuple[str, ...]:
        """Decisions whose action ids come first, where the order of `decision_sizes` may change. Only append."""
        return ()

    # -- the same for all ------------------------------------------------------------------------------------

    def deal(self, seats: int, seed: int, **variant: object) -> Deal:
        """Everything random of one game. The same arguments give the same deal everywhere."""
        self.check_seats(seats)
        if seed < 0:
            raise BadInput(f"a seed is a whole number from 0 on, not {seed}")
        chosen = settle_variant(self.title, seats, self.variants, variant)
        return Deal(self.title, seats, chosen, self.draw(seats, chosen, rng_of(seed)), seed, self.data_digest)

    def dump_deal(self, deal: Deal) -> dict[str, object]:
        """The deal as names and ints, for JSON or for typing in by hand."""
        return deal_to_plain(deal, self.vocabulary(deal.seats, deal.variant))

    def load_deal(self, plain: Mapping[str, Any]) -> Deal:
        """A deal typed in by hand or read from a record; raises BadDeal if it is not a shuffle of the components."""
        seats = plain.get("seats")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise BadDeal(f"deal: 'seats' must be a number of seats, not {seats!r}")
        self.check_seats(seats)
        wanted = plain.get("variant", {})
        if not isinstance(wanted, Mapping):
            raise BadDeal("deal: 'variant' must be a mapping of names to values")
        seed = plain.get("seed")
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise BadDeal(f"deal: 'seed' must be a whole number or nothing, not {seed!r}")
        data = str(plain.get("data", ""))
        if data != self.data_digest:
            raise BadDeal(f"deal: made with other component data ({data or 'the built-in file'})")
        variant = settle_variant(self.title, seats, self.variants, wanted)
        parts = parts_from_plain(plain, self.vocabulary(seats, variant))
        self.check_parts(seats, variant, parts)
        return Deal(self.title, seats, variant, parts, seed, self.data_digest)

    def check_seats(self, seats: int) -> None:
        """Raise if the title is not for this many."""
        if seats not in self.seats:
            raise BadInput(f"{self.title} is for {self.seats[0]}-{self.seats[-1]} seats, not {seats}")

    def check(self, s: S) -> None:
        """Raise BadPosition if the position cannot occur."""
        for invariant in self.invariants():
            phrase = invariant.broken(s)
            if phrase:
                raise BadPosition(phrase)

    def action_id(self, s: S, option: int) -> int:
        """One number for (decision class, option), the same in every game: for learning."""
        base = 0
        wanted = type(s.decision).__name__
        for name, size in self.decision_sizes().items():
            if name == wanted:
                return base + option
            base += size
        raise KeyError(wanted)

    def action_count(self) -> int:
        """How many action ids there are."""
        return sum(self.decision_sizes().values())

    def actions(self) -> ActionSpace:
        """The action ids of environments: at most 4,096, long numbers in digits (`core.actions`). They only grow."""
        if self._actions is None:
            self._actions = ActionSpace(self.decision_sizes(), self.question_order())
        return self._actions

    def layout(self) -> Layout:
        """Which number of an observation stands for what; the same in every game of the title. It only grows."""
        if self._layout is None:
            layout = begin_layout(self.seats[-1])
            self.lay_out(layout)
            self._layout = layout
            self._packing = Struct(f"={layout.size}h")
        return self._layout

    def encode(self, s: S, seat: int, out: bytearray | memoryview, place: int = 0, prefix: int = 0) -> None:
        """Fill a buffer of `layout().bytes()` bytes with what the seat may know, as signed 16-bit numbers.

        `place` and `prefix` are the digits said so far, if an option is being said digit by digit (`core.dialogue`).
        """
        if self._packing is None:
            self.layout()
        packing = self._packing
        assert packing is not None
        row = Row()
        row.number(place)
        row.number(prefix)
        most = self.seats[-1]
        if s.agenda:
            top = s.decision
            asked = top.seat(s)
            row.one_hot(self.actions().by_name[type(top).__name__].number, QUESTIONS)
            row.one_hot((asked - seat) % self.seats_of(s), most)
            if asked == seat:
                row.numbers(settled(top.args()))
            else:
                row.zeros(ARGUMENTS)
        else:
            row.zeros(QUESTIONS + most + ARGUMENTS)
        self.observe(s, seat, row)
        row.finish(packing, out)

    def encode_mask(self, s: S, out: bytearray | memoryview) -> None:
        """Fill a buffer of `actions().size` bytes: 1 for each action that is offered; of a long number its first digit.

        Who plays on by action ids uses a `Dialogue`, which knows the digits said so far.
        """
        from tycoon.core.dialogue import Dialogue

        Dialogue.of(self, s).write_mask(out)

    def say(self, text: Text) -> str:
        """A text in English words."""
        return self.messages.say(text)
