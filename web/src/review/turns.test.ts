import { describe, expect, it } from 'vitest';
import { nearest, next, range } from './turns';

describe('the turns of a review', () => {
  it('are walked one after the other, and end at the last', () => {
    expect(next([3, 7, 9], 3, 1)).toBe(7);
    expect(next([3, 7, 9], 9, 1)).toBe(9);
    expect(next([3, 7, 9], 3, -1)).toBe(3);
  });

  it('are found from a turn that is not among them', () => {
    expect(next([3, 7, 9], 5, 1)).toBe(7);
    expect(next([3, 7, 9], 5, -1)).toBe(3);
    expect(next([3, 7, 9], 12, 1)).toBe(9);
    expect(next([3, 7, 9], null, 1)).toBe(3);
  });

  it('keep the turn if there are none', () => {
    expect(next([], 4, 1)).toBe(4);
  });
});

describe('the graph', () => {
  it('has room above and below its lines', () => {
    const [low, high] = range([
      [100, 120],
      [90, 140],
    ]);
    expect(low).toBeLessThan(90);
    expect(high).toBeGreaterThan(140);
  });

  it('finds the sample nearest to a place', () => {
    expect(nearest([0, 10, 30, 100], 0.28)).toBe(2);
    expect(nearest([0, 10, 30, 100], 1)).toBe(3);
  });
});
