import { expect, it } from 'vitest';
import { mostGained } from './turning';

it('finds the most that a seat gained at once', () => {
  const rows = [
    [0, 0],
    [3, 9],
    [10, 9],
  ];
  expect(mostGained(rows, 0)).toBe(7);
  expect(mostGained(rows, 1)).toBe(9);
});

it('returns null for a seat that gained nothing', () => {
  expect(mostGained([[5], [5], [2]], 0)).toBeNull();
  expect(mostGained([], 0)).toBeNull();
});
