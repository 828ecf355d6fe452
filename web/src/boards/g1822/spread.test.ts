import { expect, test } from 'vitest';
import { markerRow } from './spread';

const alone = { left: 100, right: 142, from: 100, to: 142 };
const free = { left: 100, right: 142, from: 58, to: 184 };

test('one and two markers stand in their cell', () => {
  for (const count of [1, 2]) {
    const { r, xs } = markerRow(count, free);
    expect(Math.min(...xs) - r).toBeGreaterThanOrEqual(100);
    expect(Math.max(...xs) + r).toBeLessThanOrEqual(142);
  }
});

test('where there is room, many markers are as large as two and cover none of each other', () => {
  for (const count of [3, 4, 5, 6]) {
    const { r, xs } = markerRow(count, free);
    expect(r).toBeGreaterThan(9.2);
    for (let k = 1; k < count; k++) expect(xs[k]! - xs[k - 1]!).toBeGreaterThanOrEqual(2 * r - 0.01);
    expect(Math.min(...xs) - r).toBeGreaterThanOrEqual(58);
    expect(Math.max(...xs) + r).toBeLessThanOrEqual(184);
  }
});

test('between taken cells they overlap, but stay in their own', () => {
  const { r, xs } = markerRow(5, alone);
  expect(r).toBeGreaterThan(7);
  expect(xs[0]! - r).toBeGreaterThanOrEqual(100);
  expect(xs[4]! + r).toBeLessThanOrEqual(142);
});
