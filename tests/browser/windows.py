"""Browser windows that one visitor after the other sits down at.

A new window costs more than the page in it: a process, and the app translated anew. So a window is emptied when its
visitor leaves, and the next who wants one of its kind gets it. What cannot be undone makes it nobody's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, ViewportSize

LASTING = (
    *("add_init_script", "emulate_media", "expose_binding", "expose_function", "on", "once", "route"),
    "set_extra_http_headers",
)
"""What a test does to a page with these stays with it, whatever page is opened. Made-up answers may lie in a cache."""
MOST_VISITORS = 15
"""The browser tidies up late what visitors have left: after 40 of them a window had 800 MB."""
SOON = 120_000
"""Milliseconds that anything may take, bots included, on a machine that has other work."""


@dataclass(frozen=True)
class Kind:
    """What cannot be changed in a window that is open."""

    touch: bool = False
    locale: str = "en-GB"
    motion: bool = False
    installed: bool = False
    """Whether the app may keep what it needs without a connection; nobody else sits down where it has."""


class Window:
    """One page with cookies and a storage of its own."""

    def __init__(self, browser: Browser, kind: Kind) -> None:
        self.kind = kind
        # A service worker asks the server itself, where a test could not step in.
        self.context: BrowserContext = browser.new_context(
            has_touch=kind.touch,
            reduced_motion="no-preference" if kind.motion else "reduce",
            locale=kind.locale,
            service_workers="allow" if kind.installed else "block",
        )
        self.context.set_default_timeout(SOON)
        self.page = self.context.new_page()
        self.heard: Callable[[str], None] | None = None
        """Who is told what the console complains of."""
        self.reusable = not kind.installed
        self.visitors = 0
        self.page.on("console", self._listen)
        self.page.on("pageerror", self._fail)
        self._storage = self.context.new_cdp_session(self.page)
        for name in LASTING:
            self._watch(name)

    def enter(self, address: str) -> None:
        """Be at a page of this service that is no page of the app, with the first cookies from it."""
        hall = f"{address}/healthz"
        if self.page.url == hall:
            # Where the last visitor has left from. To ask costs less than to open it again.
            self.page.evaluate("() => fetch(location.href).then(answer => answer.text())")
        else:
            self.page.goto(hall)

    def empty(self, address: str) -> None:
        """Leave nothing of a visitor to this service. What a page still asks for has nobody to answer it.

        The page stays at the service: an empty one would be another process's.
        """
        for page in self.context.pages:
            page.unroute_all(behavior="ignoreErrors")
        self.heard = None
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.goto(f"{address}/healthz")
        self.page.mouse.move(-1, -1)
        self._storage.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        self.context.clear_cookies()
        self.context.clear_permissions()

    def _watch(self, name: str) -> None:
        """Nobody else may have this window when a test has called this method of its page."""
        method = getattr(self.page, name)

        def called(*given: Any, **named: Any) -> Any:
            self.reusable = False
            return method(*given, **named)

        setattr(self.page, name, called)

    def _listen(self, message: ConsoleMessage) -> None:
        blocked = message.text.startswith("Service Worker registration blocked")
        if message.type in ("error", "warning") and not blocked and self.heard:
            self.heard(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _fail(self, error: Error) -> None:
        if self.heard:
            self.heard(str(error))


class Windows:
    """The windows of a browser. Those that are free are empty."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Window] = []

    def take(self, kind: Kind, size: ViewportSize, heard: Callable[[str], None]) -> Window:
        """A window of this kind that nobody sits at."""
        found = next((window for window in self._free if window.kind == kind), None)
        if found is None:
            found = Window(self._browser, kind)
        else:
            self._free.remove(found)
        found.heard = heard
        found.visitors += 1
        if found.page.viewport_size != size:
            found.page.set_viewport_size(size)
        return found

    def throw_away(self) -> None:
        """Let the next visitor have a window that is new."""
        while self._free:
            self._free.pop().context.close()

    def give_back(self, window: Window, address: str) -> None:
        """A visitor to this service leaves."""
        if window.reusable and window.visitors < MOST_VISITORS and not window.page.is_closed():
            window.empty(address)
            self._free.append(window)
            return
        for page in window.context.pages:
            page.unroute_all(behavior="ignoreErrors")
        window.context.close()
