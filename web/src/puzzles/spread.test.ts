import { describe, expect, it } from 'vitest';
import { bars } from './spread';

describe('the bars of all turns', () => {
  it('count every turn once, the best in the last bar', () => {
    const found = bars([0, 1, 1.1, 2, 4, 8], 1);
    expect(found.reduce((sum, bar) => sum + bar.count, 0)).toBe(6);
    expect(found.at(-1)).toMatchObject({ best: true, count: 1, to: 0 });
  });

  it('mark the bar of the turn that was given', () => {
    const found = bars([0, 1, 2, 3, 4], 2);
    const mine = found.filter((bar) => bar.mine);
    expect(mine).toHaveLength(1);
    expect(mine[0]!.from).toBeLessThan(2);
    expect(mine[0]!.to).toBeGreaterThanOrEqual(2);
  });

  it('give a few hopeless turns one bar', () => {
    const near = Array.from({ length: 99 }, (_, k) => k / 20);
    const found = bars([...near, 300], 0);
    expect(Math.max(...found.map((bar) => bar.to))).toBeLessThan(10);
  });

  it('have room for a turn that is worse than all known ones', () => {
    expect(bars([0, 1], 20)[0]).toMatchObject({ mine: true, count: 0 });
  });
});
