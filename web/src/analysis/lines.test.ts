import { expect, it } from 'vitest';
import { equalTo } from './lines';

it('lines that are behind by no more than the error are equal to the best', () => {
  const best = { behind: 0, error: 0.7 };
  expect(equalTo([best, { behind: 0.4, error: 0.7 }, { behind: 0.9, error: 0.8 }])).toBe(2);
  expect(equalTo([best, { behind: 3, error: 1 }])).toBe(1);
  expect(equalTo([best])).toBe(1);
  expect(equalTo([])).toBe(0);
});

it('what was not compared is equal to nothing', () => {
  expect(
    equalTo([
      { behind: 0, error: null },
      { behind: 0, error: null },
    ]),
  ).toBe(1);
});
