/** Boxes and curves of a board, in board units. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A quadratic curve. */
export interface Curve {
  from: Point;
  control: Point;
  to: Point;
}

export function inside(box: Box, p: Point, margin = 0): boolean {
  return (
    p.x >= box.x - margin && p.x <= box.x + box.w + margin && p.y >= box.y - margin && p.y <= box.y + box.h + margin
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.w));
  const bottom = Math.max(...boxes.map((b) => b.y + b.h));
  return { x, y, w: right - x, h: bottom - y };
}

/**
 * Where a window of this size shows the most of them whole. Of windows around one of them that show as many, the one
 * nearest to the middle of all is taken.
 */
export function fullest(boxes: readonly Box[], w: number, h: number): Point {
  const all = around(boxes);
  if (!all) return { x: 0, y: 0 };
  const centre = middle(all);
  if (all.w <= w && all.h <= h) return centre;
  let best = { at: centre, shown: -1, far: Infinity };
  for (const at of [centre, ...boxes.map(middle)]) {
    const window = { x: at.x - w / 2, y: at.y - h / 2, w, h };
    const shown = boxes.filter((box) => holds(window, box)).length;
    const far = Math.hypot(at.x - centre.x, at.y - centre.y);
    if (shown > best.shown || (shown === best.shown && far < best.far)) best = { at, shown, far };
  }
  return best.at;
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

/** The curve between two points whose control point lies `bow` to the right hand of the straight line. */
export function bowed(from: Point, to: Point, bow: number): Curve {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const control = { x: (from.x + to.x) / 2 - (bow * dy) / length, y: (from.y + to.y) / 2 + (bow * dx) / length };
  return { from, control, to };
}

export function pointAt(c: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * c.from.x + 2 * u * t * c.control.x + t * t * c.to.x,
    y: u * u * c.from.y + 2 * u * t * c.control.y + t * t * c.to.y,
  };
}

/** Direction of the curve in degrees, turned so that writing on it is never upside down. */
export function slopeAt(c: Curve, t: number): number {
  const dx = 2 * (1 - t) * (c.control.x - c.from.x) + 2 * t * (c.to.x - c.control.x);
  const dy = 2 * (1 - t) * (c.control.y - c.from.y) + 2 * t * (c.to.y - c.control.y);
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  if (degrees > 90) return degrees - 180;
  if (degrees < -90) return degrees + 180;
  return degrees;
}

export function curvePath(c: Curve): string {
  const n = (value: number) => value.toFixed(1);
  return `M${n(c.from.x)} ${n(c.from.y)}Q${n(c.control.x)} ${n(c.control.y)} ${n(c.to.x)} ${n(c.to.y)}`;
}

export interface Stretch {
  /** Middle of the longest part of the curve that no box covers. */
  t: number;
  length: number;
  first: number;
  last: number;
}

const SAMPLES = 80;

/** The longest part of a curve that lies outside the boxes. */
export function visibleStretch(c: Curve, boxes: readonly Box[]): Stretch {
  let best: Stretch = { t: 0.5, length: 0, first: 0.4, last: 0.6 };
  let start = -1;
  for (let k = 0; k <= SAMPLES + 1; k += 1) {
    const t = k / SAMPLES;
    const free = k <= SAMPLES && !boxes.some((box) => inside(box, pointAt(c, t)));
    if (free && start < 0) start = t;
    if (!free && start >= 0) {
      const last = t - 1 / SAMPLES;
      const length = lengthBetween(c, start, last);
      if (length > best.length) best = { t: (start + last) / 2, length, first: start, last };
      start = -1;
    }
  }
  return best;
}

function lengthBetween(c: Curve, first: number, last: number): number {
  let length = 0;
  for (let k = 0; k < 10; k += 1) {
    const a = pointAt(c, first + ((last - first) * k) / 10);
    const b = pointAt(c, first + ((last - first) * (k + 1)) / 10);
    length += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return length;
}
