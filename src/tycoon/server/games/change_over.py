"""Rules may be compiled while the service runs: its bots change over to them, and no game is interrupted."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from tycoon.play.compiled import CompiledRules, is_compiled, sources_digest
from tycoon.server.games.bot_pool import Thinkers

LOOK_EVERY = 2.0
"""Seconds between two looks whether compiled rules are ready."""

log = logging.getLogger("tycoon.server")


async def follow_compiling(thinkers: Thinkers, folder: Path | None) -> None:
    """Unless compiled rules run already, wait for those in the folder, however long that takes."""
    if folder is not None and not is_compiled():
        await change_over(thinkers, CompiledRules(folder, await asyncio.to_thread(sources_digest)))


async def change_over(thinkers: Thinkers, rules: CompiledRules) -> None:
    """Let bots think by these rules as soon as they are ready."""
    while not rules.ready():
        await asyncio.sleep(LOOK_EVERY)
    thinkers.change_over(rules)
    # No warning, but what is less does not reach the terminal.
    log.warning("the rules are compiled: from now on bots think by the compiled ones")
