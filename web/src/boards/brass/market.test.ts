import { expect, it } from 'vitest';
import { marketRows } from './market';

it('a market fills its dearest spaces first', () => {
  expect(marketRows([1, 1, 2, 2], 3)).toEqual([
    { price: 2, filled: [true, true] },
    { price: 1, filled: [true, false] },
  ]);
});
