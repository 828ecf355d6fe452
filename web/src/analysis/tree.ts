/** The tree of an analysis as it stands on the screen: rows of moves that belong together, variations indented. */

import type { AnalysisNode } from '../api/model';

export interface Row {
  /** One action and the answers that follow from it; a fork or another seat begins a row of its own. */
  nodes: AnalysisNode[];
  /** How far it is indented; 0 is the main line. */
  depth: number;
  /** After how many moves from the start it begins. */
  number: number;
}

export function childrenOf(nodes: readonly AnalysisNode[]): Map<number, AnalysisNode[]> {
  const found = new Map<number, AnalysisNode[]>();
  for (const node of nodes) {
    if (node.parent === null) continue;
    const brothers = found.get(node.parent);
    if (brothers) brothers.push(node);
    else found.set(node.parent, [node]);
  }
  return found;
}

interface Waiting {
  node: AnalysisNode;
  depth: number;
  number: number;
  /** Other moves at the same fork: they stand after this one, and before what follows from it. */
  others: AnalysisNode[];
}

/** The rows of a tree, without the lines that fork off at a folded node. */
export function rowsOf(nodes: readonly AnalysisNode[], folded: ReadonlySet<number>): Row[] {
  const children = childrenOf(nodes);
  const root = nodes[0];
  if (!root) return [];
  const rows: Row[] = [{ nodes: [root], depth: 0, number: 0 }];
  // What is still to be written, the next one last. No recursion: a line may be a thousand moves long.
  const waiting: Waiting[] = [];
  const goOn = (parent: number, depth: number, number: number): void => {
    const [node, ...others] = children.get(parent) ?? [];
    if (node) waiting.push({ node, depth, number, others: folded.has(parent) ? [] : others });
  };
  goOn(root.id, 0, 1);
  while (waiting.length > 0) {
    const { node, depth, number, others } = waiting.pop()!;
    const row: Row = { nodes: [node], depth, number };
    let last = node;
    let next = children.get(last.id) ?? [];
    while (next.length === 1 && goesOn(last, next[0]!)) {
      last = next[0]!;
      row.nodes.push(last);
      next = children.get(last.id) ?? [];
    }
    rows.push(row);
    goOn(last.id, depth, number + row.nodes.length);
    for (const other of others.toReversed()) waiting.push({ node: other, depth: depth + 1, number, others: [] });
  }
  return rows;
}

/** Whether a move only answers what the one before it has begun, and has nothing to be said about. */
function goesOn(before: AnalysisNode, node: AnalysisNode): boolean {
  const quiet = before.comment === '' && before.name === '' && before.mark === '';
  return quiet && node.kind === 'move' && before.kind === 'move' && node.seat === before.seat && !node.begins;
}

/** The node after this one: its main child. */
export function after(nodes: readonly AnalysisNode[], node: number): number | null {
  return nodes.find((one) => one.parent === node)?.id ?? null;
}

/** Nodes at which lines fork off. */
export function forks(nodes: readonly AnalysisNode[]): Set<number> {
  return new Set([...childrenOf(nodes)].filter(([, children]) => children.length > 1).map(([node]) => node));
}

/** How many moves from the start a node is. */
export function depthOf(nodes: readonly AnalysisNode[], node: number): number {
  const parents = new Map(nodes.map((one) => [one.id, one.parent]));
  let depth = 0;
  for (let at = parents.get(node) ?? null; at !== null; at = parents.get(at) ?? null) depth += 1;
  return depth;
}
