"""The deals of a week: one for each title, the same for everybody who plays at this service.

They follow from a secret of the service, the title and the week. Nobody who does not know the secret can work one out.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from datetime import date
from typing import Any

from tycoon.bots import usual_opponent
from tycoon.core.game import Game
from tycoon.core.rng import SECRET_SEEDS
from tycoon.server.deals.stored_deals import SharedDeal

SECRET = "deals of the week"


def week_of(day: date) -> str:
    """Return the ISO week of a day: `2026-W07`."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def make(game: Game[Any], week: str, secret: str) -> SharedDeal:
    """Make the deal of a title in a week: seats and the place of the person change from week to week."""

    def drawn(what: str) -> bytes:
        return hmac.digest(secret.encode(), f"{what} {game.title} {week}".encode(), hashlib.sha256)

    seats = game.seats[int.from_bytes(drawn("seats")) % len(game.seats)]
    seat = int.from_bytes(drawn("seat")) % seats
    level = usual_opponent(game.title)
    deal = game.deal(seats, SECRET_SEEDS + int.from_bytes(drawn("seed")[:24]))
    return SharedDeal(
        id=base64.urlsafe_b64encode(drawn("link")[:12]).decode(),
        title=game.title,
        rules_version=game.rules_version,
        deal=json.dumps(game.dump_deal(deal)),
        seat=seat,
        levels=tuple(None if number == seat else level for number in range(seats)),
        week=week,
        creator=None,
        created=time.time(),
    )
