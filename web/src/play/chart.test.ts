import { expect, it } from 'vitest';
import { around, ceiling, shapeStep, shortened, spread } from './chart';

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

it('keeps labels below the upper edge', () => {
  expect(spread([12, 12, 13], 15, 12)).toEqual([12, 27, 42]);
});

it('a range begins and ends at round numbers near its values', () => {
  const [low, high] = around([104.2, 131, 156.5]);
  expect([low <= 104.2, low > 60, high >= 156.5, high < 200]).toEqual([true, true, true, true]);
  expect(around([5, 5])).toEqual([5, 5.25]);
});

it('a narrow chart has fewer shapes on its lines than a broad one', () => {
  expect([shapeStep(64, 900), shapeStep(64, 200), shapeStep(1, 0)]).toEqual([4, 16, 4]);
});
