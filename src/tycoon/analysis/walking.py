"""The positions of a tree: how each follows from the one before."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from tycoon.analysis.tree import ROOT, BadTree, Node, Tree
from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.rng import rng_of
from tycoon.core.state import State

MOST_SECONDS: Final = 20.0
"""Processor time for playing through the tree of a file."""


def follow(game: Game[Any], s: State, node: Node) -> State:
    """The position of a node, from that of its parent, which stays as it is. BadInput if the rules forbid it."""
    if node.kind == "position":
        loaded: State = game.load(node.position or {})
        return loaded
    if node.kind == "anew":
        return deal_anew(game, s, node)
    c = s.copy()
    c.apply(notation.read(c, node.move))
    return c


def deal_anew(game: Game[Any], s: State, node: Node) -> State:
    seats = game.seats_of(s)
    if s.over:
        raise BadInput("the game is over: nothing hidden is left to be dealt anew")
    if node.seat is None or node.seat >= seats or node.seed is None:
        raise BadInput(f"dealing anew needs a seat from 0 to {seats - 1} and a seed")
    dealt: State = game.resample(s, node.seat, rng_of(node.seed))
    return dealt


def node_of_move(game: Game[Any], s: State, parent: int, option: int) -> Node:
    """The node to which an option leads. IllegalMove if it is not offered."""
    if option not in s.options:
        raise s.illegal(option)
    decision = s.decision
    return Node(
        -1,
        parent,
        seat=s.seat,
        move=notation.write(s, option),
        text=decision.choice(s, option).text.plain(),
        begins=type(decision).__name__ in game.action_decisions,
    )


def add_line(game: Game[Any], tree: Tree, s: State, parent: int, moves: Sequence[str], played: bool) -> int:
    """Add moves one after the other, walking into what is there; returns the last node."""
    s = s.copy()
    for move in moves:
        option = notation.read(s, move)
        node = tree.after_move(parent, notation.write(s, option))
        if node is None:
            node = tree.add(node_of_move(game, s, parent, option))
            node.played = played
        parent = node.id
        s.apply(option)
    return parent


def play_through(game: Game[Any], tree: Tree, start: State) -> None:
    """Play the whole tree of a file, and say again what the file says of its moves: only their notation is believed."""
    end = time.thread_time() + MOST_SECONDS
    positions = {ROOT: start}
    for node in tree.nodes[1:]:
        if time.thread_time() > end:
            raise BadTree("the tree takes too long to play through")
        assert node.parent is not None
        s = positions[node.parent]
        try:
            if node.kind == "move":
                told = node_of_move(game, s, node.parent, notation.read(s, node.move))
                node.seat, node.move, node.text, node.begins = told.seat, told.move, told.text, told.begins
            positions[node.id] = follow(game, s, node)
        except BadInput as error:
            raise BadTree(f"node {node.id}: {error}") from error
