"""A real server on a free port with its own database, and a real browser that is sent to it."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.driving import Visitors
from tests.browser.windows import SOON, Windows

BUILT = Path(__file__).parents[2] / "src/tycoon/server/static/index.html"
SERVE = """
from functools import partial
from tycoon.server import settings

# All visitors come from one address, more of them in a minute than the service lets in.
settings.Settings = partial(settings.Settings, limits=settings.unlimited())
# Who plays a shared deal for comparison does not think long. Its true level: tests/server/test_rivals.py.
from tycoon.server.deals import rivals

rivals.adviser_of = lambda title: "beginner"
from tycoon.cli import main

main()
"""
PATIENCE = 300
"""Seconds after which a test gives up waiting for a server: the machine may have other work."""

expect.set_options(timeout=SOON)

# For every visitor the browser opens a window of its own, whose address bar costs more than a page of ours: pages with
# suggestions that nobody sees. The rest is what Playwright switches off; of two such lists the browser reads the last.
SWITCHED_OFF = [
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "LensOverlay"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"),
    *("MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
    "AvoidCorsURLLoaderRestartOnRedirect",
]
# Letters are as wide as they are drawn, not rounded to whole pixels: programs of the same browser differ in that.
FLAGS = [
    "--no-sandbox",
    "--in-process-gpu",
    "--font-render-hinting=none",
    f"--disable-features={','.join(SWITCHED_OFF)}",
]
# The first is the same browser without windows, which needs a third less of the processor.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@contextmanager
def serving(folder: Path, environment: dict[str, str] | None = None, more: Sequence[str] = ()) -> Iterator[str]:
    """A server with its database in this folder and more options, for as long as it is needed."""
    assert BUILT.is_file(), "the browser app is not built: make web"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{folder / 'games.db'}"
    options = ["serve", "--no-browser", "--port", str(port), "--database", database, "--workers", "1", *more]
    with (folder / "log").open("w") as log:
        command = [sys.executable, "-c", SERVE, *options]
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for_health(address, server, folder / "log")
        yield address
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def wait_for_health(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text()
        try:
            if httpx.get(f"{address}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError(f"the server does not answer: {log.read_text()}")


# A running Playwright keeps an event loop running, so it ends with the folder: other tests start loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@contextmanager
def launched() -> Iterator[Browser]:
    """The browser of the machine."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert chromium, "there is no Chromium: make chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=1000 * PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def visitors(windows: Windows, address: str) -> Iterator[Visitors]:
    """People with browsers of their own; in the end none of their consoles may show an error."""
    visitors = Visitors(windows, address)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []
