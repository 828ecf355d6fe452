"""Figures for Prometheus. With several processes on a machine they are added up (PROMETHEUS_MULTIPROC_DIR)."""

from __future__ import annotations

import os
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

REQUESTS = Histogram("tycoon_request_seconds", "Requests by route and status", ["method", "route", "status"])
CHANGES = Counter("tycoon_changes", "Stored moves and undos", ["kind", "who"])
OVERTAKEN = Counter("tycoon_overtaken", "Changes that came after those of another process")
COMMIT_SECONDS = Histogram("tycoon_commit_seconds", "Time of a commit, with its writes")
COMMIT_WRITES = Histogram("tycoon_commit_writes", "Writes in a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200))
STORAGE_FAILURES = Counter("tycoon_storage_failures", "Reads and writes that the database refused")
NOTICES = Counter("tycoon_notices", "Notices heard from other processes")
COMPARISONS = Counter("tycoon_comparisons", "Comparisons of the versions of all open games")
THINKING = Histogram(
    "tycoon_bot_seconds",
    "Time from a question to a bot to its answer",
    ["level"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100),
)
LIVE = Gauge("tycoon_live_connections", "Live connections", multiprocess_mode="livesum")
TABLES = Gauge("tycoon_tables", "Games in memory", multiprocess_mode="livesum")
QUESTIONS = Gauge("tycoon_questions", "Questions to bots without an answer yet", multiprocess_mode="mostrecent")

# The library does not say the types of these.
COLLECT: Callable[[CollectorRegistry], object] = multiprocess.MultiProcessCollector
MARK_DEAD: Callable[[int], object] = multiprocess.mark_process_dead


def text() -> bytes:
    """Return all figures as Prometheus reads them."""
    if FOLDER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    COLLECT(registry)
    return generate_latest(registry)


def forget_process(process: int) -> None:
    """Drop the gauges of a process that has ended."""
    if FOLDER in os.environ:
        MARK_DEAD(process)
