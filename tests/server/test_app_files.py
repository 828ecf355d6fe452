"""The app's files: right types, a page for its addresses, 404 for others, and previews that tell nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running
from tycoon.server.http.page import is_address, language_of

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service whose app is its page and its public files, without a build."""
    with running(quiet_settings(tmp_path_factory.mktemp("site"), web=built(tmp_path_factory))) as started:
        yield started


def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web")
    for file in [*PUBLIC.iterdir(), ROOT / "web" / "index.html"]:
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    return folder


@pytest.fixture
def reader(site: Running) -> Iterator[Visitor]:
    with closing(Visitor(site.host)) as visitor:
        yield visitor


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.ico", "image/x-icon"),
        ("/mark.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/preview.png", "image/png"),
        ("/sw.js", "text/javascript"),
        ("/", "text/html"),
    ],
)
def test_files_have_their_types(reader: Visitor, path: str, kind: str) -> None:
    answer = reader.get(path)
    assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, kind)


def test_the_manifest_names_icons_that_exist(reader: Visitor) -> None:
    manifest = json.loads(reader.get("/manifest.webmanifest").text)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert reader.get(icon["src"]).status_code == 200


@pytest.mark.parametrize(
    "path", ["", "game/abc", "join/abc", "reset/abc", "account", "rules/brass", "gallery/1822", "learn", "learn/a/b"]
)
def test_addresses_of_the_app_have_its_page(reader: Visitor, path: str) -> None:
    assert is_address(path)
    assert reader.get(f"/{path}").status_code == 200


@pytest.mark.parametrize(
    "path", ["nonsense", "game", "game/abc/def", "favicon.png", "account/x", "learn/a/b/c", ".env"]
)
def test_other_addresses_are_missing_and_show_the_page_that_says_so(reader: Visitor, path: str) -> None:
    answer = reader.get(f"/{path}")
    assert answer.status_code == 404
    assert 'id="app"' in answer.text


def test_an_unknown_address_of_the_api_is_no_page(reader: Visitor) -> None:
    answer = reader.get("/api/nonsense")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("fr, de-AT;q=0.7", "de"), ("", "en"), ("xx", "en"), ("EN-gb", "en")],
)
def test_the_page_is_in_the_language_of_the_visitor(reader: Visitor, accepted: str, language: str) -> None:
    assert language_of(accepted) == language
    answer = reader.client.get("/nonsense", headers={"accept-language": accepted})
    assert f'<html lang="{language}">' in answer.text


def test_a_link_has_a_preview_with_a_picture_of_this_site(reader: Visitor, site: Running) -> None:
    page = reader.get("/").text
    assert 'property="og:title"' in page
    assert f'content="{site.url}/preview.png"' in page
    assert "<!-- preview -->" not in page


def test_the_preview_of_an_invitation_tells_nothing_about_its_game(site: Running) -> None:
    with closing(Visitor(site.host, "Secretive Sue")) as sue, closing(Visitor(site.host)) as crawler:
        game = sue.create("me", "open", title="yokohama")
        invite = next(seat["invite"] for seat in game["seats"] if seat.get("invite"))
        page = crawler.get(invite).text
        other = crawler.get("/join/unknown").text
    assert page == other
    told = [line for line in page.splitlines() if "<meta" in line]
    for secret in ("Secretive", game["id"], invite):
        assert not any(secret in line for line in told)
    assert "You are invited to a game" in page


def test_a_false_host_cannot_write_into_the_page(reader: Visitor) -> None:
    answer = reader.client.get("/", headers={"host": 'x"><script>alert(1)</script>'})
    assert "<script>alert(1)" not in answer.text
