"""The rules pages: every section that a reason refers to is there, every variant, and a row for every difference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.brass_lancashire.players import borrower, lively
from tycoon.core.rng import Rng
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.structures import Components, Market

RULES = Path(__file__).parents[2] / "docs" / "rules"

each_title = pytest.mark.parametrize("game", [LANCASHIRE, BRASS], ids=lambda game: game.title)


def page(name: str) -> str:
    return (RULES / f"{name}.md").read_text(encoding="utf-8")


def references(game: BrassGame) -> dict[str, str]:
    """Every rule that forbids something in some lively games, with its section."""
    found: dict[str, str] = {}
    for seed in range(8):
        s, rng = game.start(game.deal(3 + seed % 2, seed)), Rng(seed)
        number = 0
        while not s.over:
            number += 1
            if number % 9 == 0:
                reasons = [s.decision.why_not(s, option) for option in range(s.decision.size(s))]
                found |= {reason.rule: reason.reference for reason in reasons if reason is not None}
            s.apply((lively if seed % 2 else borrower)(s, rng))
    return found


@each_title
def test_reasons_refer_to_sections_of_the_rules_page(game: BrassGame) -> None:
    sections = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\b", page(game.title), re.MULTILINE))
    found = references(game)
    assert len(found) > 25
    assert {rule: section for rule, section in found.items() if section not in sections} == {}


@pytest.mark.parametrize("game", [LANCASHIRE, BRASS, BIRMINGHAM], ids=lambda game: game.title)
def test_the_differences_page_names_every_variant(game: BrassGame) -> None:
    text = page("brass-differences")
    assert [variant.name for variant in game.variants if f"`{variant.name}`" not in text] == []


@each_title
def test_the_rules_page_names_every_variant(game: BrassGame) -> None:
    assert [variant.name for variant in game.variants if f"`{variant.name}`" not in page(game.title)] == []


def row(topic: str) -> list[str]:
    """What the differences page says of a topic: of Brass (2007), Lancashire and Birmingham."""
    lines = [line for line in page("brass-differences").splitlines() if line.startswith(f"| {topic} |")]
    assert len(lines) == 1, topic
    return [cell.strip() for cell in lines[0].strip("|").split("|")[1:]]


def markets(coal: Market, iron: Market) -> str:
    sizes = f"{len(coal.prices)} coal", f"{len(iron.prices)} iron"
    prices = [f"£{market.prices[0]}–£{market.prices[-1]}, empty £{market.empty_price}" for market in (coal, iron)]
    if coal == iron:
        return f"{', '.join(sizes)}, {prices[0]}"
    return f"{sizes[0]} {prices[0]}; {sizes[1]} {prices[1]}"


def facts(c: Components) -> dict[str, str]:
    """Numbers of the component file as the differences page writes them."""
    mill = next(tile for tile in c.tiles if tile.industry == "cotton" and tile.level == 1)
    by_seats = " / ".join(str(c.rounds[seats]) for seats in c.seats)
    return {
        "players": f"{min(c.seats)}–{max(c.seats)}",
        "3 · money at the start": f"£{c.setup.money}",
        "4 · rounds an era": f"{by_seats} with {' / '.join(str(seats) for seats in c.seats)}",
        "2 · cotton mill 1": f"{mill.vp} points",
        "9.5 · loans": ", ".join(f"£{loan.money}" for loan in c.loans),
        "12 · money at the end": f"a point for £{c.money_per_vp}" if c.money_per_vp else "nothing",
        "7 · markets": markets(c.markets["coal"], c.markets["iron"]),
    }


@pytest.mark.parametrize("column", [0, 1, 2], ids=["brass", "lancashire", "birmingham"])
def test_the_differences_page_has_the_numbers_of_the_component_files(column: int) -> None:
    wanted = facts((BRASS, LANCASHIRE, BIRMINGHAM)[column].data)
    assert {topic: row(topic)[column] for topic in wanted} == wanted
