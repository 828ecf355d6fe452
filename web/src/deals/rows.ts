/** Turns of two games side by side: those of one round stand together, also where one game has more of them. */

import type { DealComparison } from '../api/model';

type Turn = DealComparison['mine']['turns'][number];

export interface Row {
  round: Turn['round'];
  turns: [Turn | undefined, Turn | undefined];
}

/** A game has its rounds in order; a round that only one of the two has stands where that one has it. */
export function rowsOf(mine: Turn[], other: Turn[]): Row[] {
  const rows: Row[] = [];
  const left: [Turn[], Turn[]] = [[...mine], [...other]];
  const key = (one: Turn | undefined) => JSON.stringify(one?.round ?? null);
  while (left[0][0] ?? left[1][0]) {
    // Mine comes next unless the other has rounds to play until it.
    const [own, others] = left;
    const waits = key(own[0]) !== key(others[0]) && others.some((one) => key(one) === key(own[0]));
    const { round } = (!waits && own[0]) || others[0]!;
    const now = JSON.stringify(round);
    const take = (game: Turn[]) => (key(game[0]) === now ? game.shift() : undefined);
    while (key(own[0]) === now || key(others[0]) === now) rows.push({ round, turns: [take(own), take(others)] });
  }
  return rows;
}
