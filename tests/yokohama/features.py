"""Which rules a game reaches: every one of REQUIRED must be reached by a golden game."""

from __future__ import annotations

from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.state import Event
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.movement import reach, walkable
from tycoon.games.yokohama.scoring import board_ranking, technology_ranking, technology_value
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE

TABLES = YOKOHAMA.tables(YOKOHAMA.deal(4, 0).variant)
KINDS = sorted({kind for kind in TABLES.area_kinds if kind != "canal"})
GIVING = ["ball", "brickyard", "electric_lighting", "gas_lighting", "patent_system", "language_school"]
GIVING += ["mining_technology", "typography", "winery"]
"""Technologies that give something on an event."""

REQUIRED = frozenset(
    [f"area: {kind} at power {power}" for kind in KINDS for power in (1, 2, 3, 4, 5)]
    + [f"technology gained: {name}" for name in TABLES.tech_ids]
    + [f"technology gives: {name}" for name in GIVING]
    + [f"technology used: {name}" for name in ("spinning_mill", "university", "stock_exchange", "newspaper")]
    + [
        f"technology used: {name}"
        for name in ("telegraph", "telephone", "stagecoach", "postal_system", "tram", "station")
    ]
    + [f"achievement: {name}" for name in TABLES.achievement_ids]
    + ["achievement: as first", "achievement: as later"]
    + [f"end: {why}" for why in ("houses", "shops", "port", "church", "customs")]
    + [f"seats: {seats}" for seats in (2, 3, 4)]
    + [f"variant: {variant.name}" for variant in YOKOHAMA.variants if not variant.legacy]
    + ["placement: nothing", "placement: one area", "placement: three areas", "placement: fee"]
    + ["movement: from hand", "movement: passage fee", "movement: canal", "movement: step by step"]
    + ["recall: all", "recall: some", "recall: one area"]
    + ["token: taken", "token: left", "token: free agent", "build: shop", "build: trading house"]
    + ["income: trading house", "agent: foreign", "agent: free", "agent: none left for a pair", "order: fulfilled"]
    + ["port: second card for yen", "port: second card for an import", "laboratory: imports", "laboratory: extra cost"]
    + ["laboratory: empty slot", "reward: good of choice", "reward: move", "reward: shop", "reward token: country"]
    + ["reward token: free agent", "church: from hand", "church: from area", "customs: from hand", "customs: from area"]
    + ["church: payment", "hire: assistant", "hire: shop", "hire: trading house", "chinatown: import"]
    + ["score: church tie", "score: technology tie", "score: countries", "score: sole contender"]
)

SENTENCES = {
    "achievement: as first": "8.2-2",
    "achievement: as later": "8.2-2",
    "agent: foreign": "8.1-1",
    "agent: free": "12-2",
    "agent: none left for a pair": "8.4-1",
    "build: shop": "5-19",
    "build: trading house": "5-19",
    "chinatown: import": "6-3",
    "church: from area": "6-5",
    "church: from hand": "6-5",
    "church: payment": "6-4",
    "customs: from area": "6-7",
    "customs: from hand": "6-7",
    "end: church": "10-4",
    "end: customs": "10-5",
    "end: houses": "10-1",
    "end: port": "10-3",
    "end: shops": "10-2",
    "hire: shop": "6-8",
    "hire: trading house": "6-8",
    "income: trading house": "5-16",
    "laboratory: empty slot": "6-14",
    "laboratory: extra cost": "6-12",
    "laboratory: imports": "6-10",
    "movement: canal": "5-10",
    "movement: from hand": "5-6",
    "movement: passage fee": "5-9",
    "movement: step by step": "14.4",
    "order: fulfilled": "8.3-1",
    "placement: fee": "5-3",
    "placement: nothing": "14.1",
    "placement: one area": "5-1",
    "placement: three areas": "5-1",
    "port: second card for an import": "6-15",
    "port: second card for yen": "6-15",
    "recall: all": "5-12",
    "recall: some": "5-12",
    "reward: good of choice": "7-2",
    "reward: move": "7-4",
    "reward: shop": "7-3",
    "score: church tie": "11-1",
    "score: countries": "11-4",
    "score: sole contender": "11-7",
    "score: technology tie": "11-3",
    "token: free agent": "12-1",
    "token: left": "14.15",
    "token: taken": "5-18",
}
"""The sentence of the rules page that happens where a rule is reached."""


def sentences(found: set[str]) -> list[str]:
    """Sentences of the rules page that a game shows, by the rules it reaches."""
    return sorted({SENTENCES[feature] for feature in found if feature in SENTENCES})


def replay(record: Record) -> tuple[YokohamaState, set[str]]:
    """The end of a recorded game, and the rules it reaches; what must be conserved is checked on the way."""
    s = YOKOHAMA.start(record.deal)
    found = {f"seats: {s.seats}"} | {f"variant: {name}" for name, on in record.deal.variant.items() if on == "on"}
    s.log = []
    for text in record.moves:
        found |= _of_move(s, text)
        before = s.copy()
        s.apply(notation.read(s, text))
        for event in s.log:
            found |= _of_event(before, s, event)
        s.log.clear()
        YOKOHAMA.check(s)
        if NONE in s.labs and len(s.tech_deck) == 0:
            found.add("laboratory: empty slot")
    return s, (found | _of_end(s)) & REQUIRED


MOVES = {
    "place nothing": "placement: nothing",
    "place 2 ": "placement: one area",
    "walk": "movement: step by step",
    "recall some": "recall: some",
    "leave token": "token: left",
    "leave one": "technology used: telephone",
    "bring shop": "reward: shop",
    "hire assistant": "hire: assistant",
    "hire shop": "hire: shop",
    "hire trading house": "hire: trading house",
    "buy import": "chinatown: import",
    "move to": "reward: move",
}


def _of_move(s: YokohamaState, text: str) -> set[str]:
    name = type(s.decision).__name__
    found = {feature for words, feature in MOVES.items() if text.startswith(words)}
    if text == "recall":
        found.add("recall: all")
    if name == "RecallArea" and text != "recall nobody":
        found.add("recall: one area")
    if name == "PayFaith":
        found.add("church: payment")
    if name == "NameGood":
        found.add("reward: good of choice")
    if name in ("ChurchSpace", "CustomsSpace") and text != "decline":
        found.add(f"{text.split(maxsplit=1)[0]}: from {text.rsplit(maxsplit=1)[-1]}")
    if name == "SecondOrder" and text.endswith("yen"):
        found.add("port: second card for yen")
    if name == "SecondOrder" and text.endswith("import"):
        found.add("port: second card for an import")
    if name == "PlaceMore" and text != "stop placing" and s.placed.bit_count() >= 2:
        found.add("placement: three areas" if s.placed.bit_count() == 2 else "technology used: newspaper")
    if name == "PlaceBeside" and text.startswith("place "):
        found.add("technology used: telegraph")
    return found


def _of_event(before: YokohamaState, s: YokohamaState, event: Event) -> set[str]:
    t = s.tables
    name, args = str(event[0]), [value for value in event[1:] if isinstance(value, int)]
    if name == "act":
        return {f"area: {t.area_kinds[args[1]]} at power {args[2]}"}
    if name == "technology":
        return _of_technology(before, s, args)
    if name == "technology_gives":
        return {f"technology gives: {t.tech_ids[args[1]]}"}
    if name == "use":
        return {f"technology used: {t.tech_ids[args[1]]}"}
    if name == "achieve":
        place = s.achievements.index(args[1])
        first = "first" if s.achieved[place][0] == args[0] else "later"
        return {f"achievement: {t.achievement_ids[args[1]]}", f"achievement: as {first}"}
    if name == "go":
        return _of_way(before, args)
    if name == "token":
        return {"token: free agent"} if t.token_free_agent[args[1]] else {"token: taken"}
    if name == "reward_token":
        return {"reward token: free agent" if t.reward_token_agent[args[1]] else "reward token: country"}
    if name == "use_agent":
        return {"agent: free" if args[1] else "agent: foreign"}
    if name == "fulfil":
        return {"order: fulfilled"} | _pair_without_agent(before, s, args)
    if name == "fee":
        walking = type(before.decision).__name__ in ("MovePresident", "Walk")
        return {"movement: passage fee" if walking else "placement: fee"}
    return {SIMPLE[name]} if name in SIMPLE else ({f"end: {event[2]}"} if name == "end" else set())


SIMPLE = {
    "toll": "movement: canal",
    "build_shop": "build: shop",
    "build_house": "build: trading house",
    "house_income": "income: trading house",
    "stock_exchange": "technology used: stock_exchange",
}


def _of_technology(before: YokohamaState, s: YokohamaState, args: list[int]) -> set[str]:
    t = s.tables
    found = {f"technology gained: {t.tech_ids[t.card_tech[args[1]]]}"}
    if len(before.technologies[args[0]]) >= 3:
        found.add("laboratory: extra cost")
    if s.imports[args[0]] < before.imports[args[0]]:
        found.add("laboratory: imports")
    return found


def _pair_without_agent(before: YokohamaState, s: YokohamaState, args: list[int]) -> set[str]:
    country = s.tables.order_country[args[1]]
    pair = s.symbols[args[0] * 5 + country] % 2 == 0
    return {"agent: none left for a pair"} if pair and before.supply[country] == 0 else set()


def _of_way(before: YokohamaState, args: list[int]) -> set[str]:
    """What made a move of the president possible."""
    seat, start, goal = args[:3]
    names = {before.tables.tech_ids[before.tables.card_tech[card]] for card in before.technologies[seat]}
    others = [before.president[other] for other in range(before.seats) if other != seat]
    found = {"movement: from hand"} if start == NONE else set()
    if goal in others:
        by_station = "station" in names and before.station == goal
        found.add("technology used: station" if by_station else "technology used: postal_system")
    if "stagecoach" in names and any(area in others for area in args[3:]):
        found.add("technology used: stagecoach")
    if start != NONE and goal not in others and type(before.decision).__name__ == "MovePresident":
        walked = reach(before, seat, start, walkable(before, seat, start), before.money[seat])
        if not walked >> goal & 1 and before.station != goal:
            found.add("technology used: tram")
    return found


def _of_end(s: YokohamaState) -> set[str]:
    found = set()
    counts = [s.church.count(seat) for seat in board_ranking(s, s.church)[:2]]
    if len(counts) == 2 and counts[0] == counts[1]:
        found.add("score: church tie")
    values = [technology_value(s, seat) for seat in technology_ranking(s)[:3] if seat >= 0]
    if len(set(values)) < len(values):
        found.add("score: technology tie")
    boards = (board_ranking(s, s.church), board_ranking(s, s.customs), technology_ranking(s))
    if any(len(ranked) == 1 for ranked in boards):
        found.add("score: sole contender")
    if sum(s.symbols) > 0:
        found.add("score: countries")
    return found
