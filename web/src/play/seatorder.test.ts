import { expect, test } from 'vitest';
import { seatOrder } from './seatorder';

const seats = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];

test('seats stand in turn order', () => {
  expect(seatOrder({ order: () => [2, 0, 1] }, {}, seats)).toEqual([2, 0, 1]);
});

test('seats stand as they sit while no turn order is told', () => {
  expect(seatOrder({ order: () => [] }, {}, seats)).toEqual([0, 1, 2]);
});
