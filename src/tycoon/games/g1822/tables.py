"""The numbers of one edition with its options, as the rules read them."""

from __future__ import annotations

from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.ids import (
    CARDS,
    COMPANIES,
    FIRST_CONCESSION,
    FIRST_MINOR_CARD,
    KINDS,
    MAJORS,
    MINORS,
    PHASES,
    PRIVATES,
)
from tycoon.games.g1822.market.market import MarketTables
from tycoon.games.g1822.readings import Reading
from tycoon.games.g1822.routes.best import RunTrain
from tycoon.games.g1822.structures import COLORS, Components, Pool

UNLIMITED = -1


class Tables:
    """Everything that does not change during a game. Lists by phase start with an unused entry 0."""

    edition: str
    variant: dict[str, str]
    reading: Reading
    market: MarketTables

    # the table
    bank: int
    starting_cash: dict[int, int]
    certificate_limit: dict[int, int]
    bidding_tokens: dict[int, int]
    bids_per_turn: int
    bid_step: int
    min_bid: list[int]
    """By kind of card: private, concession, minor."""
    boxes: list[int]
    max_holding: int
    pool_limit: int
    """In shares."""
    token_cost: int
    minor_from_box: int
    concession_value: int
    concession_revenue: int
    concession_bonus: int
    loan_interest: int
    max_tokens: int
    three_stacks: bool
    tax_haven_multiple: bool

    # companies
    in_game: list[int]
    """Companies of the edition with these options, in the order in which they must discard."""
    majors: list[int]
    company_ids: list[str]
    company_names: list[str]
    card_ids: list[str]
    card_names: list[str]
    director_share: list[int]
    """Shares on the director's certificate, by major from 0."""
    exchange_tokens: list[int]
    available_tokens: list[int]
    """Ordinary tokens besides the home token."""
    destination_at_start: list[bool]
    free_channel_token: list[bool]
    home_cost: list[int]

    stub_hexes: tuple[int, ...]
    stub_companies: list[tuple[int, ...]]
    """Hexes next to London whose first tile is restricted, and the companies whose holders have a say."""
    chooses_home: list[int]

    # trains
    train_ids: list[str]
    limited: list[bool]
    obligatory: list[bool]
    tradeable: list[bool]
    separate: list[bool]
    local: list[bool]
    group: list[int]
    max_per_company: list[int]
    majors_only: list[bool]
    attachment: list[bool]
    express: list[bool]
    run_trains: list[RunTrain]
    """Each kind as the routes see it."""
    face: list[int]
    rusts_in: list[int]
    """Phase that removes the kind; 0: none."""
    starts_phase: list[int]
    """Phase that the first copy of the kind starts; 0: none."""
    sides: list[tuple[int, ...]]
    """Kinds on each card of the supply, by row."""
    row_of: list[int]
    counts: list[int]
    upgrade_cost: list[int]
    """From L to 2, by phase."""
    max_per_group: int
    private_trains: dict[str, str]
    """Names of the trains of privates in recorded games."""

    # phases
    operating_rounds: list[int]
    minor_limit: list[int]
    major_limit: list[int]
    minor_yellow_lays: list[int]
    major_yellow_lays: list[int]
    major_color: list[int]
    minor_color: list[int]
    """The most advanced tile colour."""
    revenue_color: list[int]
    fixed_start: list[bool]
    treasury_is_bid: list[bool]
    convert: list[bool]
    trade_trains: list[bool]
    direct_start: list[bool]
    acquire: list[bool]
    acquire_boxed: list[bool]
    full_capital: list[bool]
    float_shares: list[int]
    closes_concessions: int
    closes_credit: int
    minor_fixed_price: int
    minor_fixed_treasury: int

    # privates
    private_revenue: list[int]
    revenue_per_phase: list[int]
    credit_per_phase: list[int]
    company_revenue: list[list[int]]
    by_minor: list[bool]
    by_major: list[bool]
    from_phase: list[int]
    gains_train: list[int]
    closes_on_takeover: list[bool]
    counts_as_certificate: list[bool]
    stack_of: list[int]
    power: list[str]
    private_uses: list[int]
    combines: list[int]
    """Powers that may join in one lay, as a mask."""
    first_cards: list[int]
    minor_cards: list[int]
    concession_cards: list[int]
    private_cards: list[int]
    removed: list[int]
    """Cards removed at setup, by stack from 1."""
    never_removed: list[int]

    # numbers of the privates whose powers the rules name
    mail: int
    remove_town: int
    channel: int
    hills: int
    rivers: int
    advanced_tile: int
    extra_tile: int
    bridge: int
    double_cash: int
    tax_haven: int
    move_card: int
    station_swap: int
    """Privates with this power, as a mask (`mail`), or the number of the only one, -1 if it is not in the game."""


def company_number(name: str, concessions: dict[str, str]) -> int:
    """Number of a company by its name."""
    return MINORS + int(concessions[name][1:]) - 1 if name in concessions else int(name) - 1


def make_tables(c: Components, board: Board, seats: int, variant: dict[str, str], options: list[str]) -> Tables:
    """The tables of an edition with these options."""
    t = Tables()
    t.edition = c.edition.title
    t.variant = dict(variant)
    t.market = MarketTables(
        [[(cell.price, cell.zone) if cell is not None else (0, "") for cell in row] for row in c.market]
    )
    rules = c.readings[variant["reading"]]
    t.reading = Reading(rules)
    _fill_table(t, c)
    if rules.bidding_tokens is not None:
        t.bidding_tokens = dict(rules.bidding_tokens)
    pool = c.pool(seats, options)
    _fill_cards(t, c, pool, options)
    _fill_companies(t, c)
    _fill_stubs(t, c, board)
    _fill_trains(t, c)
    _fill_phases(t, c)
    _fill_privates(t, c)
    return t


def _fill_table(t: Tables, c: Components) -> None:
    e = c.edition
    t.bank = e.bank
    t.starting_cash = dict(e.starting_cash)
    t.certificate_limit = dict(e.certificate_limit)
    t.bidding_tokens = dict(e.bidding_tokens)
    n = e.numbers
    t.bids_per_turn = n.bids_per_turn
    t.bid_step = n.bid_increment
    t.min_bid = [n.min_bid.private, n.min_bid.concession, n.min_bid.minor]
    t.boxes = [n.boxes.private, n.boxes.concession, n.boxes.minor]
    t.max_holding = n.max_holding_percent // 10
    t.pool_limit = n.pool_limit_percent // 10
    m = e.money
    t.token_cost = m.token
    t.minor_from_box = m.minor_from_box
    t.concession_value = m.concession_value
    t.concession_revenue = m.concession_revenue
    t.concession_bonus = m.concession_bonus
    t.loan_interest = m.loan_interest_percent
    t.max_tokens = m.max_tokens_on_map


def card_number(name: str) -> int:
    """Number of a card by its name."""
    first = {"P": 0, "C": FIRST_CONCESSION, "M": FIRST_MINOR_CARD}
    return first[name[0]] + int(name[1:]) - 1


def card_id(card: int) -> str:
    """Name of a card: `P1`, `C1`, `M1`."""
    if card < FIRST_CONCESSION:
        return f"P{card + 1}"
    if card < FIRST_MINOR_CARD:
        return f"C{card - FIRST_CONCESSION + 1}"
    return f"M{card - FIRST_MINOR_CARD + 1}"


def _fill_cards(t: Tables, c: Components, pool: Pool, options: list[str]) -> None:
    t.card_ids = [card_id(card) for card in range(CARDS)]
    t.minor_cards = [card_number(name) for name in pool.minors]
    t.concession_cards = [card_number(name) for name in pool.concessions]
    t.private_cards = [card_number(name) for name in pool.privates]
    t.first_cards = [card_number(name) for name in pool.first]
    t.three_stacks = pool.three_stacks and "plus_expansion_single_stack" not in options
    kept = "plus_expansion_no_removals" in options
    t.removed = [0] + [0 if kept else pool.removed.get(stack, 0) for stack in (1, 2, 3)]
    t.never_removed = [card_number(name) for name in pool.keep]
    t.tax_haven_multiple = "tax_haven_multiple" in options


def _fill_companies(t: Tables, c: Components) -> None:
    # A scenario leaves companies out. Whoever asks for one reads its number, or that of its concession.
    t.company_ids = [str(n + 1) for n in range(MINORS)] + t.card_ids[FIRST_CONCESSION : FIRST_CONCESSION + MAJORS]
    t.company_names = t.company_ids[:]
    t.card_names = t.card_ids[:]
    t.director_share = [2] * MAJORS
    t.exchange_tokens = [0] * MAJORS
    t.available_tokens = [0] * MAJORS
    t.destination_at_start = [False] * MAJORS
    t.free_channel_token = [False] * MAJORS
    t.home_cost = [0] * COMPANIES
    t.majors = []
    t.in_game = [card - FIRST_MINOR_CARD for card in sorted(t.minor_cards)]
    for minor in c.minors:
        number = int(minor.id) - 1
        t.company_names[number] = minor.name
        t.card_names[FIRST_MINOR_CARD + number] = minor.name
        t.home_cost[number] = minor.home_token_cost
    for major in c.majors:
        m = int(major.concession[1:]) - 1
        t.majors.append(MINORS + m)
        t.company_ids[MINORS + m] = major.id
        t.company_names[MINORS + m] = major.name
        t.card_names[FIRST_CONCESSION + m] = major.name
        t.director_share[m] = major.shares[0] // 10
        t.exchange_tokens[m] = major.exchange_tokens
        t.available_tokens[m] = len(major.token_costs) - 1
        t.destination_at_start[m] = major.destination_at_start
        t.free_channel_token[m] = major.free_channel_token
    for private in c.privates:
        t.card_names[int(private.id[1:]) - 1] = f"{private.name} ({private.title})"
    t.in_game += t.majors


def _fill_stubs(t: Tables, c: Components, board: Board) -> None:
    t.stub_hexes = tuple([hex_ for hex_ in range(board.hexes) if board.stubs[hex_]])
    t.stub_companies = []
    for hex_ in t.stub_hexes:
        companies = [name for name in board.consent_of[hex_] if name in t.company_ids]
        t.stub_companies.append(tuple([t.company_ids.index(name) for name in companies]))
    t.chooses_home = [int(minor.id) - 1 for minor in c.minors if minor.home.city == "any"]


def _fill_trains(t: Tables, c: Components) -> None:
    names = [train.name for train in c.trains]
    t.train_ids = names
    assert len(names) == KINDS
    t.limited = [train.limited for train in c.trains]
    t.obligatory = [train.owned for train in c.trains]
    t.tradeable = [train.tradeable for train in c.trains]
    t.separate = [train.separate_dividend for train in c.trains]
    t.local = [train.local for train in c.trains]
    groups = sorted({train.private_group for train in c.trains if train.private_group is not None})
    t.group = [groups.index(train.private_group) if train.private_group is not None else -1 for train in c.trains]
    t.max_per_company = [train.max_per_company or 0 for train in c.trains]
    t.majors_only = [train.majors_only for train in c.trains]
    t.express = [train.express for train in c.trains]
    t.run_trains = [RunTrain(train.stops, train.local, train.express) for train in c.trains]
    t.attachment = [train.attachment for train in c.trains]
    t.face = [train.face_price or 0 for train in c.trains]
    t.max_per_group = c.max_per_private_group
    t.private_trains = dict(c.private_trains)
    t.sides = []
    t.counts = []
    t.row_of = [-1] * KINDS
    t.upgrade_cost = [0] * (PHASES + 1)
    for row, cards in enumerate(c.edition.supply):
        kinds = tuple(names.index(side.train) for side in cards.sides)
        t.sides.append(kinds)
        t.counts.append(UNLIMITED if cards.count is None else cards.count)
        for kind, side in zip(kinds, cards.sides, strict=True):
            t.face[kind] = side.price
            t.row_of[kind] = row
        for phase in range(1, PHASES + 1):
            prices = [price for first, price in sorted(cards.upgrade.items()) if first <= phase]
            if prices:
                t.upgrade_cost[phase] = prices[-1]
    _fill_train_phases(t, c, names)


def _fill_train_phases(t: Tables, c: Components, names: list[str]) -> None:
    t.starts_phase = [0] * KINDS
    for phase in c.phases:
        if phase.starts_with is not None:
            t.starts_phase[names.index(phase.starts_with)] = phase.number
    for kinds in t.sides:
        for kind in kinds[1:]:
            if t.starts_phase[kind] == 0:
                t.starts_phase[kind] = t.starts_phase[kinds[0]]
    t.rusts_in = [
        t.starts_phase[names.index(train.rusts_on)] if train.rusts_on is not None else 0 for train in c.trains
    ]


def _fill_phases(t: Tables, c: Components) -> None:
    phases = [c.phases[0], *c.phases]
    t.operating_rounds = [p.operating_rounds for p in phases]
    t.minor_limit = [p.train_limit.minor for p in phases]
    t.major_limit = [p.train_limit.major for p in phases]
    t.minor_yellow_lays = [p.yellow_lays.minor for p in phases]
    t.major_yellow_lays = [p.yellow_lays.major for p in phases]
    t.major_color = [COLORS.index(p.colors[-1]) + 1 for p in phases]
    t.minor_color = [COLORS.index(p.minor_colors[-1]) + 1 for p in phases]
    t.revenue_color = [COLORS.index(p.revenue_color) + 1 for p in phases]
    t.fixed_start = [p.minor_price == "fixed" for p in phases]
    t.treasury_is_bid = [p.minor_treasury == "bid" for p in phases]
    t.convert = [p.convert_concessions for p in phases]
    t.trade_trains = [p.buy_trains_from_companies for p in phases]
    t.direct_start = [p.majors_directly_from_bank for p in phases]
    t.acquire = [p.acquire_minors for p in phases]
    t.acquire_boxed = [p.acquire_minor_from_bid_box for p in phases]
    t.full_capital = [p.capitalisation == "full" for p in phases]
    t.float_shares = [(p.float_percent or 0) // 10 for p in phases]
    t.closes_concessions = t.closes_credit = 0
    for phase in c.phases:
        if "close_concessions" in phase.effects:
            t.closes_concessions = phase.number
        if "phase_revenue_privates_close" in phase.effects:
            t.closes_credit = phase.number
    t.minor_fixed_price = c.minor_fixed.price
    t.minor_fixed_treasury = c.minor_fixed.treasury


def _fill_privates(t: Tables, c: Components) -> None:
    t.private_revenue = [0] * PRIVATES
    t.revenue_per_phase = [0] * PRIVATES
    t.credit_per_phase = [0] * PRIVATES
    t.company_revenue = [[0] * (PHASES + 1) for _ in range(PRIVATES)]
    t.by_minor = [False] * PRIVATES
    t.by_major = [False] * PRIVATES
    t.from_phase = [0] * PRIVATES
    t.gains_train = [-1] * PRIVATES
    t.closes_on_takeover = [False] * PRIVATES
    t.counts_as_certificate = [True] * PRIVATES
    t.stack_of = [0] * PRIVATES
    t.power = [""] * PRIVATES
    t.private_uses = [0] * PRIVATES
    t.combines = [0] * PRIVATES
    for p in c.privates:
        n = int(p.id[1:]) - 1
        t.private_revenue[n] = p.revenue
        t.revenue_per_phase[n] = p.revenue_per_phase
        t.credit_per_phase[n] = p.credit_per_phase
        for phase, amount in p.company_revenue.items():
            t.company_revenue[n][phase] = amount
        t.by_minor[n] = "minor" in p.acquirable_by
        t.by_major[n] = "major" in p.acquirable_by
        t.from_phase[n] = p.from_phase or 0
        t.gains_train[n] = t.train_ids.index(p.gains_train) if p.gains_train is not None else -1
        t.closes_on_takeover[n] = p.closes_on_takeover
        t.counts_as_certificate[n] = p.counts_for_certificate_limit
        t.stack_of[n] = p.stack
        t.power[n] = p.power
        t.private_uses[n] = p.uses
        for other in p.combines_with:
            t.combines[n] |= 1 << (int(other[1:]) - 1)
    t.mail = sum(1 << n for n in range(PRIVATES) if t.power[n] == "mail")
    t.remove_town = _only(t, "remove_town")
    t.channel = _only(t, "channel")
    t.hills = _only(t, "hills")
    t.rivers = _only(t, "rivers")
    t.advanced_tile = _only(t, "advanced_tile")
    t.extra_tile = _only(t, "extra_tile")
    t.bridge = _only(t, "bridge")
    t.double_cash = _only(t, "double_cash")
    t.tax_haven = _only(t, "tax_haven")
    t.move_card = _only(t, "move_card")
    t.station_swap = _only(t, "station_swap")


def _only(t: Tables, power: str) -> int:
    return t.power.index(power) if power in t.power else -1
