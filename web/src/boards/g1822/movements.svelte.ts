/** The markers that moved last on the share market, for the arrows. */

import type { View1822 } from './model';

export interface Movement {
  company: string;
  from: [number, number];
  to: [number, number];
}

/** Remembers the last change of prices that this screen has seen; looking back and forth counts as well. */
export class Movements {
  list = $state.raw<Movement[]>([]);
  private seen: View1822 | null = null;

  see(view: View1822): void {
    const before = this.seen;
    this.seen = view;
    if (!before) return;
    const moved: Movement[] = [];
    for (const [company, { cell }] of Object.entries(view.companies)) {
      const old = before.companies[company]?.cell;
      if (old && (old[0] !== cell[0] || old[1] !== cell[1])) moved.push({ company, from: old, to: cell });
    }
    if (moved.length > 0) this.list = moved;
  }
}
