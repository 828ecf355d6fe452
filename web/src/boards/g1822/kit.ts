/** What 1822 brings to the play screen. */

import type { Choice } from '../../api/model';
import type { Table } from '../../play/table.svelte';
import type { Kit, Usual } from '../kit';
import { money } from '../../messages/words';
import { t } from './words';
import Board from './Board.svelte';
import { cardFacts, companyName } from './cards';
import Chip from './Chip.svelte';
import Facts from './Facts.svelte';
import { layoutOf } from './map/layout';
import { stopName } from './map/naming';
import { type Components1822, type View1822, viewOf } from './model';
import Pills from './Pills.svelte';
import Side from './Side.svelte';
import Steps from './Steps.svelte';
import { listPrice } from './trains';

export const kit: Kit = {
  Board,
  Facts,
  Chip,
  Pills,
  Steps,
  wide: true,
  docked: true,
  Side,
  sideTab: 'ui.1822.tab.sheets',
  Hand: null,
  pounds: true,
  charts: { vp: 'ui.1822.worth', cash: 'ui.1822.cash' },
  order: (view) => (view as View1822).player_order,
  handSize: () => 0,
  nameOf,
  price: () => null,
  usual,
  doubtful: () => false,
  leads,
  verb,
};

function nameOf(table: Table, address: string, data: unknown): string {
  const [kind, id = '', train] = address.split(':');
  if (kind === 'company') return viewOf(table).companies[id]?.name ?? id;
  if (kind === 'card') return `${id} ${cardFacts(table, data as Components1822, id).name}`;
  if (kind === 'cell') {
    const [row = 0, column = 0] = id.split(',').map(Number);
    return t('ui.1822.cell', { price: money((data as Components1822).market[row]?.[column]?.price ?? 0) });
  }
  if (kind === 'train' && train) return t('ui.1822.train.of', { train, company: companyName(table, id) });
  if (kind === 'train' || kind === 'pool') return table.say({ key: 'train', args: { kind: id } });
  if (['hex', 'city', 'stop', 'tile'].includes(kind ?? '')) return stopName(layoutOf(data as Components1822), id);
  return id;
}

/**
 * A train of another player is offered its list price for, one's own company starts with the least; a debt is paid back
 * as far as the money goes.
 */
function usual(table: Table, data: unknown, most: Choice): Usual | null {
  const { amount, train, company } = most.text.args;
  if (most.text.key === 'choice.repay_amount') return { start: Number(amount), marks: [] };
  if (most.text.key !== 'choice.train_price' || typeof train !== 'object' || typeof company !== 'object') return null;
  const list = listPrice(data as Components1822, String(train.args['kind']));
  const own = viewOf(table).companies[String(company.args['name'])]?.director === table.live.asked?.seat;
  const words = t('ui.1822.list_price', { amount: money(list) });
  return { start: own ? 1 : list, marks: [{ amount: list, words }] };
}

/**
 * Choices that only name what the next question is about: the card before the amount, the major before its price, the
 * hex before the tile, a step of a route drawn by hand.
 */
const LEADING: ReadonlySet<string> = new Set(
  [...['bid', 'start', 'convert', 'repay', 'buy_train_from'], ...['hex', 'run_by_hand', 'route_from', 'route_to']].map(
    (name) => `choice.${name}`,
  ),
);

/** Where the next question has one answer only it is not asked: then there are effects, and they want confirming. */
function leads(choice: Choice): boolean {
  return LEADING.has(choice.text.key) && choice.complete && choice.effects.length === 0;
}

/** What is done, where the question does not tell: shares are also sold for a train, and every step can be passed. */
const VERBS: Readonly<Record<string, string>> = {
  'choice.sell': 'sell',
  'choice.pass': 'pass',
  'choice.done': 'done',
  'choice.agree': 'agree',
  'choice.refuse': 'refuse',
  'choice.double': 'double',
  'choice.buy_train': 'buy_train',
  'choice.home': 'token',
  'choice.token': 'token',
  'choice.token_london': 'token',
  'choice.token_replace': 'replace',
  'choice.token_freed': 'remove',
  'choice.token_exchange': 'remove',
  'choice.token_remove': 'remove',
  'choice.payment': 'pay',
  'choice.hex': 'tile',
  'choice.hill_token': 'take',
  'choice.hill_discount': 'take',
  'choice.pullman': 'attach',
  'choice.card_top': 'move',
  'choice.card_bottom': 'move',
  'choice.issue': 'issue_shares',
  'choice.redeem': 'redeem',
  'choice.run_none': 'none',
};

function verb(choice: Choice): string | null {
  return VERBS[choice.text.key] ?? null;
}
