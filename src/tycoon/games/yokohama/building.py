"""Step 5: building a shop or a trading house. Rules 5."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.cases import ALWAYS, TurnCase
from tycoon.games.yokohama.effects import set_off_end, with_entry
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE, SHOP_SPACES
from tycoon.games.yokohama.technologies import ReactTo
from tycoon.games.yokohama.words import bundle_text

HOUSE: Final = SHOP_SPACES
NOTHING: Final = SHOP_SPACES + 1
"""Options: the shop spaces, the trading house, nothing."""


def may_build_shop(s: YokohamaState, seat: int) -> bool:
    """A shop in hand, and none on this tile yet."""
    return s.shop_hand[seat] > 0 and not s.shops[seat] >> s.acting & 1


def house_stands(s: YokohamaState, area: int) -> bool:
    """Somebody's trading house stands on the tile."""
    built = 0
    for houses in s.houses:
        built |= houses
    return built >> area & 1 == 1


class Build(TurnDecision):
    """One shop or trading house on the tile of the area, or nothing. Rules 5, step 5."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        seat = s.active
        out: list[int] = []
        if s.power >= s.tables.build_at:
            if may_build_shop(s, seat):
                first = s.acting * SHOP_SPACES
                for space in range(SHOP_SPACES):
                    if s.shop_spaces[first + space] == NONE:
                        out.append(space)
            if s.house_hand[seat] and not house_stands(s, s.acting):
                out.append(HOUSE)
        out.append(NOTHING)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return NOTHING + 1

    def choose(self, s: YokohamaState, option: int) -> None:
        if option == HOUSE:
            build_house(s)
        elif option < HOUSE:
            build_shop(s, option)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.build")

    def words(self, s: YokohamaState, option: int) -> str:
        if option == NOTHING:
            return "build nothing"
        return "build trading house" if option == HOUSE else f"build shop {option + 1}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == NOTHING:
            return Choice(option, Text("choice.build_nothing"), words, None, "stop")
        tile = s.tiles[s.acting]
        if option == HOUSE:
            text = Text("choice.build_house", {"reward": bundle_text(t.house_rewards[tile])})
            return Choice(option, text, words, f"building:{t.area_ids[s.acting]}-house", "build")
        reward = bundle_text(t.shop_rewards[tile][option])
        text = Text("choice.build_shop", {"space": option + 1, "reward": reward})
        return Choice(option, text, words, f"building:{t.area_ids[s.acting]}-{option + 1}", "build")

    def own_case(self, s: YokohamaState, option: int) -> BuildCase:
        rules = ALWAYS if option == NOTHING else HOUSE_RULES if option == HOUSE else SHOP_RULES
        return BuildCase(rules, s, option)


class BuildCase(TurnCase):
    """A shop on a space of the tile, or the trading house."""

    __slots__ = ("space",)
    space: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, space: int) -> None:
        super().__init__(rules, s)
        self.space = space


def has_power(c: BuildCase) -> bool:
    return c.s.power >= c.s.tables.build_at


def is_first_shop(c: BuildCase) -> bool:
    """A player has one shop on a tile."""
    return not c.s.shops[c.seat] >> c.s.acting & 1


def is_free_space(c: BuildCase) -> bool:
    return c.s.shop_spaces[c.s.acting * SHOP_SPACES + c.space] == NONE


def has_shop(c: BuildCase) -> bool:
    return c.s.shop_hand[c.seat] > 0


def is_first_house(c: BuildCase) -> bool:
    """A tile has room for one trading house."""
    return not house_stands(c.s, c.s.acting)


def has_house(c: BuildCase) -> bool:
    return c.s.house_hand[c.seat] > 0


def tell_power(c: BuildCase) -> Objection:
    return "power_short", {"power": c.s.power, "need": c.s.tables.build_at}


def tell_taken(c: BuildCase) -> Objection:
    return "shop_space_taken", {"space": c.space + 1}


POWER: Final = Rule("power", "5", has_power, "power_short", tell=tell_power)

# First what no piece in hand would change.
SHOP_RULES: Final = (
    POWER,
    Rule("first_shop", "5", is_first_shop, "own_shop_here"),
    Rule("space", "5", is_free_space, "shop_space_taken", tell=tell_taken),
    Rule("shop", "5", has_shop, "no_shop_in_hand", quiet=True),
)
HOUSE_RULES: Final = (
    POWER,
    Rule("space", "5", is_first_house, "house_stands"),
    Rule("house", "5", has_house, "no_house_in_hand", quiet=True),
)


def build_shop(s: YokohamaState, space: int) -> None:
    """A shop from hand stands on a space and brings its reward; then technologies. Rules 5; 9, Gas Lighting."""
    t = s.tables
    seat = s.active
    s.shop_hand = with_entry(s.shop_hand, seat, s.shop_hand[seat] - 1)
    s.shops = with_entry(s.shops, seat, s.shops[seat] | 1 << s.acting)
    s.shop_spaces = with_entry(s.shop_spaces, s.acting * SHOP_SPACES + space, seat)
    if s.log is not None:
        s.log.append(("build_shop", seat, s.acting, space))
    if s.shops[seat].bit_count() >= t.end_shops:
        set_off_end(s, "shops")
    s.then(REACT_TO_SHOP)
    gain(s, t.shop_rewards[s.tiles[s.acting]][space])


def build_house(s: YokohamaState) -> None:
    """A trading house from hand stands on the tile; its reward, then technologies. Rules 5; 9, Electric Lighting."""
    t = s.tables
    seat = s.active
    s.house_hand = with_entry(s.house_hand, seat, s.house_hand[seat] - 1)
    s.houses = with_entry(s.houses, seat, s.houses[seat] | 1 << s.acting)
    if s.log is not None:
        s.log.append(("build_house", seat, s.acting))
    if s.houses[seat].bit_count() >= t.end_houses:
        set_off_end(s, "houses")
    s.then(REACT_TO_HOUSE)
    gain(s, t.house_rewards[s.tiles[s.acting]])


class ReactToShop(ReactTo):
    """Technologies that react to a new shop."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        return s.tables.on_shop


class ReactToHouse(ReactTo):
    """Technologies that react to a new trading house."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        return s.tables.on_house


BUILD: Final = Build()
REACT_TO_SHOP: Final = ReactToShop()
REACT_TO_HOUSE: Final = ReactToHouse()
