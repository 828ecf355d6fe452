/** Track in a hex: lines and arcs that leave every edge at a right angle. */

import type { Point } from '../../geometry';
import { middleOfEdge, num, S, towards } from './hexes';

/** A piece of track that can be drawn whole or up to a point. */
export interface Curve {
  from: Point;
  to: Point;
  /** Centre, angles and radius of an arc. */
  arc?: { centre: Point; start: number; sweep: number; radius: number };
  /** Control points where the two ends lie on different lanes. */
  bends?: [Point, Point];
}

/** Lane i of n at an edge: so far from its middle, clockwise. */
const LANE_GAP = 0.3 * S;

export function laneShift(lane: readonly [number, number]): number {
  return (lane[1] - (lane[0] - 1) / 2) * LANE_GAP;
}

/** The point at which a lane meets its edge. */
export function lanePoint(edge: number, shift: number): Point {
  const [at, along] = [middleOfEdge(edge), towards(edge + 1.5, shift)];
  return { x: at.x + along.x, y: at.y + along.y };
}

/** From edge to edge; shifts are clockwise along each edge. */
export function edgeToEdge(a: number, b: number, shiftA = 0, shiftB = 0): Curve {
  const [from, to] = [lanePoint(a, shiftA), lanePoint(b, shiftB)];
  const turn = (b - a + 6) % 6;
  if (turn === 3 && Math.abs(shiftA + shiftB) < 0.01) return { from, to };
  // Lanes of one width keep their distance all the way: their arcs have one centre.
  if (turn === 3 || Math.abs(shiftA + shiftB) > 0.01) return bent(a, b, from, to);
  const near = turn <= 2;
  const distance = near ? turn : 6 - turn;
  const between = near ? a + distance / 2 : b + distance / 2;
  const centre = towards(between, distance === 1 ? S : Math.sqrt(3) * S);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  let sweep = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  return { from, to, arc: { centre, start, sweep, radius: Math.hypot(from.x - centre.x, from.y - centre.y) } };
}

function bent(a: number, b: number, from: Point, to: Point): Curve {
  const pull = Math.max(0.3 * S, Math.hypot(to.x - from.x, to.y - from.y) * 0.38);
  const [inA, inB] = [towards(a, -pull), towards(b, -pull)];
  return {
    from,
    to,
    bends: [
      { x: from.x + inA.x, y: from.y + inA.y },
      { x: to.x + inB.x, y: to.y + inB.y },
    ],
  };
}

/** From an edge to a stop inside the hex. Lanes run side by side into it. */
export function edgeToStop(edge: number, stop: Point, shift = 0): Curve {
  const from = lanePoint(edge, shift);
  const centred = Math.hypot(stop.x, stop.y) < 0.01;
  const along = towards(edge + 1.5, shift);
  return { from, to: centred ? { x: stop.x + along.x, y: stop.y + along.y } : stop };
}

export function pointOf(curve: Curve, t: number): Point {
  const { from, to, arc, bends } = curve;
  if (arc) {
    const angle = arc.start + arc.sweep * t;
    return { x: arc.centre.x + Math.cos(angle) * arc.radius, y: arc.centre.y + Math.sin(angle) * arc.radius };
  }
  const u = 1 - t;
  if (bends) {
    const mix = (k: 'x' | 'y') =>
      u * u * u * from[k] + 3 * u * u * t * bends[0][k] + 3 * u * t * t * bends[1][k] + t * t * t * to[k];
    return { x: mix('x'), y: mix('y') };
  }
  return { x: u * from.x + t * to.x, y: u * from.y + t * to.y };
}

/** Direction in degrees. */
export function slopeOf(curve: Curve, t: number): number {
  const [a, b] = [pointOf(curve, Math.max(0, t - 0.02)), pointOf(curve, Math.min(1, t + 0.02))];
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

export function turnedRound(curve: Curve): Curve {
  const { from, to, arc, bends } = curve;
  const out: Curve = { from: to, to: from };
  if (arc) out.arc = { ...arc, start: arc.start + arc.sweep, sweep: -arc.sweep };
  if (bends) out.bends = [bends[1], bends[0]];
  return out;
}

/** The first part of a curve. */
export function upTo(curve: Curve, t: number): Curve {
  const to = pointOf(curve, t);
  if (curve.arc) return { from: curve.from, to, arc: { ...curve.arc, sweep: curve.arc.sweep * t } };
  return { from: curve.from, to };
}

/** The curve as an SVG path, moved by `at`; without `start` it goes on from where the last one ended. */
export function pathOf(curve: Curve, at: Point = { x: 0, y: 0 }, start = true): string {
  const p = (point: Point) => `${num(at.x + point.x)} ${num(at.y + point.y)}`;
  const begin = start ? `M${p(curve.from)}` : '';
  if (curve.arc) {
    const r = num(curve.arc.radius);
    return `${begin}A${r} ${r} 0 0 ${curve.arc.sweep > 0 ? 1 : 0} ${p(curve.to)}`;
  }
  if (curve.bends) return `${begin}C${p(curve.bends[0])} ${p(curve.bends[1])} ${p(curve.to)}`;
  return `${begin}L${p(curve.to)}`;
}
