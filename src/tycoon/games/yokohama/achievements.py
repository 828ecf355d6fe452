"""Achievements, and the reward tokens of the mini-expansion. Rules 8.2 and 12."""

from __future__ import annotations

from typing import Final

from tycoon.core.bits import bits, count_of
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.cases import TurnCase, has_hand
from tycoon.games.yokohama.effects import add_symbol, check_pair, has_goods, score, with_entry
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import (
    NEEDS_BUILDINGS,
    NEEDS_GOODS,
    NEEDS_IMPORTS,
    NEEDS_ORDERS,
    NEEDS_TECHNOLOGIES,
    NONE,
)
from tycoon.games.yokohama.words import achievement_text, country_text


def meets(s: YokohamaState, seat: int, tile: int) -> bool:
    """The seat meets the requirement of an achievement tile now."""
    t = s.tables
    kind = t.achievement_type[tile]
    if kind == NEEDS_GOODS:
        return has_goods(s, seat, t.achievement_goods[tile])
    if kind == NEEDS_BUILDINGS:
        built = s.shops[seat] | s.houses[seat]
        if count_of(built & t.production) < t.achievement_production[tile]:
            return False
        return count_of(built & t.trade) >= t.achievement_trade[tile]
    return counted(s, seat, kind) >= t.achievement_count[tile]


def counted(s: YokohamaState, seat: int, kind: int) -> int:
    """Return how many the seat has of what an achievement of this kind counts."""
    if kind == NEEDS_ORDERS:
        return count_of(s.fulfilled[seat])
    if kind == NEEDS_TECHNOLOGIES:
        return len(s.technologies[seat])
    return s.imports[seat] if kind == NEEDS_IMPORTS else s.money[seat]


def can_achieve(s: YokohamaState, seat: int, place: int) -> bool:
    """The seat may complete the achievement that lies in this place."""
    return s.hand[seat] > 0 and meets(s, seat, s.achievements[place]) and seat not in s.achieved[place]


def achieve(s: YokohamaState, place: int) -> None:
    """An assistant from hand goes to the tile for good and scores. Rules 8.2."""
    t = s.tables
    seat = s.active
    tile = s.achievements[place]
    points = t.achievement_later[tile] if s.achieved[place] else t.achievement_first[tile]
    s.hand[seat] -= 1
    s.achieved[place] += (seat,)
    if s.log is not None:
        s.log.append(("achieve", seat, tile))
    score(s, seat, points)
    if s.reward_tokens and all_achieved(s, seat):
        s.then(TAKE_REWARD_TOKEN)


def all_achieved(s: YokohamaState, seat: int) -> bool:
    """The seat is on all achievement tiles."""
    return seat in s.achieved[0] and seat in s.achieved[1] and seat in s.achieved[2]


class AchievementCase(TurnCase):
    """The achievement that lies in a place."""

    __slots__ = ("spot",)
    spot: int

    def __init__(self, s: YokohamaState, place: int) -> None:
        super().__init__(ACHIEVE_RULES, s)
        self.spot = place


def is_new(c: AchievementCase) -> bool:
    """Each player completes an achievement once."""
    return c.seat not in c.s.achieved[c.spot]


def can_show(c: AchievementCase) -> bool:
    return meets(c.s, c.seat, c.s.achievements[c.spot])


def tell_achieved(c: AchievementCase) -> Objection:
    return "already_achieved", {"achievement": achievement_text(c.s.tables, c.s.achievements[c.spot])}


def tell_requirement(c: AchievementCase) -> Objection:
    return "requirement_not_met", {"achievement": achievement_text(c.s.tables, c.s.achievements[c.spot])}


ACHIEVE_RULES: Final = (
    Rule("first_time", "8.2", is_new, "already_achieved", tell=tell_achieved),
    Rule("requirement", "8.2", can_show, "requirement_not_met", tell=tell_requirement),
    Rule("hand", "8.2", has_hand, "no_assistant_in_hand"),
)


class TakeRewardToken(TurnDecision):
    """All achievements completed: choose one of the reward tokens left. Rules 12."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        return bits(s.reward_tokens)

    def numbered(self, s: YokohamaState) -> int:
        return len(s.tables.reward_token_ids)

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        seat = s.active
        s.reward_tokens &= ~(1 << option)
        s.kept_tokens = with_entry(s.kept_tokens, seat, s.kept_tokens[seat] | 1 << option)
        if s.log is not None:
            s.log.append(("reward_token", seat, option))
        if t.reward_token_agent[option]:
            s.free_agents = with_entry(s.free_agents, seat, s.free_agents[seat] + 1)
        country = t.reward_token_country[option]
        if country != NONE:
            add_symbol(s, seat, country)
            check_pair(s, seat, country)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.reward_token")

    def words(self, s: YokohamaState, option: int) -> str:
        return f"token {s.tables.reward_token_ids[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        target = f"reward-token:{t.reward_token_ids[option]}"
        return Choice(option, reward_token_text(s, option), self.words(s, option), target, "token")

    def own_case(self, s: YokohamaState, option: int) -> RewardTokenCase:
        return RewardTokenCase(s, option)


class RewardTokenCase(TurnCase):
    """A reward token that somebody wants."""

    __slots__ = ("token",)
    token: int

    def __init__(self, s: YokohamaState, token: int) -> None:
        super().__init__(REWARD_TOKEN_RULES, s)
        self.token = token


def is_left(c: RewardTokenCase) -> bool:
    return c.s.reward_tokens >> c.token & 1 == 1


REWARD_TOKEN_RULES: Final = (Rule("token", "12", is_left, "token_gone", quiet=True),)


def reward_token_text(s: YokohamaState, token: int) -> Text:
    """Return what a reward token shows, in words."""
    country = s.tables.reward_token_country[token]
    if country == NONE:
        return Text("token.free_agent")
    return Text("token.country", {"country": country_text(s.tables, country)})


TAKE_REWARD_TOKEN: Final = TakeRewardToken()
