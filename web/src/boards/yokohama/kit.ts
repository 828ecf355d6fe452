/** What Yokohama brings to the play screen. */

import type { GameState } from '../../api/model';
import { t } from './words';
import type { Table } from '../../play/table.svelte';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import Chip from './seat/Chip.svelte';
import Dock from './seat/Dock.svelte';
import Facts from './seat/Facts.svelte';
import type { YokohamaView } from './layout';
import { areaText, technologyText } from './names';
import Gallery from './Gallery.svelte';
import Pills from './Pills.svelte';
import Side from './seat/Side.svelte';

export const kit: Kit = {
  Board,
  Facts,
  Chip,
  Pills,
  Side,
  Components: Gallery,
  Hand: Dock,
  sign: '¥',
  order: (view) => {
    const { seats, start_player: first } = view as YokohamaView;
    return seats.map((_, k) => (first + k) % seats.length);
  },
  handSize: (state: GameState) =>
    state.seat === null ? 0 : (state.view as YokohamaView).seats[state.seat]!.order_count,
  nameOf,
  doubtful,
};

function nameOf(table: Table, address: string): string {
  const [kind, id = ''] = address.split(':');
  const [, thing = '', number = ''] = /^(.*)-([^-]+)$/.exec(id) ?? [];
  if (kind === 'area' || kind === 'token') return table.say(areaText(id));
  if (kind === 'building') return table.say(areaText(thing));
  if (kind === 'card') return t('ui.yokohama.slot', { board: table.say(areaText(thing)), number });
  if (kind === 'space') return t('ui.yokohama.slot', { board: table.say(areaText(boardArea(thing))), number });
  if (kind === 'technology') return table.say(technologyText(id));
  if (kind === 'order') return t('ui.yokohama.order', { number: id });
  if (kind === 'achievement') return t('ui.yokohama.one_achievement');
  if (kind === 'good') return t('ui.yokohama.good_name', { good: id });
  if (kind === 'hand') return t('ui.yokohama.hand');
  return t('ui.yokohama.store_name', { piece: id });
}

function boardArea(board: string): string {
  return board === 'customs' ? 'customs_house' : board;
}

/** Looks as if it could be chosen now: a card of the row, a space of the board, an area with own assistants. */
function doubtful(table: Table, _data: unknown, address: string): boolean {
  const [kind, id = ''] = address.split(':');
  const board = id.replace(/-[^-]+$/, '');
  if (kind === 'card' || kind === 'space' || kind === 'building')
    return table.choices.some((choice) => choice.target?.startsWith(`${kind}:${board}-`));
  const going = table.choices.some((choice) => choice.group === 'go');
  if (kind !== 'area' || !going) return false;
  const view = table.live.view as unknown as YokohamaView;
  const area = view.areas.find((one) => one.id === id);
  return (area?.assistants[view.active] ?? 0) > 0 && !area!.presidents.includes(view.active);
}
