import { describe, expect, it } from 'vitest';
import { around, bowed, pointAt, slopeAt, visibleStretch } from './geometry';

describe('a bowed line', () => {
  it('bends to the right hand of its direction', () => {
    expect(bowed({ x: 0, y: 0 }, { x: 100, y: 0 }, 10).control).toEqual({ x: 50, y: 10 });
  });

  it('passes half way to its control point', () => {
    expect(pointAt(bowed({ x: 0, y: 0 }, { x: 100, y: 0 }, 10), 0.5)).toEqual({ x: 50, y: 5 });
  });

  it('never turns writing upside down', () => {
    expect(slopeAt(bowed({ x: 100, y: 0 }, { x: 0, y: 0 }, 0), 0.5)).toBeCloseTo(0);
  });

  it('is visible in the middle of what no plate covers', () => {
    const line = bowed({ x: 0, y: 0 }, { x: 100, y: 0 }, 0);
    const stretch = visibleStretch(line, [{ x: -10, y: -10, w: 60, h: 20 }]);
    expect(pointAt(line, stretch.t).x).toBeCloseTo(75.6, 0);
  });
});

describe('the box around boxes', () => {
  it('holds them all', () => {
    const boxes = [
      { x: 0, y: 5, w: 10, h: 10 },
      { x: 20, y: 0, w: 5, h: 5 },
    ];
    expect(around(boxes)).toEqual({ x: 0, y: 0, w: 25, h: 15 });
  });

  it('is nothing around nothing', () => {
    expect(around([])).toBeNull();
  });
});
