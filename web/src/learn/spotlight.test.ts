import { expect, it } from 'vitest';
import { merged, selectors } from './spotlight';

it('boxes that touch become one light', () => {
  const left = { x: 0, y: 0, w: 10, h: 10 };
  const right = { x: 18, y: 0, w: 10, h: 10 };
  const bridge = { x: 8, y: 2, w: 12, h: 4 };
  expect(merged([left, right])).toEqual([left, right]);
  expect(merged([left, right, bridge])).toEqual([{ x: 0, y: 0, w: 28, h: 10 }]);
});

it('a place means its slots and its merchants', () => {
  expect(selectors('place:leek')).toEqual([
    '[data-target="place:leek"]',
    '[data-target^="slot:leek-"]',
    '[data-target^="merchant:leek-"]',
  ]);
});
