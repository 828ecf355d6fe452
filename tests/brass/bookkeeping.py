"""What must be conserved in every position, and that the log accounts for every change."""

from __future__ import annotations

from collections import Counter

from tycoon.core.state import Event
from tycoon.games.brass.build import StockTile
from tycoon.games.brass.edition import EMPTY, NOBODY, NOTHING
from tycoon.games.brass.state import BrassState


class Bookkeeper:
    """Keeps books from the events alone and compares them with the position. One bookkeeper serves game after game."""

    def __init__(self) -> None:
        self.money: list[int] = []

    def __call__(self, s: BrassState) -> None:
        """Enter what happened since the last look, then compare. Called before the log is cleared."""
        if not any(s.discards) and s.era == 0 and s.round == 1:
            self.open_books(s)
        for event in s.log or []:
            self.enter(s, event)
        self.compare(s)
        check_position(s)

    def open_books(self, s: BrassState) -> None:
        e = s.edition
        self.money = [e.money] * s.seats
        self.vp = [e.vp] * s.seats
        self.income = [e.income_space] * s.seats
        self.mat = [0] * (s.seats * e.industries)
        self.board: dict[int, tuple[int, int]] = {}
        self.links: dict[int, int] = {}

    def enter(self, s: BrassState, event: Event) -> None:
        e = s.edition
        name, numbers = event[0], [value for value in event[1:] if isinstance(value, int)]
        match name, numbers:
            case "pay", [seat, amount]:
                self.money[seat] -= amount
            case "receive", [seat, amount]:
                self.money[seat] += amount
            case "collect", [seat, level]:
                self.money[seat] = max(0, self.money[seat] + level)
            case "score", [seat, points]:
                self.vp[seat] = max(0, self.vp[seat] + points)
            case "income", [seat, old, new]:
                assert self.income[seat] == old
                self.income[seat] = new
            case "build", [seat, kind, slot, old, owner]:
                assert self.board.get(slot, (NOBODY, EMPTY)) == (owner, old)
                self.board[slot] = (seat, kind)
                self.mat[seat * e.industries + e.kind_industry[kind]] += 1
            case "develop", [seat, kind]:
                self.mat[seat * e.industries + e.kind_industry[kind]] += 1
            case "give_up", [seat, slot, kind, _]:
                assert self.board.pop(slot) == (seat, kind)
            case "link", [seat, line, _]:
                assert line not in self.links
                self.links[line] = seat
            case "era", _:
                self.links = {}
                self.board = {n: (o, kind) for n, (o, kind) in self.board.items() if e.kind_level[kind] > 1}

    def compare(self, s: BrassState) -> None:
        e = s.edition
        assert s.money == self.money, f"money {s.money}, the log says {self.money}"
        assert s.vp == self.vp, f"points {s.vp}, the log says {self.vp}"
        assert s.income == self.income
        assert s.mat == self.mat, "tiles left the mats unseen"
        assert {n: (s.owner[n], s.tile[n]) for n in range(e.slots) if s.tile[n] != EMPTY} == self.board
        if not s.over:
            assert {n: owner for n, owner in enumerate(s.line_owner) if owner != NOBODY} == self.links


def check_position(s: BrassState) -> None:
    check_cards(s)
    check_seats(s)
    check_stocks(s)


def check_cards(s: BrassState) -> None:
    """Every card of the deck is in a hand, on a pile, in the deck or face down; nobody has two wild cards alike."""
    e = s.edition
    held = [s.cards[seat * e.card_kinds : (seat + 1) * e.card_kinds] for seat in range(s.seats)]
    cards = Counter({kind: sum(hand[kind] for hand in held) for kind in range(e.card_kinds)})
    for kind in (e.wild_location, e.wild_industry):
        assert all(hand[kind] <= 1 for hand in held)
        del cards[kind]
    cards.update(card for pile in s.discards for card in pile)
    cards.update([*s.deck[s.drawn :], *s.face_down])
    assert +cards == Counter(e.decks[s.seats])
    assert s.hand_size == [sum(hand) for hand in held]
    assert s.hand == [sum(1 << kind for kind in range(e.card_kinds) if hand[kind]) for hand in held]


def check_seats(s: BrassState) -> None:
    e = s.edition
    for seat in range(s.seats):
        assert s.money[seat] >= 0
        assert s.vp[seat] >= 0
        assert s.links[seat] + s.line_owner.count(seat) == e.link_tiles
        for industry in range(e.industries):
            start = e.mat_start[industry]
            gone = Counter(e.mat[start : start + s.mat[seat * e.industries + industry]])
            kinds = [s.tile[n] for n in range(e.slots) if s.owner[n] == seat]
            built = Counter(kind for kind in kinds if e.kind_industry[kind] == industry)
            assert built <= gone, "more tiles on the board than have left the mat"


def check_stocks(s: BrassState) -> None:
    """Mines, works and breweries hold something until they flip; goods hold nothing."""
    e = s.edition
    assert 0 <= s.coal_cubes <= e.coal_market.size
    assert 0 <= s.iron_cubes <= e.iron_market.size
    for slot in range(e.slots):
        kind = s.tile[slot]
        holds = NOTHING if kind == EMPTY else e.industry_holds[e.kind_industry[kind]]
        if holds == NOTHING or s.flipped >> slot & 1:
            assert s.cubes[slot] == 0
        elif StockTile(slot) not in s.agenda:
            assert 0 < s.cubes[slot] <= max(e.kind_cubes[kind])
