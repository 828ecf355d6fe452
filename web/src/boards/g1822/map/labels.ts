/** Which names have room on the map at a given scale: where two would lie on each other, the lesser one goes. */

import type { Box } from '../../geometry';
import { S } from './hexes';
import type { HexLayout, NameLayout } from './layout';

/** Pixels that letters of a name have at least. */
export const SMALLEST = 10;

const RANK: Record<NameLayout['kind'], number> = { capital: 0, city: 1, region: 2, town: 3 };
/** Width of a letter for its height, on average. */
const LETTER = 0.43;

/** Where the foot of a name stands, from the middle of its hex: above a tall city. */
export function footOf(title: NameLayout, tall: boolean): number {
  return tall ? -0.72 * S : title.y;
}

function boxOf(hex: HexLayout, tall: boolean, scale: number): Box {
  const title = hex.title!;
  const size = Math.max(title.size, SMALLEST * scale);
  const w = LETTER * size * Math.max(...title.lines.map((line) => line.length));
  const h = 0.8 * size + 0.9 * size * (title.lines.length - 1);
  return { x: hex.at.x - w / 2, y: hex.at.y + footOf(title, tall) - h, w, h };
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The hexes whose names are shown when a pixel is so many units of the map. */
export function named(hexes: readonly HexLayout[], tall: ReadonlySet<string>, scale: number): Set<string> {
  const asking = hexes.filter((hex) => hex.title);
  const grown = (hex: HexLayout) => SMALLEST * scale > hex.title!.size;
  // At their own size all names fit.
  if (!asking.some(grown)) return new Set(asking.map((hex) => hex.data.id));
  asking.sort((a, b) => RANK[a.title!.kind] - RANK[b.title!.kind]);
  const taken: Box[] = [];
  const found = new Set<string>();
  for (const hex of asking) {
    const box = boxOf(hex, tall.has(hex.data.id), scale);
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    found.add(hex.data.id);
  }
  return found;
}
