"""Which words an argument of a message can be, and three of them to fill messages with."""

from __future__ import annotations

from collections.abc import Iterator

from tests.words.catalogues import all_nodes, nodes_of
from tycoon.core.messages import Messages, split_form
from tycoon.core.text import Arg, Text
from tycoon.games import CATALOGUE

ARGUMENTS: dict[str, dict[str, tuple[str, ...]]] = {
    "brass": {
        **dict.fromkeys(("place", "merchant", "mill", "port", "a", "b", "c"), ("place.",)),
        **dict.fromkeys(("tile", "old"), ("tile",)),
        **dict.fromkeys(("first", "third"), ("line.",)),
        "second": ("line.",),
        "line": ("line.",),
        "industry": ("industry.",),
        "card": ("card.",),
        "era": ("era.",),
        "resource": ("resource.",),
        "order": ("list", "player"),
    },
    "yokohama": {
        **dict.fromkeys(("area", "from", "to"), ("area.",)),
        "way": ("area.", "list"),
        "technology": ("technology.",),
        "country": ("country.",),
        "good": ("good.",),
        "piece": ("piece.",),
        "order": ("order",),
        "amount": ("amount.",),
        **dict.fromkeys(("cost", "reward", "goods"), ("amount.", "list")),
        "achievement": ("achievement.",),
        "effect": ("effect.",),
        "token": ("token.",),
        "first": ("amount.", "area.", "list"),
        "second": ("amount.", "area.", "list"),
    },
    "1822": {
        **dict.fromkeys(("company", "minor", "seller"), ("company",)),
        **dict.fromkeys(("card", "beside"), ("card",)),
        "train": ("train", "pullman"),
        "order": ("list", "player"),
        "first": ("list", "player"),
        "second": ("list", "player"),
    },
}
"""For each family of titles: the message, or the class of messages (with a full stop), that an argument can be."""

SPECIAL: dict[tuple[str, str], tuple[str, ...]] = {
    ("help.develop_two", "second"): ("tile",),
    ("card", "name"): ("private.",),
    ("put.away", "piece"): ("put.", "tile", "technology.", "card", "train", "pullman"),
    ("log.income", "old"): (),
    ("log.link", "era"): (),
    ("log.spend_goods", "goods"): ("list_last",),
    **{(f"list{form}", name): ("amount.", "list") for form in ("_acc", "_last_acc") for name in ("first", "second")},
    ("choice.keep", "order"): ("order_details",),
    ("choice.fulfil", "order"): ("order_details",),
    ("choice.order", "order"): ("order_details",),
    ("choice.second_order", "order"): ("order_details",),
    ("where.build", "kind"): ("tile",),
    ("where.anywhere", "kind"): ("tile",),
}
"""Arguments that mean something else in one message."""

COUNTED = {
    *(("whatif.income", "old"), ("whatif.money", "old"), ("whatif.train_limit", "minor"), ("what.turn_order", "place")),
    *(("what.operates", "place"), ("what.order_place", "place"), ("what.in_stack", "place")),
}
"""Arguments that are words elsewhere and a number in one message."""

GOODS = ("cotton", "manufacturer", "pottery")
TILES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("choice.sell_mill", "prompt.sell_through", "log.sell_port", "log.sell_far"), ("cotton",)),
    **dict.fromkeys(("choice.sell", "log.sell", "prompt.beer_for_sale", "why.not_enough_beer"), GOODS),
    **dict.fromkeys(("why.merchant_does_not_matter", "why.merchant_does_not_buy"), GOODS),
    **dict.fromkeys(("log.take", "whatif.take"), ("coal", "iron", "brewery")),
    "choice.sell_port": ("port",),
    "why.beer_not_from_there": ("brewery",),
    "why.coal_not_from_there": ("coal",),
    "why.light_bulb": ("pottery",),
}
"""Industries of Brass that a message can speak of, where it is not any of them."""
MERCHANTS = ("oxford", "gloucester", "shrewsbury")

SHIFTED = {
    "b": 1,
    "beside": 1,
    "c": 2,
    "old": 1,
    "merchant": 1,
    "port": 1,
    "second": 1,
    "third": 2,
    "from": 1,
    "reward": 1,
    "seller": 1,
}
"""Arguments that stand beside another one of the same words."""

EXAMPLES: dict[str, list[str]] = {
    "place.": ["leek", "manchester", "oxford", "farm_brewery_north", "fleetwood", "bury", "midlands"],
    "industry.": ["coal", "port", "brewery", "iron", "cotton"],
    "card.": ["town", "iron", "wild-location", "port"],
    "line.": ["two", "fork", "two"],
    "era.": ["0", "1", "0"],
    "resource.": ["0", "1", "2"],
    "area.": ["copper_mine_1", "bank", "fishing_ground_2"],
    "technology.": ["ball", "winery", "electric_lighting"],
    "country.": ["us", "nl", "de"],
    "good.": ["tea", "silk", "fish"],
    "piece.": ["assistant", "shop", "trading_house"],
    "amount.": ["tea", "yen", "assistant"],
    "achievement.": ["goods", "orders", "imports"],
    "effect.": ["immediate", "no_passage_fees", "on_gain_copper"],
    "token.": ["free_agent", "country", "free_agent"],
    "private.": ["P1", "P13", "P16"],
    "put.": ["barrel", "link", "station", "president", "trading_house", "token", "destination", "tile"],
}
"""Words to read a sentence with: of every gender, and those that are most likely to go wrong."""

PLAIN: dict[str, list[str]] = {
    "name": ["LNWR", "7", "GWR"],
    "id": ["P1", "P13", "P16"],
    "kind": ["L", "3", "E"],
    "address": ["M38", "N21", "O30"],
    "hex": ["M38", "N21", "O30"],
    "city": ["London", "Hull", "Bristol"],
    "stop": ["London", "Hull", "Bristol"],
    "place": ["London", "Hull", "Bristol"],
    "tile": ["5", "57", "X1"],
    "label": ["T", "S", "BM"],
    "via": ["none", "York", "Crewe"],
    "train": ["L", "3", "E"],
}
"""Arguments that are given as they are."""

NUMBERS = (1, 2, 5)


def family_of(title: str) -> str:
    return title.partition("-")[0]


def classes_of(title: str, key: str, argument: str) -> tuple[str, ...]:
    """What the argument can be in this message; nothing: a number, or something that is said as it is."""
    family = family_of(title)
    if key == "list" and family != "yokohama":
        return ("list", "player")
    usual = ARGUMENTS.get(family, {}).get(argument, ())
    return SPECIAL.get((key, argument), usual)


def words_of(title: str, name: str) -> list[str]:
    """The messages that a class or a name stands for."""
    if not name.endswith("."):
        return [name]
    known = CATALOGUE.game(title).messages.patterns
    return [key for key in known if key.startswith(name) and split_form(key)[1] == "" and "." not in key[len(name) :]]


def filled(messages: Messages, title: str, key: str, turn: int) -> Text:
    """The message with the words and numbers of this turn: 0, 1, 2, or 3 for what stands behind `=0`."""
    args: dict[str, Arg] = {}
    for kind, name, branches in all_nodes(nodes_of(messages.patterns[key])):
        if kind == "text":
            continue
        argument = split_form(name)[0]
        if kind == "select":
            options = [option for option in branches if option != "other"]
            args.setdefault(argument, _plain(argument, turn) or options[turn % len(options)])
        elif kind == "plural":
            args[argument] = _number(turn)
        elif argument not in args:
            args[argument] = argument_of(messages, title, key, argument, turn)
    return Text(key, args)


def argument_of(messages: Messages, title: str, key: str, argument: str, turn: int) -> Arg:
    """What the argument could be; a number, if it is no word."""
    classes = classes_of(title, key, argument)
    if (key, argument) in COUNTED:
        return _number(turn)
    if classes:
        word = classes[0]
        if word.endswith("."):
            here = _examples(title, word, key, argument)
            word += here[(turn + SHIFTED.get(argument, 0)) % len(here)]
        elif word == "tile":
            return _tile(title, key, turn + SHIFTED.get(argument, 0))
        return filled(messages, title, word, turn) if word != "list" else _list(title, turn)
    return _plain(argument, turn) or _number(turn)


def _examples(title: str, word: str, key: str, argument: str) -> list[str]:
    """Words of the class that the title has, and first of all those that the message can speak of."""
    special = MERCHANTS if argument == "merchant" else TILES.get(key, ()) if word == "industry." else ()
    known = words_of(title, word)
    here = [example for example in special if f"{word}{example}" in known]
    return here or [example for example in EXAMPLES[word] if f"{word}{example}" in known]


def _tile(title: str, key: str, turn: int) -> Text:
    here = _examples(title, "industry.", key, "industry")
    return Text("tile", {"industry": Text(f"industry.{here[turn % len(here)]}"), "level": 1 + turn % 4})


def _list(title: str, turn: int) -> Text:
    """Two of what lists hold: amounts in Yokohama, players elsewhere."""
    if family_of(title) == "yokohama":
        return Text("list", {"first": Text("amount.tea", {"n": 2}), "second": Text("amount.yen", {"n": 3})})
    return Text("list", {"first": Text("player", {"seat": turn % 3}), "second": Text("player", {"seat": 3})})


def _plain(argument: str, turn: int) -> str:
    values = PLAIN.get(argument)
    return values[turn % len(values)] if values else ""


def _number(turn: int) -> int:
    return 0 if turn == len(NUMBERS) else NUMBERS[turn]


def turns(pattern: str) -> Iterator[int]:
    """Three times, or once if there is nothing to fill in; a fourth time where there are words for none."""
    nodes = list(all_nodes(nodes_of(pattern)))
    yield 0
    if any(kind != "text" for kind, _, _ in nodes):
        yield from (1, 2)
    if any(kind == "plural" and "=0" in branches for kind, _, branches in nodes):
        yield len(NUMBERS)
