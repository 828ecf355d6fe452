"""Players for golden games: they look for the rules that no game has reached yet."""

from __future__ import annotations

from tests.g1822.features import of_move
from tests.g1822.players import Player, any_option, investor
from tycoon.core.rng import Rng
from tycoon.games.g1822.board.board import EMPTY, GREEN
from tycoon.games.g1822.board.tokens import own_cities
from tycoon.games.g1822.board.track import is_lay
from tycoon.games.g1822.ids import FIRST_CONCESSION, MAJORS, MINORS
from tycoon.games.g1822.market import stock
from tycoon.games.g1822.operating import acquisition, dividend, run, share_issue, takeover, token, track
from tycoon.games.g1822.operating import train_purchase as purchase
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.powers import channel_city
from tycoon.games.g1822.operating.track_rules import EXTRA, POWER_CARDS
from tycoon.games.g1822.operating.train_purchase import BuyTrains
from tycoon.games.g1822.operating.train_rules import in_need
from tycoon.games.g1822.privates import owns
from tycoon.games.g1822.state import State1822

MANY = 150
"""Amounts and prices are not looked through one by one."""


def collector(missing: set[str], saving: int, waiting: bool) -> Player:
    """Prefers what is missing; withholds so many of ten dividends; lets P5 wait for a full Channel."""

    def play(s: State1822, rng: Rng) -> int:
        d, options = s.decision, s.options
        if len(options) <= MANY and rng.below(5):
            wanted = [option for option in patient(s, missing) if promises(s, option) & missing]
            if wanted and not (waiting and isinstance(d, token.PlaceToken) and wanted[0] in (1, 2)):
                return wanted[rng.below(len(wanted))]
        if isinstance(d, acquisition.AcquireMinor) and not patient(s, missing):
            return acquisition.NONE
        if isinstance(d, takeover.TakePrivates):
            return any_of(patient(s, missing), rng)
        if isinstance(d, track.LayTrack) and waiting and is_green_channel(s):
            return any_of([option for option in options if option - track.HEX != s.board.channel], rng)
        if isinstance(d, Consent):
            return 1 if rng.below(6) else 0
        if isinstance(d, purchase.TrainPrice) and "help: for a train of another company" in missing:
            return options[-1]
        if isinstance(d, dividend.PayDividend):
            return dividend.WITHHOLD if rng.below(10) < saving else dividend.PAY
        if isinstance(d, token.PlaceToken):
            return prefer_cities(s, rng, waiting)
        if isinstance(d, BuyTrains) and purchase.PASS in options and s.supply[0] and "train bought: 2" in missing:
            return purchase.PASS
        if isinstance(d, BuyTrains) and purchase.PASS in options and rng.below(2):
            dear = [o for o in options if purchase.SUPPLY <= o < purchase.POOL]
            return dear[-1] if dear else purchase.PASS
        if isinstance(d, run.ChooseRoutes):
            return run.BEST if run.BEST in options else options[0]
        if isinstance(d, share_issue.IssueShares):
            return any_option(s, rng) if rng.below(4) == 0 else share_issue.PASS
        return investor(s, rng)

    return play


def patient(s: State1822, missing: set[str]) -> list[int]:
    """The options without those that would spoil a rarer chance."""
    d, t = s.decision, s.t
    if isinstance(d, takeover.TakePrivates) and "power: P21" in missing and not at_bridge(s):
        return [option for option in s.options if option != t.bridge]
    if isinstance(d, takeover.TakePrivates) and "power: P12 twice" in missing and s.company < MINORS:
        return [option for option in s.options if option != t.extra_tile]
    if isinstance(d, acquisition.AcquireMinor):
        majors = [m for m in range(MAJORS) if s.floated >> (MINORS + m) & 1]
        own = s.exchange[s.company - MINORS]
        if "power: P5 upgrade" in missing and owns(s, s.company, t.channel) and own == 1:
            return []
        if "acquired token: remove" in missing and own > min(s.exchange[m] for m in majors):
            return []
    return s.options


def is_green_channel(s: State1822) -> bool:
    """The Channel has its first track: only P5 should go on."""
    channel = s.board.channel
    return channel != EMPTY and s.board.color[s.face[channel] // 6] == GREEN


def any_of(options: list[int], rng: Rng) -> int:
    return options[rng.below(len(options))]


def at_bridge(s: State1822) -> bool:
    """The company stands in Hull or Grimsby."""
    b = s.board
    return any(b.bridge_hexes[b.city_hex[city]] for city in own_cities(s, s.company))


def prefer_cities(s: State1822, rng: Rng, waiting: bool) -> int:
    """A token in the Channel if possible, else in any city; P5 is kept if it waits."""
    cities = [option for option in s.options if option >= token.CITY]
    channel = channel_city(s)
    if token.CITY + channel in cities and channel >= 0:
        return token.CITY + channel
    if cities and rng.below(3):
        return cities[rng.below(len(cities))]
    if waiting:
        return token.PASS
    return any_option(s, rng)


def promises(s: State1822, option: int) -> set[str]:
    """What this option shows or leads to."""
    d, t = s.decision, s.t
    found = of_move(s, option)
    if isinstance(d, stock.StockTurn) and option >= stock.BID and option - stock.BID < FIRST_CONCESSION:
        return found | of_private(t.card_ids[option - stock.BID])
    if isinstance(d, takeover.TakePrivates) and option != takeover.DONE:
        return found | of_private(t.card_ids[option])
    if isinstance(d, track.LayTrack):
        return found | of_track(s, d, option)
    if isinstance(d, (token.PlaceToken, share_issue.IssueShares)) and d.notation(s, option) == "use P17":
        return found | {"power: P17 top", "power: P17 bottom"}
    if isinstance(d, run.ChooseRoutes) and option == run.BY_HAND and run.pullman_trains(s):
        return found | {"train: Pullman attached"}
    if isinstance(d, BuyTrains) and purchase.FROM <= option < purchase.ISSUE and in_need(s, s.company):
        return found | {"help: for a train of another company"}
    if isinstance(d, BuyTrains) and purchase.SUPPLY <= option < purchase.POOL:
        return found | {f"train bought: {t.train_ids[option - purchase.SUPPLY]}"}
    if isinstance(d, acquisition.AcquireMinor) and option != acquisition.NONE:
        boxed = not s.floated >> option & 1
        ways = acquisition.TOKENS if boxed else acquisition.PAYMENTS + acquisition.TOKENS
        start = "acquired from box" if boxed else "acquired"
        out = {f"{start}: {way}" for way in ways} | {f"acquired token: {way}" for way in ways if not boxed}
        return found | out | {f"acquired for: {way}" for way in ways if not boxed} | fourteen(option)
    if isinstance(d, acquisition.Payment):
        return found | {f"acquired for: {acquisition.PAYMENTS[option]}"}
    if isinstance(d, acquisition.TokenFromBox) and option == acquisition.REPLACE:
        return found | fourteen(d.minor)
    return found


def fourteen(minor: int) -> set[str]:
    return {"acquired from box: minor 14"} if minor == 13 else set()


def of_private(name: str) -> set[str]:
    """What a private may show in the hands of a company or player."""
    out = {f"takeover: {name}", f"power: {name}"}
    for use in ("token", "upgrade", "available", "discount", "double", "twice", "again", "top", "bottom", "exchange"):
        out.add(f"power: {name} {use}")
    if name in ("P6", "P7"):
        out.add("power: mail")
    if name in ("P13", "P14"):
        out.add("train: Pullman attached")
    runs = {"P1": "5P", "P3": "2P", "P4": "2P", "P19": "LP"}
    return out | ({f"train run: {runs[name]}", "dividend: apart"} if name in runs else set())


def of_track(s: State1822, d: track.LayTrack, option: int) -> set[str]:
    if option == track.MOVE:
        return {"power: P17 top", "power: P17 bottom"}
    if option == track.AGAIN:
        return {"power: P10 again"}
    if track.POWER <= option < track.MOVE:
        name = POWER_CARDS[option - track.POWER]
        together = {"power: combined"} if d.powers else set()
        return {
            f"power: {name}",
            f"power: {name} token",
            f"power: {name} upgrade",
            f"power: {name} twice",
            f"power: {name} again",
        } | together
    if option >= track.HEX and option - track.HEX == s.board.channel and not is_green_channel(s):
        return {"power: P5 upgrade"}
    if option >= track.HEX and d.powers == EXTRA and is_lay(s, option - track.HEX) and s.company >= MINORS:
        return {"power: P12", "power: P12 twice"}
    if option >= track.HEX and d.powers:
        return {f"power: {name}" for bit, name in enumerate(POWER_CARDS) if d.powers >> bit & 1}
    return set()


def nobody(s: State1822, rng: Rng) -> int:
    """Passes always."""
    return s.options[0]
