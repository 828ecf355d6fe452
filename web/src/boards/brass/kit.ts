/** What the Brass titles bring to the play screen. */

import type { GameState } from '../../api/model';
import { t } from './words';
import { kinds } from '../../play/choosing';
import type { Table } from '../../play/table.svelte';
import type { Kit } from '../kit';
import type { BrassView, Components } from './layout';
import Chip from './Chip.svelte';
import Facts from './Facts.svelte';
import HandDock from './HandDock.svelte';
import MapBoard from './MapBoard.svelte';
import Gallery from './Gallery.svelte';
import Pills from './Pills.svelte';
import Prices from './Prices.svelte';
import Side from './Side.svelte';

export const kit: Kit = {
  Board: MapBoard,
  Facts,
  Chip,
  Pills,
  Prices,
  Side,
  Components: Gallery,
  Hand: HandDock,
  order: (view) => (view as BrassView).order,
  handSize: (state: GameState) => (state.seat === null ? 0 : (state.view as BrassView).seats[state.seat]!.hand_size),
  nameOf,
  priced: true,
  doubtful,
};

function nameOf(table: Table, address: string): string {
  const [kind, id = ''] = address.split(':');
  const place = (name: string) => table.say({ key: `place.${name}`, args: {} });
  if (kind === 'slot' || kind === 'merchant') return place(id.replace(/-\d+$/, ''));
  if (kind === 'link') return id.split('-').map(place).join(' – ');
  if (kind === 'mat') return table.say({ key: `industry.${id}`, args: {} });
  if (kind === 'market')
    return t(id === 'coal' ? 'ui.market.coal' : id === 'iron' ? 'ui.market.iron' : 'ui.cotton.market');
  const card = `card.${id}`;
  return table.say({ key: table.words.has(card) ? card : `place.${id}`, args: {} });
}

/** A slot that shows the industry being placed, but is not offered. */
function doubtful(table: Table, data: unknown, address: string): boolean {
  const wanted = table.narrowed.kind;
  if (wanted === null || table.narrowed.group !== 'build' || !address.startsWith('slot:')) return false;
  const kind = kinds(table.choices).find((one) => one.key === wanted)?.kind;
  const industry = kind?.args['industry'];
  if (typeof industry !== 'object') return false;
  const id = address.slice('slot:'.length);
  const [place, number] = [id.replace(/-\d+$/, ''), Number(id.split('-').pop())];
  const slots = (data as Components).places.find((one) => one.id === place)?.slots ?? [];
  const empty = !(id in (table.live.view as unknown as BrassView).board);
  return empty && (slots[number - 1] ?? []).includes(industry.key.slice('industry.'.length));
}
