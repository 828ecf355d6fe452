/** Where a popover stands: beside what it speaks of, within its room, and over as little else as possible. */

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Side = 'right' | 'left' | 'below' | 'above';

export interface Placed {
  x: number;
  y: number;
  /** On which side of the target it stands. */
  side: Side;
  /** Where on its edge the tip points to the target. */
  tip: number;
}

const GAP = 12;
/** How far from its corners the tip may be. */
const EDGE = 20;
/** Where along its edge the popover may stand; in the middle if nothing speaks against it. */
const STEPS = [0.5, 0.25, 0.75, 0, 1];

/** `others` should stay free, and even more so `spoken`, of which the popover speaks; all in the same units. */
export function beside(
  target: Rect,
  size: { w: number; h: number },
  room: Rect,
  others: readonly Rect[],
  spoken: readonly Rect[] = [],
): Placed {
  const within = (place: Placed): Placed => ({
    ...place,
    x: clamp(place.x, room.x, room.x + room.w - size.w),
    y: clamp(place.y, room.y, room.y + room.h - size.h),
  });
  const cost = (place: Placed) => {
    const box = { ...within(place), ...size };
    const outside = size.w * size.h - overlap({ ...place, ...size }, room);
    const covered = (rects: readonly Rect[]) => rects.reduce((sum, other) => sum + overlap(box, other), 0);
    return 1000 * outside + 10 * covered(spoken) + covered(others);
  };
  const places = STEPS.flatMap((step) => around(target, size, room, step));
  return within(places.reduce((a, b) => (cost(b) < cost(a) ? b : a)));
}

/** The four sides; `step` says how far the popover is moved along each of them. */
function around(target: Rect, size: { w: number; h: number }, room: Rect, step: number): Placed[] {
  const middle = { x: target.x + target.w / 2, y: target.y + target.h / 2 };
  const along = (at: number, length: number) => at - EDGE - step * (length - 2 * EDGE);
  const level = clamp(along(middle.y, size.h), room.y, room.y + room.h - size.h);
  const upright = clamp(along(middle.x, size.w), room.x, room.x + room.w - size.w);
  return [
    { side: 'right', x: target.x + target.w + GAP, y: level, tip: middle.y - level },
    { side: 'left', x: target.x - GAP - size.w, y: level, tip: middle.y - level },
    { side: 'below', x: upright, y: target.y + target.h + GAP, tip: middle.x - upright },
    { side: 'above', x: upright, y: target.y - GAP - size.h, tip: middle.x - upright },
  ];
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
