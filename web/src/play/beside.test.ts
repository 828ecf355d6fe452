import { describe, expect, it } from 'vitest';
import { beside } from './beside';

const room = { x: 0, y: 0, w: 1000, h: 700 };
const size = { w: 300, h: 200 };
const target = { x: 480, y: 330, w: 40, h: 40 };

describe('a popover', () => {
  it('stands beside its target, with the tip at its middle', () => {
    const placed = beside(target, size, room, []);
    expect(placed).toMatchObject({ side: 'right', x: 532, y: 250, tip: 100 });
  });

  it('stays in its room', () => {
    const placed = beside({ x: 960, y: 0, w: 40, h: 40 }, size, room, []);
    expect(placed.side).toBe('left');
    expect(placed.y).toBe(0);
  });

  it('does not cover what is lit if it can stand elsewhere', () => {
    const lit = [
      { x: 560, y: 300, w: 60, h: 60 },
      { x: 300, y: 300, w: 60, h: 60 },
    ];
    expect(['above', 'below']).toContain(beside(target, size, room, lit).side);
  });

  it('rather covers what is lit than what it speaks of', () => {
    const right = { x: 560, y: 300, w: 60, h: 60 };
    const elsewhere = [
      { x: 300, y: 300, w: 60, h: 60 },
      { x: 460, y: 160, w: 60, h: 60 },
      { x: 460, y: 420, w: 60, h: 60 },
    ];
    expect(beside(target, size, room, elsewhere, [right]).side).not.toBe('right');
  });

  it('moves along its side to leave free what it speaks of', () => {
    const sides = [
      { x: 545, y: 240, w: 60, h: 60 },
      { x: 395, y: 240, w: 60, h: 60 },
      { x: 470, y: 260, w: 60, h: 60 },
      { x: 470, y: 390, w: 60, h: 60 },
    ];
    const placed = beside(target, size, room, [], sides);
    expect(placed).toMatchObject({ side: 'right', y: 330, tip: 20 });
  });

  it('never leaves a room that is too small', () => {
    const placed = beside(target, size, { x: 0, y: 0, w: 320, h: 210 }, []);
    expect(placed.x).toBeGreaterThanOrEqual(0);
    expect(placed.y).toBeGreaterThanOrEqual(0);
  });
});
