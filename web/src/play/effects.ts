/** The effects of a choice as short labels. */

import type { Text } from '../api/model';
import { money, t } from '../messages/words';
import type { Table } from './table.svelte';

export interface Effect {
  words: string;
  icon: string | null;
  good: boolean | null;
}

const ICONS: Record<string, { icon: string; good?: boolean | null }> = {
  pay: { icon: 'pound', good: false },
  receive: { icon: 'pound', good: true },
  collect: { icon: 'pound', good: true },
  loan: { icon: 'loan' },
  income: { icon: 'income' },
  discard: { icon: 'card' },
  flip: { icon: 'vp', good: true },
  take: { icon: 'cube' },
  to_market: { icon: 'market' },
  buy_coal: { icon: 'coal' },
  buy_iron: { icon: 'iron' },
  merchant_beer: { icon: 'beer' },
  draw: { icon: 'card' },
  'whatif.cash': { icon: 'pound' },
  'whatif.cash_of': { icon: 'pound' },
  'whatif.free': { icon: 'bid', good: null },
  'whatif.debt': { icon: 'loan', good: false },
  'whatif.treasury': { icon: 'treasury' },
  'whatif.price': { icon: 'market' },
  'whatif.starts': { icon: 'market' },
  'whatif.holding': { icon: 'share' },
  'whatif.market': { icon: 'market', good: null },
  'whatif.order': { icon: 'human', good: null },
  'whatif.trains': { icon: 'train', good: null },
  'whatif.gains': { icon: 'train', good: true },
  'whatif.tokens': { icon: 'token', good: null },
  'whatif.exchange': { icon: 'token', good: null },
  'whatif.train_limit': { icon: 'rust', good: null },
  'whatif.certificates': { icon: 'share', good: null },
  'whatif.phase': { icon: 'phase' },
  'whatif.rusts': { icon: 'rust', good: false },
  'whatif.over_limit': { icon: 'rust', good: false },
  'event.concessions_close': { icon: 'concession', good: false },
  'event.private_closes': { icon: 'private' },
  'whatif.next_train': { icon: 'train' },
  'event.director': { icon: 'director' },
  'event.floats': { icon: 'treasury', good: true },
  'event.runs': { icon: 'train', good: true },
  'event.export': { icon: 'train' },
  'event.buys_train': { icon: 'train' },
  'event.trades_train': { icon: 'train' },
  'event.borrows': { icon: 'loan', good: false },
};

/** Told by the sentence of the choice itself, or by what it leads to. */
const SILENT = ['build', 'overbuild', 'link', 'turn', 'round', 'loan'];

/** What happens beside the thing itself. */
export function effects(table: Table, texts: readonly Text[], seat: number): Effect[] {
  const cash = moneyChange(table, texts, seat);
  const levels = incomeChange(texts, seat);
  const found = [cash, levels].filter((one) => one !== null);
  for (const text of texts) {
    const name = text.key.replace(/^log\./, '');
    if (SILENT.includes(name) || (cash && isCash(text, seat)) || (levels && isIncome(text, seat))) continue;
    const look = ICONS[name];
    const own = text.args['seat'] === undefined || text.args['seat'] === seat;
    const short = own ? shortWords(table, name, text) : null;
    const good = own && look?.good !== undefined ? look.good : change(text);
    found.push({ words: short ?? table.say(text), icon: look?.icon ?? null, good: own ? good : null });
  }
  return found;
}

function isCash(text: Text, seat: number): boolean {
  return (text.key === 'log.pay' || text.key === 'log.receive') && text.args['seat'] === seat;
}

/** All that is paid and received in one: £31 → £15. */
function moneyChange(table: Table, texts: readonly Text[], seat: number): Effect | null {
  const seats = (table.live.view as { seats?: { money?: unknown }[] }).seats;
  const have = seats?.[seat]?.money;
  const moves = texts.filter((text) => isCash(text, seat));
  if (typeof have !== 'number' || moves.length === 0) return null;
  const change = moves.reduce((sum, text) => sum + (text.key === 'log.pay' ? -1 : 1) * Number(text.args['amount']), 0);
  return {
    words: t('ui.effect.money', { old: money(have), new: money(have + change) }),
    icon: 'pound',
    good: change > 0,
  };
}

function isIncome(text: Text, seat: number): boolean {
  return text.key === 'log.income' && text.args['seat'] === seat;
}

/** All steps of the income in one; a step within its level changes nothing yet. */
function incomeChange(texts: readonly Text[], seat: number): Effect | null {
  const steps = texts.filter((text) => isIncome(text, seat));
  const [old, now] = [Number(steps[0]?.args['old']), Number(steps.at(-1)?.args['new'])];
  if (steps.length === 0) return null;
  const words = old === now ? t('ui.effect.income.same', { level: now }) : t('ui.effect.income', { old, new: now });
  return { words, icon: 'income', good: old === now ? null : now > old };
}

/** Our own shorter words, if there are some. */
function shortWords(table: Table, name: string, text: Text): string | null {
  const key = `ui.effect.${name}`;
  return table.words.has(key) ? table.say({ key, args: text.args }) : null;
}

function change(text: Text): boolean | null {
  const { old, new: now } = text.args;
  if (typeof old !== 'number' || typeof now !== 'number' || old === now) return null;
  return now > old;
}
