/** The kit of titles without a board: everything in words. */

import { readable } from '../../messages/words';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Facts from './Facts.svelte';
import Pills from './Pills.svelte';

export const kit: Kit = {
  Board,
  Facts,
  Chip,
  Pills,
  Side: null,
  Hand: null,
  order: (view) => {
    const { order, seats } = view as { order?: number[]; seats?: unknown[] };
    return order ?? (seats ?? []).map((_, seat) => seat);
  },
  handSize: () => 0,
  nameOf: (_, address) => readable(address.split(':').pop() ?? address),
  price: () => null,
  doubtful: () => false,
};
