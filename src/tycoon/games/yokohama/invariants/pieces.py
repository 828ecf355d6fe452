"""Pieces of the players: all are somewhere, and only where they can be. Rules 2, 5 and 12."""

from __future__ import annotations

from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NONE


def assistants(s: YokohamaState) -> str:
    t = s.tables
    need = t.hand_assistants + t.ware_assistants
    for seat in range(s.seats):
        on_areas = s.assistants[seat * t.areas : (seat + 1) * t.areas]
        away = s.church.count(seat) + s.customs.count(seat) + sum([seat in seats for seats in s.achieved])
        have = s.hand[seat] + s.warehouse[seat] + sum(on_areas) + away
        if have != need:
            return f"seat {seat}: {have} assistants, not {need}"
        if min(on_areas) < 0 or s.hand[seat] < 0 or s.warehouse[seat] < 0:
            return f"seat {seat}: fewer than no assistants"
        if s.here[seat] != sum([1 << area for area, count in enumerate(on_areas) if count]):
            return f"seat {seat}: the areas with assistants are not those noted"
    return ""


def shops(s: YokohamaState) -> str:
    t = s.tables
    need = t.hand_shops + t.ware_shops
    for seat in range(s.seats):
        have = s.shop_hand[seat] + s.shop_ware[seat] + s.shops[seat].bit_count()
        if have != need or s.shop_hand[seat] < 0 or s.shop_ware[seat] < 0:
            return f"seat {seat}: {have} shops, not {need}"
        if s.shop_spaces.count(seat) != s.shops[seat].bit_count():
            return f"seat {seat}: two shops on one building tile"
    return ""


def houses(s: YokohamaState) -> str:
    t = s.tables
    need = t.hand_houses + t.ware_houses
    built = 0
    for seat in range(s.seats):
        have = s.house_hand[seat] + s.house_ware[seat] + s.houses[seat].bit_count()
        if have != need or s.house_hand[seat] < 0 or s.house_ware[seat] < 0:
            return f"seat {seat}: {have} trading houses, not {need}"
        if built & s.houses[seat]:
            return "areas: two trading houses on one building tile"
        built |= s.houses[seat]
    return ""


def warehouses(s: YokohamaState) -> str:
    """Nothing ever goes back to the warehouse."""
    t = s.tables
    for seat in range(s.seats):
        for name, have, most in (
            ("assistants", s.warehouse[seat], t.ware_assistants),
            ("shops", s.shop_ware[seat], t.ware_shops),
            ("trading houses", s.house_ware[seat], t.ware_houses),
        ):
            if have > most:
                return f"seat {seat}: {have} {name} in the warehouse, which held {most} at the start"
    return ""


def land(s: YokohamaState) -> str:
    """Nothing stands on the canal or on an area that is not in play."""
    t = s.tables
    for seat in range(s.seats):
        if (s.here[seat] | s.shops[seat] | s.houses[seat]) & ~s.land:
            return f"seat {seat}: a piece stands where nothing is ever placed"
        area = s.president[seat]
        if area != NONE and not s.land >> area & 1:
            return f"seat {seat}: the president cannot be on {t.area_ids[area]}"
    if s.station != NONE and not s.land >> s.station & 1:
        return f"position: the station cannot be on {t.area_ids[s.station]}"
    return ""


def presidents(s: YokohamaState) -> str:
    """A president joins another only by the Postal System, or by the Station next to its token. Rules 5 and 9."""
    t = s.tables
    for area in range(t.areas):
        there = [seat for seat in range(s.seats) if s.president[seat] == area]
        may = t.share_area | (t.station if s.station == area else 0)
        able = [seat for seat in there if s.tech[seat] & may]
        if len(able) < len(there) - 1:
            names = " and ".join([f"seat {seat}" for seat in there])
            return f"area {t.area_ids[area]}: the presidents of {names}, without Postal System or Station"
    return ""


def belongings(s: YokohamaState) -> str:
    """Nobody owes anything, and points are never lost."""
    for name, values in (("yen", s.money), ("points", s.vp), ("imports", s.imports), ("goods", s.goods)):
        if min(values) < 0:
            return f"seats: less than no {name}"
    return ""


def station(s: YokohamaState) -> str:
    """The token lies on the table as soon as somebody owns the Station. Rules 9."""
    t = s.tables
    owned = any(s.tech[seat] & t.station for seat in range(s.seats))
    waiting = any(type(item).__name__ == "PlaceStation" for item in s.agenda)
    if s.station != NONE and (not owned or waiting):
        return "position: the station is on the table, but nobody has placed it: it comes with the technology Station"
    if s.station == NONE and owned and not waiting:
        return "position: somebody owns Station, but the station is on no area"
    return ""


def agents(s: YokohamaState) -> str:
    """The agents of a country are in the supply or with the players."""
    t = s.tables
    for country, need in enumerate(t.agent_supply):
        have = s.supply[country]
        for seat in range(s.seats):
            have += s.agents[seat * COUNTRIES + country] + s.agents_spent[seat * COUNTRIES + country]
        if have != need or s.supply[country] < 0:
            return f"agents: {have} of {t.country_ids[country]}, not {need}"
    return ""


def pairs(s: YokohamaState) -> str:
    """Every pair of symbols brought an agent as long as there was one, and nothing else does. Rules 8.4."""
    t = s.tables
    for seat in range(s.seats):
        for country in range(COUNTRIES):
            at = seat * COUNTRIES + country
            won = s.agents[at] + s.agents_spent[at]
            formed = s.symbols[at] // 2
            name = t.country_ids[country]
            if won > formed:
                return f"seat {seat}: {won} agents of {name}, but only {s.symbols[at]} symbols: each pair brings one"
            waiting = 1 if seat == s.active and _pair_unchecked(s, country) else 0
            if s.supply[country] > 0 and won < formed - waiting:
                return f"seat {seat}: {s.symbols[at]} symbols of {name}, but {won} agents, although some are left"
    return ""


def _pair_unchecked(s: YokohamaState, country: int) -> bool:
    """An order or technology of the country was gained whose pair is still to be looked at."""
    t = s.tables
    for item in s.agenda:
        name = type(item).__name__
        if name == "AfterOrder" and t.order_country[item.args()[0]] == country:
            return True
        if name == "AfterTechnology" and t.card_country[item.args()[0]] == country:
            return True
    return False


def free_agents(s: YokohamaState) -> str:
    """Free agents come from 5-power tokens and reward tokens alone. Rules 12."""
    t = s.tables
    for seat in range(s.seats):
        won = sum([1 for token, free in enumerate(t.token_free_agent) if free and s.tokens_won[seat] >> token & 1])
        won += sum([1 for token, free in enumerate(t.reward_token_agent) if free and s.kept_tokens[seat] >> token & 1])
        have = s.free_agents[seat] + s.free_spent[seat]
        if have != won:
            return f"seat {seat}: {have} free agents, but tokens for {won}"
    return ""


def power_tokens(s: YokohamaState) -> str:
    """A 5-power token lies on its area, or with whoever took it."""
    t = s.tables
    gone = 0
    for area in range(t.areas):
        if s.land >> area & 1:
            if s.tokens[area] >= t.basic_tokens and not t.with_free_agents:
                return f"area {t.area_ids[area]}: the token {t.token_ids[s.tokens[area]]} belongs to the mini-expansion"
            if not s.token_areas >> area & 1:
                gone |= 1 << s.tokens[area]
    won = 0
    for seat in range(s.seats):
        if won & s.tokens_won[seat]:
            return "seats: two players have the same 5-power token"
        won |= s.tokens_won[seat]
    return "" if won == gone else "seats: the 5-power tokens of the players are not those gone from the areas"


def reward_tokens(s: YokohamaState) -> str:
    """A player who completed all achievements has a reward token, as long as there were any. Rules 12."""
    t = s.tables
    wanted = t.reward_tokens_drawn if t.with_reward_tokens else 0
    kept = 0
    for seat in range(s.seats):
        if kept & s.kept_tokens[seat]:
            return "seats: two players have the same reward token"
        kept |= s.kept_tokens[seat]
        done = all(seat in seats for seats in s.achieved)
        have = s.kept_tokens[seat].bit_count()
        if have > (1 if done else 0):
            return f"seat {seat}: a reward token is for completing all achievements, and there is one a player"
        asked = seat == s.active and any(type(item).__name__ == "TakeRewardToken" for item in s.agenda)
        if done and have == 0 and s.reward_tokens and not asked:
            return f"seat {seat}: all achievements are completed, but no reward token was taken"
    if kept & s.reward_tokens or (kept | s.reward_tokens).bit_count() != wanted:
        return f"reward_tokens: {wanted} different ones are in play"
    return ""
