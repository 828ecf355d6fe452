/** The hexagons: flat-topped, side S; edge 0 is south, then clockwise. */

import { around, type Box, type Point } from '../../geometry';

export const S = 40;
const APOTHEM = (S * Math.sqrt(3)) / 2;

/** Where a hex lies: letters are columns, numbers rows. */
export function centreOf(id: string): Point {
  return { x: 1.5 * S * (id.charCodeAt(0) - 65), y: APOTHEM * Number(id.slice(1)) };
}

/** Towards an edge; halves point to corners: 0.5 is the corner between edges 0 and 1. */
export function towards(edge: number, length: number): Point {
  const angle = ((90 + 60 * edge) * Math.PI) / 180;
  return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
}

export function middleOfEdge(edge: number): Point {
  return towards(edge, APOTHEM);
}

/** The two ends of an edge, clockwise. */
export function endsOfEdge(edge: number): [Point, Point] {
  return [towards(edge - 0.5, S), towards(edge + 0.5, S)];
}

/** The outline around a centre; `inset` makes it smaller. */
export function outline(at: Point, inset = 0): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => towards(k + 0.5, S - inset));
  return `M${corners.map((c) => `${num(at.x + c.x)} ${num(at.y + c.y)}`).join('L')}Z`;
}

/** The edge over which one leaves for a neighbour; -1 if it is none. */
export function edgeBetween(from: string, to: string): number {
  const [a, b] = [centreOf(from), centreOf(to)];
  for (let edge = 0; edge < 6; edge += 1) {
    const way = towards(edge, 2 * APOTHEM);
    if (Math.hypot(a.x + way.x - b.x, a.y + way.y - b.y) < 1) return edge;
  }
  return -1;
}

export function boxOf(id: string): Box {
  const at = centreOf(id);
  return { x: at.x - S, y: at.y - APOTHEM, w: 2 * S, h: 2 * APOTHEM };
}

export function boxAround(ids: readonly string[]): Box | null {
  return around(ids.map(boxOf));
}

export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
