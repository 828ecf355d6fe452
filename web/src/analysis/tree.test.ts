import { expect, it } from 'vitest';
import type { AnalysisNode } from '../api/model';
import { after, depthOf, forks, rowsOf } from './tree';

function node(id: number, parent: number | null, other: Partial<AnalysisNode> = {}): AnalysisNode {
  const plain = { seat: 0, move: `m${id}`, text: null, begins: true, played: false, name: '', comment: '', mark: '' };
  return { id, parent, kind: parent === null ? 'start' : 'move', ...plain, ...other } as AnalysisNode;
}

const drawn = (nodes: AnalysisNode[], folded: number[] = []) =>
  rowsOf(nodes, new Set(folded)).map((row) => [row.depth, row.number, ...row.nodes.map((one) => one.id)]);

it('a line without forks stands flush', () => {
  expect(drawn([node(0, null), node(1, 0), node(2, 1)])).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [0, 2, 2],
  ]);
});

it('answers that follow from an action stand in its row, until something is said', () => {
  const answers = [node(0, null), node(1, 0), node(2, 1, { begins: false }), node(3, 2, { begins: false })];
  expect(drawn(answers)).toEqual([
    [0, 0, 0],
    [0, 1, 1, 2, 3],
  ]);
  answers[2] = { ...answers[2]!, comment: 'why?' };
  expect(drawn(answers)).toEqual([
    [0, 0, 0],
    [0, 1, 1, 2],
    [0, 3, 3],
  ]);
  expect(drawn([node(0, null), node(1, 0), node(2, 1, { begins: false, seat: 1 })])).toHaveLength(3);
});

it('variations stand indented after the main move, and the main line goes on after them', () => {
  const nodes = [node(0, null), node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(5, 4)];
  expect(drawn(nodes)).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [0, 2, 2],
    [1, 2, 4],
    [1, 3, 5],
    [0, 3, 3],
  ]);
  expect([...forks(nodes)]).toEqual([1]);
  expect(drawn(nodes, [1])).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [0, 2, 2],
    [0, 3, 3],
  ]);
});

it('one walks along the main line', () => {
  const nodes = [node(0, null), node(1, 0), node(2, 0)];
  expect([after(nodes, 0), after(nodes, 1)]).toEqual([1, null]);
  expect([depthOf(nodes, 0), depthOf(nodes, 2)]).toEqual([0, 1]);
});

it('a very long line is no trouble', () => {
  const nodes = Array.from({ length: 1500 }, (_, id) => node(id, id === 0 ? null : id - 1));
  expect(rowsOf(nodes, new Set())).toHaveLength(1500);
});
