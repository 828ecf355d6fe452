/** The effects of a choice in Yokohama as short labels: yen and points in one, then what else comes and goes. */

import type { Text } from '../../api/model';
import { t } from '../../messages/words';
import type { Effect } from '../../play/effects';
import type { Table } from '../../play/table.svelte';
import type { YokohamaView } from './layout';
import { purse, thingLook } from './appearance';

const PAID = ['pay', 'fee', 'toll'];
const EARNED = ['yen', 'house_income'];
/** Told by the sentence of the choice itself, or by what is summed up. */
const SILENT = [
  'turn',
  'keep',
  'place',
  'go_from_hand',
  'take_order',
  'fulfil',
  'build_shop',
  'build_house',
  'move',
  'use',
  'token',
  'achieve',
  'technology',
  'church',
  'customs',
  'station',
];

const ICONS: Record<string, string> = {
  go: 'president',
  go_by: 'president',
  act: 'move',
  hire: 'assistant',
  hire_shop: 'shop',
  hire_house: 'trading-house',
  recover: 'assistant',
  recall: 'president',
  recall_assistants: 'assistant',
  technology_gives: 'technology',
  new_technology: 'technology',
  new_order: 'order',
  agent: 'envoy',
  use_agent: 'envoy',
};

export function effects(table: Table, texts: readonly Text[], seat: number): Effect[] {
  const mine = texts.filter((text) => text.args['seat'] === seat);
  const others = texts.filter((text) => text.args['seat'] !== seat);
  return [...money(table, mine, seat), ...points(table, mine, seat), ...goods(mine), ...rest(table, mine, others)];
}

function name(text: Text): string {
  return text.key.replace(/^log\./, '');
}

function sum(texts: readonly Text[], names: readonly string[], arg: string): number {
  return texts.filter((text) => names.includes(name(text))).reduce((all, text) => all + Number(text.args[arg]), 0);
}

function money(table: Table, texts: readonly Text[], seat: number): Effect[] {
  const change = sum(texts, EARNED, 'n') - sum(texts, PAID, 'n');
  const have = (table.live.view as unknown as YokohamaView).seats[seat]?.money ?? 0;
  if (change === 0) return [];
  const words = t('ui.effect.money', { old: purse(have), new: purse(have + change) });
  return [{ words, icon: 'yen', good: change > 0 }];
}

function points(table: Table, texts: readonly Text[], seat: number): Effect[] {
  const change = texts
    .filter((text) => name(text).startsWith('score'))
    .reduce((all, text) => all + Number(text.args['points']), 0);
  const have = (table.live.view as unknown as YokohamaView).seats[seat]?.vp ?? 0;
  if (change === 0) return [];
  return [{ words: t('ui.yokohama.points', { old: have, new: have + change }), icon: 'vp', good: change > 0 }];
}

/** Goods and imports, what comes and what goes in one. */
function goods(texts: readonly Text[]): Effect[] {
  const changes = new Map<string, number>();
  const add = (good: string, by: number) => changes.set(good, (changes.get(good) ?? 0) + by);
  for (const text of texts) {
    const n = Number(text.args['n']);
    const good = text.args['good'];
    if (name(text) === 'good' || name(text) === 'spend_good')
      add((good as Text).key.replace('good.', ''), name(text) === 'good' ? n : -n);
    if (name(text) === 'import' || name(text) === 'spend_import') add('import', name(text) === 'import' ? n : -n);
  }
  return [...changes]
    .filter(([, n]) => n !== 0)
    .map(([good, n]) => ({
      words: t('ui.yokohama.good_change', { good, sign: n > 0 ? '+' : '−', n: Math.abs(n) }),
      icon: thingLook(good).icon,
      good: n > 0,
    }));
}

const SUMMED = [...PAID, ...EARNED, 'good', 'spend_good', 'import', 'spend_import'];

function rest(table: Table, mine: readonly Text[], others: readonly Text[]): Effect[] {
  const told = mine.filter((text) => {
    const key = name(text);
    return !SILENT.includes(key) && !SUMMED.includes(key) && !key.startsWith('score');
  });
  const theirs = others.filter((text) => name(text) !== 'turn');
  return [
    ...told.map((text) => ({ words: short(table, text), icon: ICONS[name(text)] ?? null, good: null })),
    ...theirs.map((text) => ({ words: table.say(text), icon: ICONS[name(text)] ?? null, good: null })),
  ];
}

/** Our own shorter words, if there are some. */
function short(table: Table, text: Text): string {
  const key = `ui.yokohama.effect.${name(text)}`;
  return table.say(table.words.has(key) ? { key, args: text.args } : text);
}
