import { expect, it } from 'vitest';
import { ceiling, shortened, spread } from './chart';

it('an axis ends at a round number', () => {
  expect([7, 13, 42, 133].map(ceiling)).toEqual([8, 16, 50, 160]);
});

it('labels that would cover each other move apart and keep their order', () => {
  const [a, b, c] = spread([10, 12, 60], 15) as [number, number, number];
  expect(b - a).toBeGreaterThanOrEqual(15);
  expect(c).toBeGreaterThan(b);
});

it('a long name is shortened, a short one is not', () => {
  expect([shortened('Marta', 8), shortened('Wojciech Maria', 10)]).toEqual(['Marta', 'Wojciech…']);
});
