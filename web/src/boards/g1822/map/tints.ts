import type { Point } from '../../geometry';
import { num, S } from './hexes';

/** Colours of the map: ground by terrain, tiles by colour. They carry meaning, so both themes have the same. */

export const TINTS = {
  white: '#faf6ea',
  river: '#e3eef0',
  hill: '#e8dcbe',
  mountain: '#ddd2c2',
  yellow: '#f2d45c',
  green: '#93c47d',
  brown: '#c4915f',
  gray: '#bdbab3',
} as const;

export type Tint = keyof typeof TINTS;

const PIPS: Partial<Record<string, number>> = { yellow: 1, green: 2, brown: 3, gray: 4 };

/** The colour of a tile for those who do not see it: one dot for yellow up to four for gray, in the left corner. */
export function pipsOf(color: string, at: Point): string {
  const count = PIPS[color] ?? 0;
  const r = 0.042 * S;
  const dot = (y: number) =>
    `M${num(at.x - 0.84 * S - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return Array.from({ length: count }, (_, k) => dot(at.y + (k - (count - 1) / 2) * 0.125 * S)).join('');
}
