"""What would help when something is not offered. Every answer is tried in a copy and must remove the reason.

Own actions that are possible now come from `outcomes`; what the seat would need besides (money, cards, links, the next
era) is given to a copy of the position. The rules themselves say whether that helps.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.bits import bits
from tycoon.core.choice import Explanation, Help
from tycoon.core.rules import Case
from tycoon.core.text import Arg, Reason, Text
from tycoon.games.brass.advice.link_ways import Ways
from tycoon.games.brass.advice.outcomes import BrassAnswer, Outcome, outcomes
from tycoon.games.brass.build_rules import BuildCase
from tycoon.games.brass.cards import draw_card, lose_card
from tycoon.games.brass.develop import RemoveTile
from tycoon.games.brass.hidden import unseen_cards
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text, line_text, slot_text, tile_text

MOST_HELPS: Final = 5
MOST_LINKS: Final = 3
MOST_OF_A_KIND: Final = {"link": 3, "build": 2, "develop": 1, "loan": 1, "scout": 1, "sell": 1}
ICONS: Final = {"money": "pound", "link": "network", "era": "clock"}
"""Icons of helps that are not called like their kind."""
CARD_RULES: Final = (
    *("no_card", "no_card_in_network", "not_in_network", "own_link_needed"),
    *("farm_card", "farm_card_and_network", "farm_not_in_network", "first_tile_empty_slot"),
)
ERA_RULES: Final = ("wrong_era", "line_wrong_era", "own_tile_here")
TILE_RULES: Final = ("never_built", "wrong_era", "level_not_higher", "single_icon_first")
"""Rules about the very tile: only for these may another tile of the industry take its place."""
HAND_RULES: Final = ("wild_in_hand", "too_few_cards")
"""Any action changes the hand, so that naming actions would say nothing."""


def explain(s: BrassState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
    """For each refused option, list the rules it satisfies and what would help."""
    ends = outcomes(s) if refused else []
    out: list[Explanation] = []
    for option, reason in refused:
        asked = _Asked(s, option, reason)
        out.append(Explanation(tuple(s.decision.case(s, option).fine()), tuple(_best(asked.helps(ends)))))
    return out


def _best(found: list[Help]) -> list[Help]:
    """Put answers that make the option possible first; others, which leave an obstacle, only fill up a short list."""
    whole = [help_ for help_ in found if help_.still is None]
    if len(whole) > 1:
        return whole[:MOST_HELPS]
    return (whole + [help_ for help_ in found if help_.still is not None])[: MOST_HELPS - 1]


class _Asked:
    """An option that is not offered."""

    __slots__ = ("build", "decision", "option", "passed", "reason", "s", "seat")

    def __init__(self, s: BrassState, option: int, reason: Reason) -> None:
        self.s = s
        self.seat = s.active
        self.decision: Decision[Any] = s.decision
        self.option = option
        self.reason = reason
        case = self.decision.case(s, option)
        self.build = case.build if isinstance(case, BuildCase) else -1
        self.passed = _obstacles_passed(case)

    def helps(self, ends: list[Outcome]) -> list[Help]:
        found = self.money()
        moves = self.own_moves(ends)
        found += moves
        found += self.cards()
        if not any(help_.kind == "link" for help_ in moves):
            found += self.links()
        found += self.next_era()
        if not moves:
            found += self.other_slot()
        found += self.income()
        found += self.wild_card()
        return found

    def tried(
        self, c: BrassState, kind: str, text: Text, targets: tuple[str, ...] = (), option: int = -1
    ) -> list[Help]:
        """The help, if what forbids the option would be gone in this copy."""
        case = self.decision.case(c, self.option)
        after = case.reason()
        if after is not None and _obstacles_passed(case) <= self.passed:
            return []
        still = None if after is None else after.text
        return [Help(kind, text, targets, option, still, ICONS.get(kind, ""))]

    # -- own actions ---------------------------------------------------------------------------------------------

    def own_moves(self, ends: list[Outcome]) -> list[Help]:
        """Actions possible now after which the rule has no objection."""
        if self.reason.rule in HAND_RULES:
            return []
        best: dict[str, Help] = {}
        for end in ends:
            if not self.same_tile(end.state) or not self.develops_only_this(end):
                continue
            for help_ in self.tried(end.state, "", Text("")):
                named = _named(end, help_.still)
                known = best.get(repr(named.text))
                if known is None or (known.still is not None and named.still is None):
                    best[repr(named.text)] = named
        return _few_of_a_kind(list(best.values()))

    def same_tile(self, c: BrassState) -> bool:
        """The option would still build the tile that was asked about."""
        if self.build < 0 or self.reason.rule in TILE_RULES:
            return True
        industry = self.s.edition.build_industry[self.build]
        return c.lowest(self.seat, industry) == self.s.lowest(self.seat, industry)

    def develops_only_this(self, end: Outcome) -> bool:
        """Developing helps with tiles of the industry asked about, not with others on the way."""
        industry = self.s.edition.build_industry[self.build] if self.build >= 0 else -1
        return all(answer.option == industry for answer in _removals(end))

    # -- what the seat lacks -------------------------------------------------------------------------------------

    def money(self) -> list[Help]:
        """The least money with which nothing is too dear any more."""
        c = self.s.copy()
        missing = 0
        reason: Reason | None = self.reason
        while reason is not None:
            short = reason.args.get("short")
            if not isinstance(short, int):
                break
            missing += short
            c.money[self.seat] += short
            reason = self.decision.why_not(c, self.option)
        return self.tried(c, "money", Text("help.money", {"money": missing})) if missing else []

    def cards(self) -> list[Help]:
        """Cards that would allow the build and may still come."""
        if self.build < 0 or self.reason.rule not in CARD_RULES:
            return []
        s, e = self.s, self.s.edition
        slot, industry = e.build_slot[self.build], e.build_industry[self.build]
        wanted = (e.place_cards[e.slot_place[slot]] | e.industry_cards[industry]) & ~e.wild_cards & ~s.hand[self.seat]
        found: list[Help] = []
        for card in bits(wanted & _cards_to_come(s, self.seat)):
            c = s.copy()
            draw_card(c, self.seat, card)
            key = "help.place_card" if e.card_place[card] >= 0 else "help.card"
            found += self.tried(c, "card", Text(key, {"card": card_text(e, card)}))
        return found

    def links(self) -> list[Help]:
        """The fewest links, whoever places them, that would connect what has to be connected."""
        e = self.s.edition
        ways = Ways(self.s, self.reason.rule, self.build, self.option)
        found: list[Help] = []
        for _ in range(MOST_LINKS):
            for lines, c in ways.longer():
                targets = tuple([f"link:{e.line_ids[line]}" for line in lines])
                found += self.tried(c, "link", _links_text(self.s, lines), targets)
            if found:
                break
        return found[: MOST_OF_A_KIND["link"]]

    def next_era(self) -> list[Help]:
        s = self.s
        if self.reason.rule not in ERA_RULES or s.era + 1 >= len(s.edition.era_ends):
            return []
        c = s.copy()
        c.era += 1
        c.links[self.seat] = c.edition.link_tiles  # they come back at the end of the era
        return self.tried(c, "era", Text("help.era", {"era": Text(f"era.{c.era}")}))

    def other_slot(self) -> list[Help]:
        """The slot that has to be used first."""
        if self.build < 0 or self.reason.rule != "single_icon_first":
            return []
        s, e = self.s, self.s.edition
        slot, industry = e.build_slot[self.build], e.build_industry[self.build]
        c = s.copy()
        for alone, shared in e.single_first[industry]:
            if shared >> slot & 1:
                c.taken |= alone
        slots = bits(c.taken & ~s.taken)
        targets = tuple([f"slot:{e.slot_ids[other]}" for other in slots])
        return self.tried(c, "build", Text("help.other_slot", {"place": slot_text(e, slot)}), targets)

    def income(self) -> list[Help]:
        """Levels of income that are missing for a loan."""
        if self.reason.rule != "income_too_low":
            return []
        c = self.s.copy()
        level = c.level(self.seat)
        while self.decision.why_not(c, self.option) is not None:
            c.income[self.seat] += 1
        return self.tried(c, "income", Text("help.income", {"levels": c.level(self.seat) - level}))

    def wild_card(self) -> list[Help]:
        if self.reason.rule != "wild_in_hand":
            return []
        c = self.s.copy()
        for card in bits(c.hand[self.seat] & c.edition.wild_cards):
            while c.hand[self.seat] >> card & 1:
                lose_card(c, self.seat, card)
        return self.tried(c, "card", Text("help.use_wild"))


def _obstacles_passed(case: Case) -> int:
    """How many obstacles are out of the way. Several rules can be one: that a slot is taken has many reasons.

    The last rule of an obstacle is the one that is told as fine.
    """
    return sum([1 for rule in case.rules[: case.place()] if not rule.quiet])


def _cards_to_come(s: BrassState, seat: int) -> int:
    """Kinds of cards that the seat may still draw, as far as it can know."""
    kinds = 0
    if s.drawn < len(s.deck):
        for card in unseen_cards(s, seat):
            kinds |= 1 << card
    for card in s.next_deck:
        kinds |= 1 << card
    return kinds


def _links_text(s: BrassState, lines: list[int]) -> Text:
    names = [line_text(s.edition, line) for line in lines]
    if len(names) == 1:
        return Text("choice.link", {"line": names[0]})
    if len(names) == 2:
        return Text("help.two_links", {"first": names[0], "second": names[1]})
    return Text("help.three_links", {"first": names[0], "second": names[1], "third": names[2]})


def _named(end: Outcome, still: Text | None) -> Help:
    """An own action in words, with its place on the board."""
    first = end.answers[0]
    choice = first.decision.choice(first.state, first.option)
    targets = () if choice.target is None else (choice.target,)
    if choice.group == "develop":
        return _developed(end, still)
    if choice.group == "scout":
        return Help("scout", Text("help.scout"), targets, first.option, still)
    kind = {"network": "link", "anywhere": "build"}.get(choice.group, choice.group)
    return Help(kind, choice.text, targets, first.option, still, ICONS.get(kind, ""))


def _removals(end: Outcome) -> list[BrassAnswer]:
    """The answers by which tiles leave the mat."""
    industries = end.state.edition.industries
    return [answer for answer in end.answers if isinstance(answer.decision, RemoveTile) and answer.option < industries]


def _developed(end: Outcome, still: Text | None) -> Help:
    """Developing names the tiles that go, unless there was no choice."""
    first = end.answers[0]
    e = end.state.edition
    tiles: dict[str, Arg] = {}
    targets: tuple[str, ...] = ()
    for answer, name in zip(_removals(end), ("tile", "second"), strict=False):
        tiles[name] = tile_text(e, answer.state.lowest(answer.state.active, answer.option))
        targets = (f"mat:{e.industry_ids[answer.option]}",)
    key = ("action.develop", "help.develop", "help.develop_two")[len(tiles)]
    if len(tiles) > 1 and tiles["tile"] == tiles["second"]:
        key = "help.develop_twice"
    return Help("develop", Text(key, tiles), targets, first.option, still)


def _tiles_developed(help_: Help) -> int:
    return 2 if help_.text.key in ("help.develop_two", "help.develop_twice") else 1


def _few_of_a_kind(found: list[Help]) -> list[Help]:
    """Links before buildings before the rest, those first that leave no obstacle, and not too many of one kind."""
    out: list[Help] = []
    for kind, most in MOST_OF_A_KIND.items():
        alike = [help_ for help_ in found if help_.kind == kind]
        whole = [help_ for help_ in alike if help_.still is None]
        out += sorted(whole or alike, key=_tiles_developed)[:most]
    return out
