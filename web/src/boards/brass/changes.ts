/** What a move changed on the map. */

import type { BrassView } from './layout';

/** Addresses of slots whose tile came or flipped, and of new links; none between eras, when the map is cleared. */
export function changed(before: BrassView, now: BrassView): Set<string> {
  const found = new Set<string>();
  if (before.era !== now.era) return found;
  for (const [slot, tile] of Object.entries(now.board)) {
    const old = before.board[slot];
    const same = old && old.owner === tile.owner && old.level === tile.level && old.flipped === tile.flipped;
    if (!same) found.add(`slot:${slot}`);
  }
  for (const [line, owner] of Object.entries(now.links)) if (before.links[line] !== owner) found.add(`link:${line}`);
  return found;
}
