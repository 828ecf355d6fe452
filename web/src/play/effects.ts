/** The effects of a choice as short labels. */

import type { Text } from '../api/model';
import { maybe } from '../messages/words.svelte';
import type { Table } from './table.svelte';

export interface Effect {
  words: string;
  icon: string | null;
  good: boolean | null;
}

const ICONS: Record<string, { icon: string; good?: boolean }> = {
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
};

/** What happens beside the thing itself; the sentence of the choice already says that. */
export function effects(table: Table, texts: readonly Text[], seat: number): Effect[] {
  const found: Effect[] = [];
  for (const text of texts) {
    const name = text.key.replace(/^log\./, '');
    if (['build', 'overbuild', 'link', 'turn', 'round'].includes(name)) continue;
    const look = ICONS[name];
    const own = text.args['seat'] === undefined || text.args['seat'] === seat;
    const short = own ? shortWords(table, name, text) : null;
    const good = own && look?.good !== undefined ? look.good : change(text);
    found.push({ words: short ?? table.say(text), icon: look?.icon ?? null, good: own ? good : null });
  }
  return found;
}

/** Our own shorter words, if there are some. */
function shortWords(table: Table, name: string, text: Text): string | null {
  const values: Record<string, string | number> = {};
  for (const [arg, value] of Object.entries(text.args))
    values[arg] = typeof value === 'object' ? table.say(value) : value;
  return maybe(`ui.effect.${name}`, values);
}

function change(text: Text): boolean | null {
  const { old, new: now } = text.args;
  if (typeof old !== 'number' || typeof now !== 'number' || old === now) return null;
  return now > old;
}
