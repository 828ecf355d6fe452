import { describe, expect, it } from 'vitest';
import { around, bowed, fullest, pointAt, slopeAt, visibleStretch } from './geometry';

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

describe('the window that shows the most', () => {
  const at = (x: number) => ({ x, y: 0, w: 10, h: 10 });

  it('has all of them in its middle if it is large enough', () => {
    expect(fullest([at(0), at(40)], 60, 20)).toEqual({ x: 25, y: 5 });
  });

  it('is where most lie together if it is not', () => {
    expect(fullest([at(0), at(100), at(115), at(130)], 50, 20)).toEqual({ x: 120, y: 5 });
  });

  it('never shows the emptiness between them', () => {
    expect(fullest([at(0), at(200)], 50, 20)).toEqual({ x: 5, y: 5 });
  });
});
