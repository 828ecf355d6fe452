/** The question in words. It follows what has been chosen so far. */

import { t } from '../messages/words';
import { kindKey, kindOf } from './choosing';
import type { Table } from './table.svelte';

/** The question in words; `nameOf` names the thing at an address. */
export function heading(table: Table, nameOf: (address: string) => string): string {
  const { group, kind, place } = table.narrowed;
  if (place !== null) return t('ui.ask.place', { place: nameOf(place) });
  if (group !== null) return askedWhere(table, group, kind) ?? table.words.maybe(`ask.${group}`) ?? prompt(table);
  const card = table.live.asked?.cards.find((one) => one.target === table.card);
  return card ? table.say(card.question) : prompt(table);
}

/** It is known what, but not where. */
function askedWhere(table: Table, group: string, kind: string | null): string | null {
  const one = kind === null ? undefined : table.choices.find((choice) => kindKey(choice) === kind);
  const named = one && kindOf(one);
  const key = `where.${group}`;
  return named && table.words.has(key) ? table.say({ key, args: { kind: named } }) : null;
}

function prompt(table: Table): string {
  return table.live.asked ? table.say(table.live.asked.prompt) : '';
}
