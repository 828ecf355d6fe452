"""Final scoring, and who has won. Rules 11."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tycoon.core.agenda import Item, Step
from tycoon.core.text import Text
from tycoon.games.yokohama.bundle import GOODS
from tycoon.games.yokohama.effects import score
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL

DUMMY: Final = -3
"""The absent third party of a game with 2 seats, where it competes for the technology bonus."""


def award(s: YokohamaState, ranked: list[int], prize: list[int], what: str) -> None:
    """Points for the first and the second of a majority."""
    points = prizes(s, ranked, prize)
    for seat in ranked:
        if seat >= 0:
            score(s, seat, points[seat], what)


def board_ranking(s: YokohamaState, owners: list[int]) -> list[int]:
    """Contenders on a board by number of assistants, then by the one furthest right."""
    contenders = list(range(s.seats))
    if s.tables.neutrals_compete:
        contenders.append(NEUTRAL)
    keys: list[tuple[int, int, int]] = []
    for contender in contenders:
        spaces = [space for space, owner in enumerate(owners) if owner == contender]
        if spaces:
            keys.append((-len(spaces), -spaces[-1], contender))
    keys.sort()
    return [key[2] for key in keys]


def technology_value(s: YokohamaState, seat: int) -> int:
    """Production value of all technologies of the seat."""
    t = s.tables
    return sum([t.tech_value[t.card_tech[card]] for card in s.technologies[seat]])


def technology_ranking(s: YokohamaState) -> list[int]:
    """Contenders by the value of their technologies, then by turn order."""
    keys: list[tuple[int, int, int]] = []
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        if s.technologies[seat]:
            keys.append((-2 * technology_value(s, seat), place, seat))
    if s.seats == 2 and s.tables.dummy_value:
        keys.append((-s.tables.dummy_value, s.seats, DUMMY))
    keys.sort()
    return [key[2] for key in keys]


def country_points(s: YokohamaState, symbols: list[int]) -> int:
    """Points for sets of different countries; taking one of each as long as it goes is best."""
    points = 0
    left = symbols[:]
    while True:
        size = 0
        for country in range(COUNTRIES):
            if left[country]:
                left[country] -= 1
                size += 1
        if size == 0:
            return points
        points += s.tables.set_points[size]


def rest_points(s: YokohamaState, seat: int) -> int:
    """Points for agents, imports, yen and goods that are left."""
    t = s.tables
    agents = s.agent_count(seat)
    if t.free_agents_score:
        agents += s.free_agents[seat]
    goods = sum(s.goods[seat * GOODS : seat * GOODS + GOODS])
    return (
        agents * t.agent_points
        + s.imports[seat] * t.import_points
        + s.money[seat] // t.yen_per_point
        + goods // t.goods_per_point
    )


def prizes(s: YokohamaState, ranked: list[int], prize: list[int]) -> list[int]:
    """Return what each seat gets for a majority; a sole contender gets only the first prize, or both."""
    points = [0] * s.seats
    for place in range(min(2, len(ranked))):
        if ranked[place] >= 0:
            points[ranked[place]] += prize[place]
    if len(ranked) == 1 and ranked[0] >= 0 and s.tables.sole_takes_both:
        points[ranked[0]] += prize[1]
    return points


IN_PLAY: Final = ("orders", "achievements", "play")
"""Parts that are scored before the final scoring."""
CAUSES: Final = {"log.fulfil": "orders", "log.achieve": "achievements"}
"""Lines of the log after which the points are told that they bring."""


def scored_in_play(seats: int, told: Iterable[Text]) -> list[dict[str, int]]:
    """Points of each seat for orders and achievements, as the log tells it."""
    found: list[dict[str, int]] = [{"orders": 0, "achievements": 0} for _ in range(seats)]
    cause = ""
    for text in told:
        seat, points = text.args.get("seat"), text.args.get("points")
        if text.key == "log.score" and cause and isinstance(seat, int) and isinstance(points, int):
            found[seat][cause] += points
        cause = CAUSES.get(text.key, "")
    return found


def if_scored_now(s: YokohamaState) -> list[int]:
    """Points of each seat if the game ended now: those it has, and what the final scoring would add."""
    if s.over:
        return scores(s)
    t = s.tables
    church = prizes(s, board_ranking(s, s.church), t.church_prize)
    customs = prizes(s, board_ranking(s, s.customs), t.customs_prize)
    technology = prizes(s, technology_ranking(s), t.tech_prize)
    out: list[int] = []
    for seat in range(s.seats):
        countries = country_points(s, s.symbols[seat * COUNTRIES : (seat + 1) * COUNTRIES])
        out.append(s.vp[seat] + church[seat] + customs[seat] + technology[seat] + countries + rest_points(s, seat))
    return out


def parts(s: YokohamaState, told: Iterable[Text] = ()) -> list[dict[str, int]]:
    """Points of each seat by the steps of the final scoring, once the game is over; those in play by what was told."""
    if not s.over:
        return []
    t = s.tables
    church = prizes(s, board_ranking(s, s.church), t.church_prize)
    customs = prizes(s, board_ranking(s, s.customs), t.customs_prize)
    technology = prizes(s, technology_ranking(s), t.tech_prize)
    # Who was told nothing knows only what was scored in play as a whole.
    known = list(told)
    play = scored_in_play(s.seats, known) if known else [{} for _ in range(s.seats)]
    out: list[dict[str, int]] = []
    for seat in range(s.seats):
        countries = country_points(s, s.symbols[seat * COUNTRIES : (seat + 1) * COUNTRIES])
        rest = rest_points(s, seat)
        before = s.vp[seat] - church[seat] - customs[seat] - technology[seat] - countries - rest
        part = play[seat] | {
            "play": before - sum(play[seat].values()),
            "church": church[seat],
            "customs": customs[seat],
        }
        out.append(part | {"technology": technology[seat], "countries": countries, "rest": rest})
    return out


class ScoreChurch(Step[YokohamaState]):
    """Church majority. Rules 11.1."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        award(s, board_ranking(s, s.church), s.tables.church_prize, "church")


class ScoreCustoms(Step[YokohamaState]):
    """Customs majority. Rules 11.2."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        award(s, board_ranking(s, s.customs), s.tables.customs_prize, "customs")


class ScoreTechnology(Step[YokohamaState]):
    """Most valuable technologies. Rules 11.3."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        award(s, technology_ranking(s), s.tables.tech_prize, "technology")


class ScoreCountries(Step[YokohamaState]):
    """Sets of countries. Rules 11.4."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        for seat in range(s.seats):
            score(s, seat, country_points(s, s.symbols[seat * COUNTRIES : (seat + 1) * COUNTRIES]), "countries")


class ScoreRest(Step[YokohamaState]):
    """Score agents, goods and money that are left. Rules 11.5."""

    __slots__ = ()

    def run(self, s: YokohamaState) -> None:
        for seat in range(s.seats):
            score(s, seat, rest_points(s, seat), "rest")


SCORE_CHURCH: Final = ScoreChurch()
SCORE_CUSTOMS: Final = ScoreCustoms()
SCORE_TECHNOLOGY: Final = ScoreTechnology()
SCORE_COUNTRIES: Final = ScoreCountries()
SCORE_REST: Final = ScoreRest()

FINAL_SCORING: Final[tuple[Item[Any], ...]] = (
    SCORE_CHURCH,
    SCORE_CUSTOMS,
    SCORE_TECHNOLOGY,
    SCORE_COUNTRIES,
    SCORE_REST,
)


def scores(s: YokohamaState) -> list[int]:
    """Points as they stand."""
    return s.vp[:]


def ranking(s: YokohamaState) -> list[int]:
    """Place of each seat: most points first, ties to the one earlier in turn order. Rules 11."""
    keys = [(-s.vp[seat], (seat - s.first) % s.seats, seat) for seat in range(s.seats)]
    keys.sort()
    places = [0] * s.seats
    for place, key in enumerate(keys, start=1):
        places[key[2]] = place
    return places
