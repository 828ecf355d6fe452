import { expect, it } from 'vitest';
import { marketRows, nextPrice } from './market';

it('a market fills its dearest spaces first', () => {
  expect(marketRows([1, 1, 2, 2], 3)).toEqual([
    { price: 2, filled: [true, true] },
    { price: 1, filled: [true, false] },
  ]);
});

it('the next cube is the cheapest that lies there, or has the price of an empty market', () => {
  expect([3, 1, 0].map((cubes) => nextPrice([1, 1, 2, 2], 5, cubes))).toEqual([1, 2, 5]);
});
