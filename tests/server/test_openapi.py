"""The API is what its OpenAPI document says, whatever is sent to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.server.api_document import DOCUMENT
from tests.server.running import Running, Visitor
from tycoon.server.http.openapi import document

OPERATIONS = [(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods]
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
PATIENCE = 120
"""Seconds for an answer: a hint thinks, and the machine may have other work."""

schema = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture
def game(ann: Visitor) -> str:
    """A game that made-up requests may meet."""
    return str(ann.create("me", "me")["id"])


def made_up(examples: int) -> settings:
    """So many requests for each operation, the same in every run."""
    every = list(HealthCheck)
    return settings(max_examples=examples, deadline=None, suppress_health_check=every, database=None, derandomize=True)


def check_answer(case: schemathesis.Case[Any], url: str, person: Visitor, game: str) -> None:
    """Send the request, to the game if it is about one, and compare the answer with the document."""
    if len(str(case.path_parameters.get("id", ""))) % 2:
        case.path_parameters["id"] = game
    cookies = dict(person.client.cookies)
    headers = {"X-Tycoon-CSRF": cookies.get("tycoon_csrf", "")}
    answer = case.call(base_url=url, headers=headers, cookies=cookies, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)


@schema.parametrize()
@made_up(3)
def test_no_request_breaks_the_service_or_its_promises(
    case: schemathesis.Case[Any], service: Running, ann: Visitor, game: str
) -> None:
    check_answer(case, service.url, ann, game)


@pytest.mark.soak
@schema.parametrize()
@made_up(25)
def test_none_of_many_requests_breaks_the_service_or_its_promises(
    case: schemathesis.Case[Any], service: Running, ann: Visitor, game: str
) -> None:
    check_answer(case, service.url, ann, game)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_operation_is_explained_in_the_docs(method: str, path: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    assert f"`{method} {path}`" in page


def test_the_document_tells_the_shapes_of_views_and_live_messages() -> None:
    assert {"BrassView", "BrassComponents", "StateMessage", "ThinkingMessage", "HereMessage"} <= set(
        DOCUMENT["components"]["schemas"]
    )


def test_every_reference_of_the_document_leads_somewhere() -> None:
    names = set(DOCUMENT["components"]["schemas"])
    used = {part.partition('"')[0] for part in json.dumps(DOCUMENT).split("#/components/schemas/")[1:]}
    assert used <= names


def test_the_document_is_the_same_in_every_run() -> None:
    assert json.loads(document()) == DOCUMENT
