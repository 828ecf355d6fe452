/** What 1822 brings to the play screen. */

import type { Table } from '../../play/table.svelte';
import type { Kit } from '../kit';
import { money } from '../../messages/words';
import { t } from './words';
import BarTabs from './BarTabs.svelte';
import Board from './Board.svelte';
import { cardFacts, trainOf } from './cards';
import Chip from './Chip.svelte';
import Facts from './Facts.svelte';
import { layoutOf } from './map/layout';
import { stopName } from './map/naming';
import { type Components1822, type View1822, viewOf } from './model';
import Pills from './Pills.svelte';
import Side from './Side.svelte';
import { trainText } from './trains';

export const kit: Kit = {
  Board,
  Facts,
  Chip,
  Pills,
  Tabs: BarTabs,
  wide: true,
  docked: true,
  Side,
  sideTab: 'ui.1822.tab.sheets',
  Hand: null,
  pounds: true,
  order: (view) => (view as View1822).player_order,
  handSize: () => 0,
  nameOf,
  doubtful: () => false,
};

function nameOf(table: Table, address: string, data: unknown): string {
  const [kind, id = '', train] = address.split(':');
  if (kind === 'company') return viewOf(table).companies[id]?.name ?? id;
  if (kind === 'card') return `${id} ${cardFacts(table, data as Components1822, id).name}`;
  if (kind === 'cell') {
    const [row = 0, column = 0] = id.split(',').map(Number);
    return t('ui.1822.cell', { price: money((data as Components1822).market[row]?.[column]?.price ?? 0) });
  }
  if (kind === 'train' && train) return trainOf(table, data as Components1822, train, id);
  if (kind === 'train' || kind === 'pool') return table.say(trainText(data as Components1822, id));
  if (['hex', 'city', 'stop', 'tile'].includes(kind ?? '')) return stopName(layoutOf(data as Components1822), id);
  return id;
}
