"""Words for message keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tycoon.core.errors import BadData
from tycoon.core.messages import Messages, parse_pattern, plural_form, write_number
from tycoon.core.text import Text

ENGLISH = Messages(
    {
        "plain": "Nothing to fill in",
        "name": "{a} and {b}",
        "count": "{n, plural, =0 {no tiles} one {# tile} other {# tiles}} left",
        "kind": "a {era, select, canal {narrow {what}} other {wide {what}}}",
        "mixed": "{n, plural, one {one of {who}} other {# of {who}}}",
        "sum": "£{n} in the bank",
    }
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (Text("plain"), "Nothing to fill in"),
        (Text("name", {"a": 1, "b": Text("plain")}), "1 and Nothing to fill in"),
        (Text("count", {"n": 0}), "no tiles left"),
        (Text("count", {"n": 1}), "1 tile left"),
        (Text("count", {"n": 7}), "7 tiles left"),
        (Text("kind", {"era": "canal", "what": "boat"}), "a narrow boat"),
        (Text("kind", {"era": "rail", "what": "gauge"}), "a wide gauge"),
        (Text("mixed", {"n": 3, "who": "them"}), "3 of them"),
        (Text("count", {"n": 1200}), "1,200 tiles left"),
        (Text("sum", {"n": 12000}), "£12,000 in the bank"),
    ],
)
def test_a_message_is_filled_in(text: Text, words: str) -> None:
    assert ENGLISH.say(text) == words


def test_an_unknown_key_is_a_bug() -> None:
    with pytest.raises(KeyError, match="no message 'missing'"):
        ENGLISH.say(Text("missing"))


@pytest.mark.parametrize(
    "pattern",
    [
        "{a",
        "{n, plural, one {x}}",
        "{n, number}",
        "a } b}",
        "{n, plural, one {x} other {y}",
        "{n, plural, one",
    ],
)
def test_a_broken_pattern_is_named(pattern: str) -> None:
    with pytest.raises(BadData, match="message"):
        parse_pattern(pattern)


@pytest.mark.parametrize(("n", "form"), [(1, "one"), (2, "few"), (5, "many"), (12, "many"), (22, "few"), (112, "many")])
def test_polish_has_three_plural_forms(n: int, form: str) -> None:
    assert plural_form("pl", n) == form


def test_catalogues_are_read_with_nested_keys(tmp_path: Path) -> None:
    file = tmp_path / "en.yaml"
    file.write_text("log:\n  build: '{who} builds'\n", encoding="utf-8")
    messages = Messages.read(file, names={"place.leek": "Leek"})
    assert messages.say(Text("log.build", {"who": Text("place.leek")})) == "Leek builds"


def test_a_text_goes_over_the_wire_with_its_nested_texts() -> None:
    text = Text("log.build", {"seat": 1, "place": Text("place.leek")})
    assert text.plain() == {"key": "log.build", "args": {"seat": 1, "place": {"key": "place.leek", "args": {}}}}


GERMAN = Messages(
    {
        "prompt": "Wo baust du {tile_acc}?",
        "tile": "{industry} {level}",
        "tile_acc": "{industry_acc} {level}",
        "industry.port": "Hafen",
        "industry.port_acc": "den Hafen",
        "industry.mill": "die Spinnerei",
    },
    "de",
)


@pytest.mark.parametrize(("industry", "words"), [("port", "den Hafen 2"), ("mill", "die Spinnerei 2")])
def test_an_argument_is_asked_for_in_another_form_by_its_suffix(industry: str, words: str) -> None:
    tile = Text("tile", {"industry": Text(f"industry.{industry}"), "level": 2})
    assert GERMAN.say(Text("prompt", {"tile": tile})) == f"Wo baust du {words}?"


def test_an_argument_that_ends_like_a_form_is_itself() -> None:
    assert Messages({"a": "{x_acc}"}).say(Text("a", {"x_acc": 5})) == "5"


@pytest.mark.parametrize(
    ("language", "n", "written"),
    [
        ("en", 999, "999"),
        ("en", 1200, "1,200"),
        ("de", 12000, "12.000"),
        ("pl", 1200, "1200"),
        ("pl", -12000, "−12\u00a0000"),
    ],
)
def test_thousands_stand_apart_as_the_language_has_it(language: str, n: int, written: str) -> None:
    assert write_number(language, n) == written


def test_an_amount_is_written_like_every_number_and_minus_stands_before_the_sign_of_money() -> None:
    messages = Messages({"pay": "{seat} has £{amount}, level {level}"})
    said = messages.say(Text("pay", {"seat": "Ann", "amount": -1200, "level": -3}))
    assert said == "Ann has −£1,200, level −3"


POLISH = Messages(
    {
        "subject": "Gracz {seat}",
        "subject_company": "{company}",
        "company": "{name}",
        "runs": "{company} ma {n} £ dochodu.",
        "pays": "{n, plural, =0 {{company} nic nie wypłaca.} other {{company} wypłaca # £.}}",
        "lays": "{company} {n, plural, other {kładzie kafelek #}}.",
        "build": "Gracz {seat} buduje {place_where}.",
        "pay": "Gracz {seat} płaci {n} £.",
        "flip": "Odwrócono żeton gracza {seat}.",
        "owe": "{n, plural, =0 {Gracz {seat} nic nie płaci.} other {Gracz {seat} płaci # £.}}",
        "place._where": "w {it}",
        "place.leek": "Leek",
        "place.manchester": "Manchester",
        "place.manchester_where": "w Manchesterze",
    },
    "pl",
)


@pytest.mark.parametrize(("place", "words"), [("leek", "w Leek"), ("manchester", "w Manchesterze")])
def test_a_word_without_a_form_of_its_own_takes_the_rule_for_its_class(place: str, words: str) -> None:
    assert POLISH.say(Text("build", {"seat": 0, "place": Text(f"place.{place}")})) == f"Gracz 1 buduje {words}."


def test_seats_are_counted_from_1() -> None:
    assert POLISH.say(Text("flip", {"seat": 2})) == "Odwrócono żeton gracza 3."


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        ([Text("pay", {"seat": 0, "n": 2}), Text("pay", {"seat": 0, "n": 3})], ["Gracz 1 płaci 2 £.", "Płaci 3 £."]),
        (
            [Text("pay", {"seat": 0, "n": 2}), Text("pay", {"seat": 1, "n": 3})],
            ["Gracz 1 płaci 2 £.", "Gracz 2 płaci 3 £."],
        ),
        (
            [Text("pay", {"seat": 0, "n": 2}), Text("owe", {"seat": 0, "n": 0})],
            ["Gracz 1 płaci 2 £.", "Nic nie płaci."],
        ),
        (
            [Text("flip", {"seat": 0}), Text("pay", {"seat": 0, "n": 2})],
            ["Odwrócono żeton gracza 1.", "Gracz 1 płaci 2 £."],
        ),
    ],
)
def test_a_sentence_about_the_same_seat_goes_without_its_subject(texts: list[Text], lines: list[str]) -> None:
    assert POLISH.tell(texts) == lines


def of(key: str, name: str, n: int) -> Text:
    return Text(key, {"company": Text("company", {"name": name}), "n": n})


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        ([of("runs", "LNWR", 20), of("pays", "LNWR", 20)], ["LNWR ma 20 £ dochodu.", "Wypłaca 20 £."]),
        ([of("runs", "LNWR", 20), of("pays", "GWR", 20)], ["LNWR ma 20 £ dochodu.", "GWR wypłaca 20 £."]),
        ([of("runs", "LNWR", 20), of("lays", "LNWR", 8)], ["LNWR ma 20 £ dochodu.", "LNWR kładzie kafelek 8."]),
    ],
)
def test_a_sentence_about_the_same_company_goes_without_its_subject(texts: list[Text], lines: list[str]) -> None:
    """A sentence whose verb stands in a branch keeps its subject: nobody would write its capital letter."""
    assert POLISH.tell(texts) == lines
