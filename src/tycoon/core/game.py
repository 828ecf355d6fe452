"""One title: its deals, its rules, what each seat may know, and how it is scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tycoon.core.actions import ActionSpace
from tycoon.core.agenda import Decision
from tycoon.core.choice import DETAIL, MAIN, Concern, Curve, Effect, Explanation, LogLine, Quote
from tycoon.core.deal import Deal, Variant, Vocabulary, deal_to_plain, parts_from_plain, settle_variant
from tycoon.core.errors import BadDeal, BadInput, BadPosition, BadRecord
from tycoon.core.invariants import Invariant
from tycoon.core.items import ItemTable
from tycoon.core.layout import Layout, begin_layout
from tycoon.core.messages import Messages
from tycoon.core.observer import Frame, Observer, PlainObserver
from tycoon.core.orders import Followed, Offer, Order
from tycoon.core.piece import Piece
from tycoon.core.placing import Figure, Placing
from tycoon.core.position import Written, load
from tycoon.core.rng import Rng, rng_of
from tycoon.core.row import Row
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
    """Decisions that count as actions in statistics of speed and length; empty: all of them."""
    view_types: tuple[type, ...] = ()
    """The structures of its view, for the schema of the web API; those they refer to need not be named."""
    _actions: ActionSpace | None = None
    _layout: Layout | None = None
    _frame: Frame | None = None
    _observer: Observer[S] | None = None
    """The one that was made last; it serves every position of the same deal."""

    def __repr__(self) -> str:
        return f"<{self.name}, rules version {self.rules_version}>"

    # -- what a title says -----------------------------------------------------------------------------------

    def with_data(self, path: Path) -> Game[S]:
        """Return the same title, played with an edited copy of its component file."""
        raise BadInput(f"{self.title} cannot be played with another component file")

    def components(self, variant: Mapping[str, str]) -> object:
        """Return the components of a choice of variants, for drawing its board: msgspec structures or plain data."""
        return {}

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        """Draw everything random."""
        raise TypeError(f"{type(self).__name__} draws nothing")

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        """Return names of the components in each part of a deal."""
        raise TypeError(f"{type(self).__name__} names no components")

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        """Raise BadDeal if these parts are not a shuffle of the title's components."""
        raise TypeError(f"{type(self).__name__} checks no deal")

    def start(self, deal: Deal) -> S:
        """Return the position in which the first seat has to choose."""
        raise TypeError(f"{type(self).__name__} does not start")

    def load(self, position: Mapping[str, Any]) -> S:
        """Return the position that `State.dump` wrote, perhaps edited. Raises BadPosition if it cannot occur."""
        return load(self, position)

    def read_position(self, w: Written) -> S:
        """Read a position as `State.dump` wrote it, value by value. `load` checks it then and lists its options."""
        raise TypeError(f"{type(self).__name__} reads no position")

    def invariants(self) -> tuple[Invariant[S], ...]:
        """List what is true of every position of the title. `load` ends with `check`, which asks all of them."""
        return ()

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        """Return a record of an older rules version as the present version writes it, by the reading it was played by.

        `raw` is the JSON of the record. Raises BadRecord where the present rules cannot play it.
        """
        raise BadRecord(f"rules_version {version}: this program plays {self.title} by version {self.rules_version}")

    def view(self, s: S, seat: int | None) -> View:
        """Return what the seat may know; None: what everybody may know. The one door for hidden information."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def view_back(self, s: S, seat: int | None) -> View:
        """Return the view of a former position. It may leave out slow parts that only help to choose."""
        return self.view(s, seat)

    def offered_orders(self, s: S, seat: int) -> list[Offer]:
        """The standing orders that a seat may give, whether or not it is asked now."""
        return []

    def order_mark(self, s: S, seat: int, kind: str) -> str:
        """In what circumstances the seat gives an order of this kind: `follow_orders` compares."""
        return ""

    def order_text(self, s: S, order: Order) -> Text:
        """An order in words, also one that has ended."""
        raise TypeError(f"{type(self).__name__} knows no orders")

    def follow_orders(self, s: S, orders: tuple[Order, ...]) -> Followed:
        """Answer by the orders of the seat that is asked. They may use only what the seat can know."""
        return Followed(None, orders)

    def may_improve(self, s: S) -> bool:
        """Tell whether the view proposes something that a longer search (`search_on`) could improve."""
        return False

    def search_on(self, s: S) -> object:
        """Search longer, in any process, and return plain data for `improve`.

        No rule depends on it: the proposed option does what the longer search finds, whether or not anybody waited."""
        raise TypeError(f"{type(self).__name__} proposes nothing")

    def improve(self, s: S, found: Any) -> None:
        """Show what `search_on` has found in the same position."""
        raise TypeError(f"{type(self).__name__} proposes nothing")

    def resample(self, s: S, seat: int, rng: Rng) -> S:
        """Draw another world with the same view: everything the seat cannot know is drawn anew.

        The decision being asked stays; if it is another seat's, its options are those of the new world.
        """
        raise TypeError(f"{type(self).__name__} cannot resample")

    def scores(self, s: S) -> list[int]:
        """Return the points of each seat as they stand."""
        raise TypeError(f"{type(self).__name__} keeps no score")

    def ranking(self, s: S) -> list[int]:
        """Return the place of each seat after tie-breaks: 1 is the winner, equal numbers share a place."""
        raise TypeError(f"{type(self).__name__} ranks nobody")

    def score_parts(self, s: S, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        """Return each seat's points by source, as far as the position and the texts told so far can tell."""
        return []

    def score_source(self, part: str) -> str:
        """Where the points of a part come from, where several parts have one source: links of both eras."""
        return part

    def statistics(self, told: Sequence[tuple[int, Text]], seats: int) -> list[Curve]:
        """Count what each seat did in the whole game. `told` holds all messages with the seat that moved."""
        return []

    def curves(self, s: S) -> list[Curve]:
        """Return numbers of each seat that are drawn over the game; everybody may know them.

        The first one, `vp`, is what the seats would have if the game were scored now.
        """
        return [Curve("vp", Text("curve.vp"), self.scores(s), "vp")]

    def period(self, s: S) -> Text | None:
        """Return the part of the game that the position belongs to, where it has large ones: an era."""
        return None

    def rounds(self, s: S) -> int:
        """Count the rounds played so far, the current one included."""
        raise TypeError(f"{type(self).__name__} counts no rounds")

    def round_text(self, s: S) -> Text:
        """Return the current round in words."""
        return Text("round", {"round": self.rounds(s)})

    def steps(self, s: S) -> Mapping[str, Text]:
        """Return the steps of the turn in words, where turns have fixed ones; a prompt names the one it belongs to."""
        return {}

    def groups(self) -> Mapping[str, str]:
        """Return icons for the kinds of choices whose icon has another name than the kind."""
        return {}

    def keys(self) -> Mapping[str, int]:
        """Return the number keys of kinds that stand in several questions, where they keep them. Others are counted."""
        return {}

    def private_fields(self) -> tuple[str, ...]:
        """Name the fields of a seat that only this seat sees; for others they are None."""
        return ()

    def notice(self) -> Text | None:
        """Return what people should know before they play, told once when a game begins; its rules page says more."""
        return None

    def describe(self, s: S, event: Event) -> Text | None:
        """Return an event of the log in words; None if it is not worth a line."""
        raise TypeError(f"{type(self).__name__} tells nothing")

    def digest(self, log: list[Event]) -> list[Event]:
        """Leave out events that are told twice."""
        return log

    def changes(self, before: S, after: S, log: list[Event]) -> list[Text]:
        """Label what an option does, for somebody who has not chosen it yet: compare the positions before and after.

        Each change is one text, so that a preview can find the changes that happen whatever is answered later.
        """
        told: list[Text] = []
        for event in self.digest(log):
            text = self.describe(after, event)
            if text is not None:
                told.append(text)
        return told

    def effects(self, before: S, changes: Sequence[Text]) -> list[Effect]:
        """Turn changes into short labels for the seat that is asked: sums instead of single payments, nothing twice."""
        return [Effect(text) for text in changes]

    def rank(self, text: Text) -> str:
        """Return how a text of the log is told: HEADING, TURN, SILENT, or by its place MAIN or DETAIL."""
        return DETAIL

    def shows(self, text: Text) -> tuple[str, ...]:
        """Return the addresses of what a text of the log is about."""
        return ()

    def log_lines(self, texts: Sequence[Text]) -> list[LogLine]:
        """Return what happened in a move: the move itself is what the title ranks so, or the first line told."""
        lines: list[LogLine] = []
        later = MAIN in [self.rank(text) for text in texts]
        for text in texts:
            rank = self.rank(text)
            if rank == DETAIL and not later:
                rank, later = MAIN, True
            lines.append(LogLine(text, rank, self.shows(text)))
        return lines

    def concerns(self, seat: int, before: S, told: Sequence[Text]) -> list[Concern]:
        """List what others did to the seat since that position. `told` holds the public messages since then."""
        return []

    def quotes(self, s: S) -> list[Quote]:
        """The prices of the markets; everybody may know them."""
        return []

    def explain(self, s: S, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        """Explain refused options: which rules they satisfy, and what would help.

        Nothing in it depends on what the asked seat cannot know.
        """
        return [Explanation() for _ in refused]

    def out_of_play(self) -> frozenset[str]:
        """Name the rules that only say that a thing is not in play: a list of what is not possible leaves it out."""
        return frozenset()

    def addresses(self, s: S) -> frozenset[str]:
        """List the addresses of the board that words may point at: `slot:leek-1`, `seat:0`. Empty: not told."""
        return frozenset()

    def purses(self, s: S, seat: int) -> Mapping[str, int]:
        """Money that the seat can spend, by whose it is: people are asked again before they spend much of one."""
        return {}

    def stage(self, s: S) -> int:
        """A part of the game that a move can begin: people are asked again before they do. 0: there is none."""
        return 0

    def piece(self, s: S, seat: int | None, address: str) -> Piece | None:
        """Describe what is at an address and what it means for the seat now; None if there is nothing to say.

        It uses only what the seat may know. Values come from the components and from the functions that charge prices.
        """
        return None

    def bare(self, deal: Deal) -> S:
        """A position of the deal with nothing on the board, at a time when pieces may be there, to set up by hand."""
        return self.start(deal)

    def placing(self, s: S, seat: int, address: str) -> list[Placing]:
        """What can be put at an address by hand, and taken away, when somebody edits a position; `seat` looks.

        The position was read, but perhaps it cannot occur, nor what a choice leads to: `load` says so.
        """
        return []

    def figures(self, s: S) -> list[Figure]:
        """Numbers that can be typed in when somebody edits a position. Empty: only its text is edited."""
        return []

    def starts_anew(self, decision: Decision[S]) -> bool:
        """Tell whether a question begins something new although it stands where the last one stood."""
        return False

    def decision_sizes(self) -> dict[str, int]:
        """Return every decision class of the title with the number of its options, in a fixed order."""
        return self.items.sizes(self.start(self.deal(self.seats[0], 0)))

    def lay_out(self, layout: Layout) -> None:
        """Append the title's slices to the layout of its observations. Slices are only ever appended at the end."""
        raise TypeError(f"{type(self).__name__} has no observations")

    def observe(self, s: S, seat: int, row: Row) -> None:
        """Append the numbers of these slices: what the seat may know. Or the title overrides `make_observer`."""
        raise TypeError(f"{type(self).__name__} has no observations")

    def make_observer(self, frame: Frame, s: S) -> Observer[S]:
        """Return what writes the observations of a game quickly, with everything prepared that stays the same."""
        return PlainObserver(frame, self.seats_of(s), self.observe)

    def seats_of(self, s: S) -> int:
        """Return how many play in this position."""
        return len(self.scores(s))

    def question_order(self) -> tuple[str, ...]:
        """Name the decisions whose action ids come first; `decision_sizes` may change its order then. Only append."""
        return ()

    # -- the same for all ------------------------------------------------------------------------------------

    def deal(self, seats: int, seed: int, **variant: object) -> Deal:
        """Draw everything random of one game. The same arguments give the same deal everywhere."""
        self.check_seats(seats)
        if seed < 0:
            raise BadInput(f"a seed is a whole number from 0 on, not {seed}")
        chosen = settle_variant(self.title, seats, self.variants, variant)
        return Deal(self.title, seats, chosen, self.draw(seats, chosen, rng_of(seed)), seed, self.data_digest)

    def dump_deal(self, deal: Deal) -> dict[str, object]:
        """Return the deal as names and ints, for JSON or for typing in by hand."""
        return deal_to_plain(deal, self.vocabulary(deal.seats, deal.variant))

    def load_deal(self, plain: Mapping[str, Any]) -> Deal:
        """Read a deal that was typed in or recorded; BadDeal if it is not a shuffle of the components."""
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
        """Return one number for (decision class, option), the same in every game: for learning."""
        base = 0
        wanted = type(s.decision).__name__
        for name, size in self.decision_sizes().items():
            if name == wanted:
                return base + option
            base += size
        raise KeyError(wanted)

    def action_count(self) -> int:
        """Return how many action ids there are."""
        return sum(self.decision_sizes().values())

    def actions(self) -> ActionSpace:
        """Return the action ids of environments: at most 4,096, long numbers in digits (`core.actions`)."""
        if self._actions is None:
            self._actions = ActionSpace(self.decision_sizes(), self.question_order())
        return self._actions

    def layout(self) -> Layout:
        """Return the layout of observations. It is the same in every game of the title, and only grows."""
        if self._layout is None:
            layout = begin_layout(self.seats[-1])
            self.lay_out(layout)
            self._layout = layout
        return self._layout

    def encode(self, s: S, seat: int, out: bytearray | memoryview, place: int = 0, prefix: int = 0) -> None:
        """Fill a buffer of `layout().bytes()` bytes with what the seat may know, as signed 16-bit numbers.

        `place` and `prefix` are the digits said so far, if an option is being said digit by digit (`core.dialogue`).
        """
        self.observer(s).encode(s, seat, out, place, prefix)

    def observer(self, s: S) -> Observer[S]:
        """Return what writes the observations of this position and of all others that come from the same deal."""
        kept = self._observer
        if kept is None or not kept.fits(s):
            if self._frame is None:
                self._frame = Frame(self.layout(), self.actions(), self.seats[-1])
            kept = self._observer = self.make_observer(self._frame, s)
        return kept

    def encode_mask(self, s: S, out: bytearray | memoryview) -> None:
        """Fill a buffer of `actions().size` bytes: 1 for each action that is offered; of a long number its first digit.

        A program that goes on by action ids uses a `Dialogue`, which knows the digits said so far.
        """
        from tycoon.core.dialogue import Dialogue

        Dialogue.of(self, s).write_mask(out)

    def say(self, text: Text) -> str:
        """Return a text in English words."""
        return self.messages.say(text)
