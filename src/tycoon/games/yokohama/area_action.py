"""Steps 3 to 6 of the main action, which a foreign agent carries out as well. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.building import BUILD
from tycoon.games.yokohama.cases import ALWAYS, TurnCase
from tycoon.games.yokohama.effects import take_back, with_entry
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import bundle_text


def power_on(s: YokohamaState, seat: int, area: int) -> int:
    """The power of an action: assistants, president, shop, trading house and station. Rules 5, step 3."""
    t = s.tables
    power = s.assistants[seat * t.areas + area] * t.power_assistant
    if s.president[seat] == area:
        power += t.power_president
    if s.shops[seat] >> area & 1:
        power += t.power_shop
    if s.houses[seat] >> area & 1:
        power += t.power_house
    if s.station == area:
        power += t.power_station
    return min(power, t.power_max)


class Act(Step[YokohamaState]):
    """Step 3 on an area, and the steps that follow it."""

    __slots__ = ("area",)
    area: int

    def __init__(self, area: int) -> None:
        self.area = area

    def args(self) -> tuple[int, ...]:
        return (self.area,)

    def run(self, s: YokohamaState) -> None:
        t = s.tables
        s.acting = self.area
        s.power = power_on(s, s.active, self.area)
        if s.log is not None:
            s.log.append(("act", s.active, self.area, s.power))
        pay_house_income(s, self.area)
        if s.power >= t.build_at or s.power >= t.token_at:
            s.then(TAKE_TOKEN, BUILD, RECOVER)
        else:
            s.then(RECOVER)
        t.actions[self.area].act(s)


def pay_house_income(s: YokohamaState, area: int) -> None:
    """Another player's trading house brings its owner a yen from the supply. Rules 5, step 3."""
    for owner in range(s.seats):
        if s.houses[owner] >> area & 1 and owner != s.active:
            s.money[owner] += s.tables.house_income
            if s.log is not None:
                s.log.append(("house_income", owner, s.tables.house_income))


def earns_token(s: YokohamaState) -> bool:
    """The power of the action suffices for the token."""
    return s.power >= s.tables.token_at


def token_lies(s: YokohamaState) -> bool:
    """Nobody has taken the token of the area yet."""
    return s.token_areas >> s.acting & 1 == 1


class TakeToken(TurnDecision):
    """Step 4: take the 5-power token with its reward, or leave it. Rules 5."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        if not (earns_token(s) and token_lies(s)):
            return [1]
        return [0, 1] if s.tables.token_optional else [0]

    def numbered(self, s: YokohamaState) -> int:
        return 2

    def choose(self, s: YokohamaState, option: int) -> None:
        if option == 0:
            take_token(s)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.token")

    def words(self, s: YokohamaState, option: int) -> str:
        return "leave token" if option else "take token"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option:
            return Choice(option, Text("choice.leave_token"), words, None, "stop")
        token = s.tokens[s.acting]
        reward = Text("token.free_agent") if t.token_free_agent[token] else bundle_text(t.token_rewards[token])
        return Choice(option, Text("choice.token", {"reward": reward}), words, f"token:{t.area_ids[s.acting]}", "token")

    def own_case(self, s: YokohamaState, option: int) -> TurnCase:
        if option == 0:
            return TurnCase(TOKEN_RULES, s)
        return TurnCase(ALWAYS if s.tables.token_optional else LEAVE_TOKEN_RULES, s)


def has_token_power(c: TurnCase) -> bool:
    return earns_token(c.s)


def has_token(c: TurnCase) -> bool:
    return token_lies(c.s)


def has_no_token_to_take(c: TurnCase) -> bool:
    return not (earns_token(c.s) and token_lies(c.s))


def tell_token_power(c: TurnCase) -> Objection:
    return "power_short", {"power": c.s.power, "need": c.s.tables.token_at}


TOKEN_RULES: Final = (
    Rule("power", "5", has_token_power, "power_short", tell=tell_token_power, quiet=True),
    Rule("token", "5", has_token, "token_gone", quiet=True),
)
LEAVE_TOKEN_RULES: Final = (Rule("compulsory", "14.15", has_no_token_to_take, "token_compulsory", quiet=True),)


def take_token(s: YokohamaState) -> None:
    """The token goes to the player: its reward at once, or a free agent for later. Rules 5, step 4; 12."""
    t = s.tables
    seat = s.active
    token = s.tokens[s.acting]
    s.token_areas &= ~(1 << s.acting)
    s.tokens_won = with_entry(s.tokens_won, seat, s.tokens_won[seat] | 1 << token)
    if s.log is not None:
        s.log.append(("token", seat, token))
    if t.token_free_agent[token]:
        s.free_agents = with_entry(s.free_agents, seat, s.free_agents[seat] + 1)
    else:
        gain(s, t.token_rewards[token])


class Recover(Step[YokohamaState]):
    """Step 6: the assistants on the area return to hand; with the Telephone one may stay. Rules 5."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        seat = s.active
        count = s.assistants[seat * s.tables.areas + s.acting]
        if count == 0:
            return
        if s.tech[seat] & s.tables.leave_one:
            s.then(LEAVE_ONE)
        else:
            recover(s, count)


def recover(s: YokohamaState, count: int) -> None:
    take_back(s, s.active, s.acting, count)
    if s.log is not None and count:
        s.log.append(("recover", s.active, s.acting, count))


class LeaveOne(TurnDecision):
    """Step 6 with the Telephone: leave one assistant on the area or none. Rules 9, Telephone."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        return [0, 1]

    def numbered(self, s: YokohamaState) -> int:
        return 2

    def choose(self, s: YokohamaState, option: int) -> None:
        recover(s, s.assistants[s.active * s.tables.areas + s.acting] - option)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.leave_one")

    def words(self, s: YokohamaState, option: int) -> str:
        return "leave one" if option else "recover all"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        key = "choice.leave_one" if option else "choice.recover_all"
        return Choice(option, Text(key), self.words(s, option), None, "recover")

    def own_case(self, s: YokohamaState, option: int) -> TurnCase:
        return TurnCase(ALWAYS, s)


ACT: Final = [Act(area) for area in range(24)]
TAKE_TOKEN: Final = TakeToken()
RECOVER: Final = Recover()
LEAVE_ONE: Final = LeaveOne()
