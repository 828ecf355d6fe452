"""YAML of strangers: whatever it is, it is read within bounds or refused in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tycoon.core.errors import BadData
from tycoon.core.yaml_file import DEEPEST, LARGEST, parse_yaml, read_yaml

OPENERS = ["- ", "[", "{a: ", "? ", "[? ", "- a: ", "{[", "{? ", "- - ", "-\n", "[\n", "&a [", "a: ", "a:\n", ": "]
"""Each begins something that the next one is inside of, or is wrong."""
GAMES = Path(__file__).parents[2] / "src" / "tycoon" / "games"


def depth_of(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + max((depth_of(part) for pair in value.items() for part in pair), default=0)
    if isinstance(value, list | tuple):
        return 1 + max((depth_of(part) for part in value), default=0)
    return 0


def depth_read(text: str) -> int:
    """How deep the values are that a text gives, 0 where it is refused."""
    try:
        return depth_of(parse_yaml(text.encode(), "file"))
    except BadData:
        return 0


@settings(deadline=None)
@given(st.lists(st.sampled_from(OPENERS), min_size=1, max_size=12), st.integers(1, 5000))
def test_openers_in_any_order_and_number_do_no_harm(openers: list[str], times: int) -> None:
    assert depth_read("".join(openers) * times) <= DEEPEST


@settings(deadline=None)
@given(st.text("-?:[]{}&*!|>'\"%@`#, \n\t0123456789aeox_.+<=~", max_size=400))
def test_any_signs_do_no_harm(text: str) -> None:
    assert depth_read(text) <= DEEPEST


@settings(deadline=None)
@given(st.lists(st.sampled_from("[{"), min_size=1, max_size=120), st.sampled_from([True, False, None]))
def test_what_is_nested_deeper_than_the_bound_is_refused_and_nothing_else(kinds: list[str], flow: bool | None) -> None:
    value: Any = 1
    for kind in kinds:
        value = [value] if kind == "[" else {"key": value}
    read = depth_read(yaml.safe_dump(value, default_flow_style=flow))
    assert read == (len(kinds) if len(kinds) <= DEEPEST else 0)


@pytest.mark.parametrize("file", sorted(GAMES.glob("*/data/*.yaml")), ids=lambda file: file.name)
def test_the_component_files_are_read_as_they_always_were(file: Path) -> None:
    assert read_yaml(file)[1] == yaml.safe_load(file.read_bytes())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- " * 50_000, "nested more than 50 deep"),
        ("[" * 8_000, "nested more than 50 deep"),
        ("a: " + "9" * 190_000, "a number of more than 40 signs"),
        ("a: 1" + ":59" * 60_000, "a number of more than 40 signs"),
        ("a: 0x" + "f" * 60_000, "a number of more than 40 signs"),
        ("a: &a [1]\nb: *a", "line 2: aliases are not allowed"),
        ("a: !!timestamp x", "tags are not allowed"),
        ("a: 2001-02-30", "not YAML"),
        ("a: \ud800", "not YAML"),
        ("a: [", "not YAML"),
        ("a" * (LARGEST + 1), "more than 1000000 bytes"),
    ],
)
def test_what_is_too_much_is_named(text: str, words: str) -> None:
    with pytest.raises(BadData, match=words):
        parse_yaml(text.encode(errors="surrogatepass"), "file")


def test_a_long_text_of_digits_is_fine_where_it_is_no_number() -> None:
    assert parse_yaml(b"a: '" + b"9" * 5000 + b"'", "file") == {"a": "9" * 5000}


def test_only_so_much_of_an_endless_file_is_read() -> None:
    with pytest.raises(BadData, match="more than 1000000 bytes"):
        read_yaml(Path("/dev/zero"))


RACE = """
import sys, threading
from typing import Annotated
import msgspec
from tycoon.core.yaml_file import typed

sys.setswitchinterval(1e-6)
raw = {"parts": [{"id": "a", "more": [{"x": 1}]}]}
for _ in range(100):
    leaf = msgspec.defstruct(
        "Leaf",
        [("x", int), *[(f"v{k}", Annotated[int, msgspec.Meta(ge=k)] | None, None) for k in range(20)]],
    )
    part = msgspec.defstruct("Part", [("id", str), ("more", list[leaf])])
    whole = msgspec.defstruct("Whole", [("parts", list[part])])
    gate = threading.Barrier(4)

    def read():
        gate.wait()
        typed(raw, whole, "here")

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_that_read_the_same_new_structure_do_not_end_the_process() -> None:
    assert subprocess.run([sys.executable, "-c", RACE], check=False).returncode == 0
