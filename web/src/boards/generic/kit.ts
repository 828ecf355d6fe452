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
    const { order, player_order: players } = view as { order?: number[]; player_order?: number[] };
    return order ?? players ?? [];
  },
  handSize: () => 0,
  nameOf: (_, address) => readable(address.split(':').pop() ?? address),
  doubtful: () => false,
};
