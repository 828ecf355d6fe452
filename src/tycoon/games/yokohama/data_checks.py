"""What must hold between the entries of a component file. Every error names the file, the item and the rule broken."""

from __future__ import annotations

from tycoon.core.errors import BadData
from tycoon.games.yokohama.structures import AreaKind, Components, LaboratoryEffect, Layout, PortEffect


def check(c: Components, where: str) -> None:
    """Raise BadData at the first thing that does not hold together."""
    _check_counts(c, where)
    _check_ids(c, where)
    _check_boards(c, where)
    for seats, layout in c.layouts.items():
        _check_layout(layout, f"{where}: layout {seats}")
    _check_seat_counts(c, where)
    _check_cards(c, where)
    _check_prices(c, where)
    _check_management(c, where)


def _demand(holds: bool, message: str) -> None:
    if not holds:
        raise BadData(message)


def _check_counts(c: Components, where: str) -> None:
    """The lists are as long as `expected_counts` says."""
    n = c.expected_counts
    counts = [
        ("area_kinds", len(c.area_kinds), n.area_kinds),
        ("area_boards", len(c.area_boards), n.area_boards),
        ("building_tiles", len(c.building_tiles), n.building_tiles),
        ("power5_tokens", len(c.power5_tokens), n.power5_tokens),
        ("order_cards", len(c.order_cards), n.order_cards),
        ("technologies", len(c.technologies), n.technologies),
        ("technology_cards", len(c.technology_cards), n.technology_cards),
        ("achievements", len(c.achievements), n.achievements),
        ("foreign_agents", sum(c.foreign_agents.supply.values()), n.foreign_agents),
        ("church_spaces", len(c.church_board.spaces), n.church_spaces),
        ("customs_spaces", len(c.customs_board.spaces), n.customs_spaces),
    ]
    for name, have, need in counts:
        _demand(have == need, f"{where}: {name}: {have} entries, but expected_counts says {need}")


def _check_ids(c: Components, where: str) -> None:
    """No id stands there twice."""
    _once([a.id for a in c.area_kinds], f"{where}: area_kinds")
    _once([a.id for a in c.area_boards], f"{where}: area_boards")
    _once([b.id for b in c.building_tiles], f"{where}: building_tiles")
    tokens = [t.id for t in c.power5_tokens] + [t.id for t in c.mini_expansions.free_agent_tokens.tokens]
    _once(tokens, f"{where}: power5_tokens")
    _once([t.id for t in c.mini_expansions.achievement_rewards.tokens], f"{where}: achievement_rewards")
    _once([a.id for a in c.achievements], f"{where}: achievements")
    _once([str(o.id) for o in c.order_cards], f"{where}: order_cards")
    _once([t.id for t in c.technologies], f"{where}: technologies")
    _once([str(t.id) for t in c.technology_cards], f"{where}: technology_cards")


def _once(ids: list[str], where: str) -> None:
    for name in ids:
        _demand(ids.count(name) == 1, f"{where}: {name} stands there twice")


def _check_boards(c: Components, where: str) -> None:
    """Every board has a kind and every kind its boards; one canal; one kind each for the special areas."""
    kinds = {kind.id: kind for kind in c.area_kinds}
    for board in c.area_boards:
        _demand(board.kind in kinds, f"{where}: area_boards {board.id}: kind {board.kind!r} is not defined")
    for kind in c.area_kinds:
        have = sum(board.kind == kind.id for board in c.area_boards)
        _demand(have == kind.boards, f"{where}: area_kinds {kind.id}: {have} boards, not {kind.boards}")
        _check_kind(kind, f"{where}: area_kinds {kind.id}")
    types = [type(kind.effect).__name__ for kind in c.area_kinds]
    for name in ("ChurchEffect", "CustomsEffect", "EmploymentEffect", "ExchangeEffect", "CanalEffect"):
        _demand(types.count(name) <= 1, f"{where}: area_kinds: two kinds with the effect of one area")
    canal = [kind for kind in c.area_kinds if kind.type == "canal"]
    _demand(len(canal) == 1, f"{where}: area_kinds: there must be one canal")
    toll = canal[0].effect
    _demand(
        getattr(toll, "toll_yen", None) == c.fees.canal_toll,
        f"{where}: area_kinds canal: toll_yen differs from fees.canal_toll",
    )


def _check_kind(kind: AreaKind, where: str) -> None:
    effect = kind.effect
    canal = type(effect).__name__ == "CanalEffect"
    _demand(canal == (kind.type == "canal"), f"{where}: only the canal is of type canal")
    if isinstance(effect, (LaboratoryEffect, PortEffect)):
        _demand(effect.board == kind.id and kind.boards == 1, f"{where}: its management board must have its own id")


def _check_layout(layout: Layout, where: str) -> None:
    """Neighbours are mutual and known, rows are as wide as they say, every slot can be reached."""
    ids = [slot.id for slot in layout.slots]
    _once(ids, where)
    near = {slot.id: slot.neighbours for slot in layout.slots}
    for slot in layout.slots:
        for other in slot.neighbours:
            _demand(other in near, f"{where}: slot {slot.id}: neighbour {other!r} is not defined")
            _demand(slot.id in near[other], f"{where}: slot {slot.id}: {other} does not name it as a neighbour")
            _demand(other != slot.id, f"{where}: slot {slot.id} is its own neighbour")
    for row, width in enumerate(layout.rows):
        have = sum(slot.row == row for slot in layout.slots)
        _demand(have == width, f"{where}: row {row} has {have} slots, not {width}")
    reached = {ids[0]}
    edge = [ids[0]]
    while edge:
        for other in near[edge.pop()]:
            if other not in reached:
                reached.add(other)
                edge.append(other)
    _demand(len(reached) == len(ids), f"{where}: not all slots are connected")


def _check_seat_counts(c: Components, where: str) -> None:
    """For each number of players: the boards fill the layout, tiles and tokens and cards suffice."""
    for seats in (2, 3, 4):
        at = f"{where}: {seats} players"
        _demand(seats in c.layouts and seats in c.setup.by_players, f"{at}: no layout or no setup")
        boards = [b for b in c.area_boards if b.min_players <= seats]
        slots = len(c.layouts[seats].slots)
        _demand(len(boards) == slots, f"{at}: {len(boards)} boards for {slots} slots")
        _demand(slots == c.expected_counts.areas_by_players[seats], f"{at}: expected_counts names other areas")
        _check_removed(c, seats, at)
        land = sum(b.kind != "canal" for b in boards)
        _demand(land <= len(c.building_tiles), f"{at}: too few building_tiles for {land} areas")
        _demand(land <= len(c.power5_tokens), f"{at}: too few power5_tokens for {land} areas")
        ports = sum(b.kind.startswith("port") for b in boards)
        used = ports * len(c.port.slot_levels) + seats * c.setup.orders_dealt_per_player
        left = len(c.order_cards) - c.setup.by_players[seats].orders_removed
        _demand(used <= left, f"{at}: {left} order_cards, but setup needs {used}")
        labs = sum(b.kind.startswith("laboratory") for b in boards)
        cards = labs * len(c.laboratory.slot_surcharges)
        _demand(cards <= len(c.technology_cards), f"{at}: too few technology_cards for the laboratories")


def _check_removed(c: Components, seats: int, where: str) -> None:
    """The removal table agrees with `min_players` of the boards."""
    removed = c.setup.by_players[seats].areas_removed
    for kind in c.area_kinds:
        gone = sum(b.kind == kind.id and b.min_players > seats for b in c.area_boards)
        _demand(gone == removed.get(kind.id, 0), f"{where}: areas_removed: {kind.id} differs from min_players")
    for name in removed:
        _demand(any(kind.id == name for kind in c.area_kinds), f"{where}: areas_removed: unknown area {name!r}")


def _check_cards(c: Components, where: str) -> None:
    """Cards refer to what exists."""
    names = [t.id for t in c.technologies]
    for card in c.technology_cards:
        _demand(card.technology in names, f"{where}: technology_cards {card.id}: no technology {card.technology!r}")
    for group in c.vocabulary.achievement_groups:
        have = sum(a.group == group for a in c.achievements)
        _demand(have > 0, f"{where}: achievements: none in group {group}")
    for order in c.order_cards:
        _demand(len(order.goods) > 0, f"{where}: order_cards {order.id}: needs some goods")
    drawn = c.mini_expansions.achievement_rewards
    _demand(drawn.drawn <= len(drawn.tokens), f"{where}: achievement_rewards: fewer tokens than are drawn")
    for token in c.mini_expansions.free_agent_tokens.tokens:
        _demand(token.free_agent and not token.reward, f"{where}: free_agent_tokens {token.id}: only a free agent")
    for token in c.power5_tokens:
        _demand(not token.free_agent, f"{where}: power5_tokens {token.id}: free agents belong to the mini-expansion")


def _check_prices(c: Components, where: str) -> None:
    """Prices are in what can be paid, and there is one for every piece."""
    houses = c.setup.start_warehouse.trading_house
    prices = c.employment_costs.trading_house
    _demand(len(prices) == houses, f"{where}: employment_costs: {len(prices)} prices for {houses} trading houses")
    payable = {"yen", "copper", "silk", "tea", "fish", "import"}
    costs = [("faith_payments", set(option.cost)) for option in c.faith_payments.options]
    costs += [(f"technologies {t.id}", set(t.effect.cost)) for t in c.technologies if hasattr(t.effect, "cost")]
    for name, keys in costs:
        _demand(keys <= payable, f"{where}: {name}: a cost is paid in yen, goods or imports")
    for where_, options in (("laboratory", c.laboratory.extra_cost_options), ("port", c.port.second_card_cost_options)):
        _demand(all(len(cost) == 1 for cost in options), f"{where}: {where_}: each way of paying names one thing")
    pieces = c.setup.start_hand.shop + c.setup.start_warehouse.shop
    _demand(
        c.end_conditions.shops_built_by_one_player <= pieces,
        f"{where}: end_conditions: no player has that many shops",
    )


def _check_management(c: Components, where: str) -> None:
    """Spaces are numbered from left to right, and as many are blocked as neutral assistants are used."""
    church = [(space.position, space.blocked_2p) for space in c.church_board.spaces]
    customs = [(space.position, space.blocked_2p) for space in c.customs_board.spaces]
    for name, spaces in (("church_board", church), ("customs_board", customs)):
        positions = [position for position, _ in spaces]
        _demand(positions == list(range(1, len(spaces) + 1)), f"{where}: {name}: positions must count from 1")
        blocked = sum(block for _, block in spaces)
        need = c.neutral_blockers.per_board
        _demand(blocked == need, f"{where}: {name}: {blocked} blocked spaces, but neutral_blockers says {need}")
