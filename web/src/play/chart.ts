/** Arithmetic of the charts. */

/** The next round number above. */
export function ceiling(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  for (const step of [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10]) if (value <= step * size) return step * size;
  return 10 * size;
}

/** Round numbers just below and above all of these. */
export function around(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = ceiling(Math.max(1, high - low)) / 4;
  const bottom = Math.floor(low / step) * step;
  return [bottom, Math.max(bottom + step, Math.ceil(high / step) * step)];
}

/** Pixels that shapes on a line stand apart at least. */
const APART = 48;

/** At every how many samples a line has a shape: every fourth, or fewer where they would lie on each other. */
export function shapeStep(samples: number, breadth: number): number {
  return Math.max(4, Math.ceil((APART * (samples - 1)) / Math.max(1, breadth)));
}

/** Move labels apart so that none covers another, keeping their order, and none above `least`. */
export function spread(places: readonly number[], gap: number, least = -Infinity): number[] {
  const order = places.map((_, k) => k).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let floor = -Infinity;
  for (const k of order) {
    moved[k] = Math.max(places[k]!, floor);
    floor = moved[k]! + gap;
  }
  const excess = Math.max(0, (moved[order.at(-1)!] ?? 0) - Math.max(...places));
  const up = Math.min(excess / 2, Math.max(0, (moved[order[0]!] ?? 0) - least));
  return moved.map((place) => place - up);
}

/** A name that ends in time, so that the number after it is never cut. */
export function shortened(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
