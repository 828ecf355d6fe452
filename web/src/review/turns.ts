/** Arithmetic of a review. */

import type { Judged } from '../api/model';

/** Whether a turn gave points away. */
export function costly(turn: Judged): boolean {
  return turn.grade === 'lost';
}

/** The neighbour of an index in a list of them, even if it is not one of them; at the ends it stays. */
export function next(indices: readonly number[], at: number | null, by: 1 | -1): number | null {
  if (indices.length === 0) return at;
  if (at === null) return by === 1 ? indices[0]! : indices.at(-1)!;
  const further = by === 1 ? indices.find((index) => index > at) : indices.findLast((index) => index < at);
  return further ?? (indices.includes(at) ? at : by === 1 ? indices.at(-1)! : indices[0]!);
}

/** Lowest and highest value of all lines, with some room. */
export function range(rows: readonly (readonly number[])[]): [number, number] {
  const all = rows.flat();
  if (all.length === 0) return [0, 1];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(1, (high - low) * 0.08);
  return [low - room, high + room];
}

/** The sample that lies nearest to a place between 0 and 1 of the game. */
export function nearest(moves: readonly number[], part: number): number {
  const last = moves.at(-1) ?? 0;
  let best = 0;
  moves.forEach((move, index) => {
    if (Math.abs(move - part * last) < Math.abs(moves[best]! - part * last)) best = index;
  });
  return best;
}
