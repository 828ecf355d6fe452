/** What a step speaks of, on the screen: which elements an address means, and the light around them. */

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Selectors of the elements that an address means; a place is its slots, and whatever bears its name. */
export function selectors(address: string): string[] {
  const [kind, id = ''] = address.split(':');
  const exact = `[data-target="${address}"]`;
  if (address === 'hand' || address === 'orders') return ['[data-part="hand"]'];
  if (kind === 'seat') return [`.lesson li[data-seat="${id}"]`];
  if (kind === 'place') return [exact, `[data-target^="slot:${id}-"]`, `[data-target^="merchant:${id}-"]`];
  if (kind === 'company') return [exact, `[data-company="${id}"]`];
  if (kind === 'building') return [`[data-target^="building:${id}-"]`];
  if (address === 'church' || address === 'customs') return [`[data-target^="space:${address}-"]`];
  if (address === 'market') return ['[data-target^="company:"]'];
  return [exact];
}

/** The smallest box around all of them. */
export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((one) => one.x));
  const y = Math.min(...rects.map((one) => one.y));
  const right = Math.max(...rects.map((one) => one.x + one.w));
  const bottom = Math.max(...rects.map((one) => one.y + one.h));
  return { x, y, w: right - x, h: bottom - y };
}

export function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, w: rect.w + 2 * by, h: rect.h + 2 * by };
}

/** The spaces of a place, with the band below them that bears its name. */
export function named(spaces: readonly Rect[]): Rect[] {
  if (spaces.length === 0) return [];
  const box = around(spaces);
  return [{ ...box, h: box.h + 0.4 * Math.min(...spaces.map((one) => one.h)) }];
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Boxes that touch become one, so that the light has few edges. */
export function merged(rects: readonly Rect[]): Rect[] {
  const found: Rect[] = [];
  for (const rect of rects) {
    let box = rect;
    let other = found.findIndex((one) => overlap(one, box));
    while (other >= 0) {
      box = around([box, ...found.splice(other, 1)]);
      other = found.findIndex((one) => overlap(one, box));
    }
    found.push(box);
  }
  return found;
}
