/** What 1822 brings to the play screen. */

import type { Choice } from '../../api/model';
import type { Table } from '../../play/table.svelte';
import type { Kit } from '../kit';
import Chip from '../generic/Chip.svelte';
import Facts from '../generic/Facts.svelte';
import Pills from '../generic/Pills.svelte';
import Board from './Board.svelte';
import { type View1822, viewOf } from './model';

export const kit: Kit = {
  Crop: null,
  Board,
  Facts,
  Chip,
  Pills,
  Side: null,
  Hand: null,
  order: (view) => (view as View1822).player_order,
  handSize: () => 0,
  nameOf,
  price: () => null,
  doubtful: () => false,
  leads,
};

function nameOf(table: Table, address: string): string {
  const [kind, id = ''] = address.split(':');
  if (kind === 'company') return viewOf(table).companies[id]?.name ?? id;
  return id;
}

/** A bid is the card first, then the amount: choosing the card opens the next question at once. */
function leads(choice: Choice): boolean {
  return choice.text.key === 'choice.bid';
}
