"""A tree of variations. Each node says how its position follows from that of its parent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from tycoon.core.errors import BadInput

MOST_NODES: Final = 1500
LONGEST_NAME: Final = 80
LONGEST_COMMENT: Final = 2000
LARGEST_ID: Final = 10**6
ROOT: Final = 0

Id = Annotated[int, Meta(ge=0, le=LARGEST_ID)]
Mark = Literal["", "good", "doubtful"]


class BadTree(BadInput):
    """A tree that cannot be, or a change of it that is not possible."""


class NoSuchNode(BadInput):
    """The tree has no node of this number."""


class Node(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A position of the tree, by what leads to it."""

    id: Id
    parent: Id | None = None
    """None: the position from which the analysis starts."""
    kind: Literal["start", "move", "anew", "position"] = "move"
    """A move, hidden things dealt anew for what a seat knows, or a position typed in."""
    seat: Annotated[int, Meta(ge=0, lt=20)] | None = None
    """Who moved, or for whom hidden things were dealt anew."""
    move: Annotated[str, Meta(max_length=400)] = ""
    """In notation."""
    text: dict[str, Any] | None = None
    """The move in words."""
    begins: bool = False
    """An action of a turn begins with it."""
    played: bool = False
    """It was played in the game from which the analysis starts."""
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    position: dict[str, Any] | None = None
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] = ""
    mark: Mark = ""


class Tree:
    """Nodes in an order in which parents come before their children; of children the first is the main line."""

    def __init__(self, nodes: Iterable[Node] = ()) -> None:
        self.nodes = list(nodes) or [Node(ROOT, kind="start")]
        self._by_id = {node.id: node for node in self.nodes}
        self._check()

    def _check(self) -> None:
        if len(self.nodes) > MOST_NODES:
            raise BadTree(f"the tree has {len(self.nodes)} positions: at most {MOST_NODES} are possible")
        root, known = self.nodes[0], set()
        if (root.id, root.parent, root.kind) != (ROOT, None, "start"):
            raise BadTree(f"nodes: the first one must be the start, with the id {ROOT} and without a parent")
        for place, node in enumerate(self.nodes):
            if node.id in known:
                raise BadTree(f"nodes: the id {node.id} stands there twice")
            if place > 0 and (node.parent not in known or node.kind == "start"):
                raise BadTree(f"nodes: node {node.id} has no parent before it")
            known.add(node.id)

    def __len__(self) -> int:
        return len(self.nodes)

    def node(self, id_: int) -> Node:
        found = self._by_id.get(id_)
        if found is None:
            raise NoSuchNode(f"the analysis has no position {id_}")
        return found

    def path(self, id_: int) -> list[Node]:
        """The nodes from the start to this one."""
        found = [self.node(id_)]
        while found[-1].parent is not None:
            found.append(self.node(found[-1].parent))
        return found[::-1]

    def children(self, id_: int) -> list[Node]:
        return [node for node in self.nodes if node.parent == id_]

    def after_move(self, parent: int, move: str) -> Node | None:
        """The child that this move leads to, if it has been made before."""
        for child in self.children(parent):
            if child.kind == "move" and child.move == move:
                return child
        return None

    def add(self, node: Node) -> Node:
        """Add a position behind its brothers; its id is given here."""
        if len(self.nodes) >= MOST_NODES:
            raise BadTree(f"the analysis is full: it holds {MOST_NODES} positions")
        assert node.parent is not None
        self.node(node.parent)
        node.id = max(self._by_id) + 1
        self.nodes.append(node)
        self._by_id[node.id] = node
        return node

    def make_main(self, id_: int) -> None:
        """Let the line to a position be the first at every fork on its way."""
        for node in self.path(id_)[1:]:
            assert node.parent is not None
            first = self.children(node.parent)[0]
            if first is not node:
                self._put_before(node, first)

    def _put_before(self, node: Node, first: Node) -> None:
        """Move a node and all that follows from it to before one of its brothers."""
        moved = self._branch(node.id)
        rest = [one for one in self.nodes if one.id not in moved]
        place = rest.index(first)
        self.nodes = [*rest[:place], *[one for one in self.nodes if one.id in moved], *rest[place:]]

    def cut(self, id_: int) -> None:
        """Delete a position and everything that follows from it."""
        if id_ == ROOT:
            raise BadTree("the start of an analysis cannot be deleted")
        gone = self._branch(self.node(id_).id)
        self.nodes = [node for node in self.nodes if node.id not in gone]
        self._by_id = {node.id: node for node in self.nodes}

    def _branch(self, id_: int) -> set[int]:
        found = {id_}
        for node in self.nodes:
            if node.parent in found:
                found.add(node.id)
        return found


def write(tree: Tree) -> str:
    return msgspec.json.encode(tree.nodes).decode()


def read(content: str | bytes) -> Tree:
    """Read a tree that `write` wrote."""
    return Tree(msgspec.json.decode(content, type=list[Node]))


def from_plain(raw: Any) -> Tree:
    """Read a tree of a file that somebody may have edited; BadTree says what is wrong."""
    try:
        return Tree(msgspec.convert(raw, list[Node]))
    except msgspec.ValidationError as error:
        raise BadTree(f"nodes: {error}") from error
