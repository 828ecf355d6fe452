"""The files of deploy/: what they name exists. Nothing is built or started here."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from tycoon import cli

DEPLOY = Path(__file__).parents[2] / "deploy"
ROOT = DEPLOY.parent


def options_of(command: str) -> set[str]:
    """Every option that a command of `tycoon` has."""
    import typer

    group: Any = typer.main.get_command(cli.command_line())
    return {option for parameter in group.commands[command].params for option in parameter.opts}


def check_command(words: list[str]) -> None:
    """The command exists, and so do all its options."""
    used = {word.partition("=")[0] for word in words[1:] if word.startswith("--")}
    assert used <= options_of(words[0])


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


def test_the_services_of_compose_run_commands_that_exist(compose: dict[str, Any]) -> None:
    for name in ("tycoon", "bots"):
        check_command(compose["services"][name]["command"])


def test_compose_names_files_and_services_that_exist(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert all(set(service.get("depends_on", {})) <= set(services) for service in services.values())
    assert (DEPLOY / services["tycoon"]["build"]["context"] / services["tycoon"]["build"]["dockerfile"]).exists()
    mounted = [volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())]
    assert all((DEPLOY / path).exists() if path.startswith(".") else path in compose["volumes"] for path in mounted)


@pytest.mark.parametrize("unit", ["tycoon.service", "tycoon-bots.service"])
def test_the_units_run_commands_that_exist(unit: str) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(DEPLOY / unit)
    program, *words = shlex.split(parser["Service"]["ExecStart"])
    assert Path(program).name == "tycoon"
    check_command(words)


def test_the_image_runs_a_command_that_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    found = re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert found is not None
    check_command(yaml.safe_load(found.group(1)))


def test_the_image_copies_what_exists() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert all((ROOT / path).exists() for line in copied for path in line.split())
