import { describe, expect, it } from 'vitest';
import { rowsOf } from './rows';

const turn = (round: number, move: string) => ({
  round: { key: 'round', args: { round } },
  notation: [move],
  texts: [],
});
const drawn = (mine: [number, string][], other: [number, string][]) =>
  rowsOf(
    mine.map(([round, move]) => turn(round, move)),
    other.map(([round, move]) => turn(round, move)),
  ).map((row) => row.turns.map((one) => one?.notation[0] ?? '-').join(' '));

describe('turns side by side', () => {
  it('pairs turns one after the other', () => {
    expect(
      drawn(
        [
          [1, 'a'],
          [2, 'b'],
        ],
        [
          [1, 'c'],
          [2, 'd'],
        ],
      ),
    ).toEqual(['a c', 'b d']);
  });

  it('keeps rounds together where one game has more turns in them', () => {
    const mine: [number, string][] = [
      [1, 'a'],
      [1, 'sale'],
      [2, 'b'],
    ];
    expect(
      drawn(mine, [
        [1, 'c'],
        [2, 'd'],
      ]),
    ).toEqual(['a c', 'sale -', 'b d']);
    expect(
      drawn(
        [
          [1, 'c'],
          [2, 'd'],
        ],
        mine,
      ),
    ).toEqual(['c a', '- sale', 'd b']);
  });

  it('leaves room where only one game has a round', () => {
    expect(
      drawn(
        [
          [1, 'a'],
          [3, 'b'],
        ],
        [
          [1, 'c'],
          [2, 'd'],
          [3, 'e'],
        ],
      ),
    ).toEqual(['a c', '- d', 'b e']);
    expect(
      drawn(
        [
          [1, 'a'],
          [2, 'x'],
          [3, 'b'],
        ],
        [
          [1, 'c'],
          [3, 'e'],
        ],
      ),
    ).toEqual(['a c', 'x -', 'b e']);
    expect(
      drawn(
        [[1, 'a']],
        [
          [1, 'c'],
          [2, 'd'],
        ],
      ),
    ).toEqual(['a c', '- d']);
    expect(drawn([], [])).toEqual([]);
  });
});
