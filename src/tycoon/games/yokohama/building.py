"""Step 5: building a shop or a trading house. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Choice, Reason, Text
from tycoon.games.yokohama.effects import set_off_end
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

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        seat = s.active
        if s.power < s.tables.build_at:
            return Reason("power_short", {"power": s.power, "need": s.tables.build_at}, "5")
        passed = ("power",)  # then what no piece in hand would change
        if option == HOUSE:
            if house_stands(s, s.acting):
                return Reason("house_stands", {}, "5", passed)
            return Reason("no_house_in_hand", {}, "5", (*passed, "space"))
        if s.shops[seat] >> s.acting & 1:
            return Reason("own_shop_here", {}, "5", passed)
        if s.shop_spaces[s.acting * SHOP_SPACES + option] != NONE:
            return Reason("shop_space_taken", {"space": option + 1}, "5", (*passed, "first_shop"))
        return Reason("no_shop_in_hand", {}, "5", (*passed, "first_shop", "space"))


def build_shop(s: YokohamaState, space: int) -> None:
    """A shop from hand stands on a space and brings its reward; then technologies. Rules 5; 9, Gas Lighting."""
    t = s.tables
    seat = s.active
    s.shop_hand[seat] -= 1
    s.shops[seat] |= 1 << s.acting
    s.shop_spaces[s.acting * SHOP_SPACES + space] = seat
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
    s.house_hand[seat] -= 1
    s.houses[seat] |= 1 << s.acting
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
