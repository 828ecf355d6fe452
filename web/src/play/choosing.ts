/** Narrowing down the choices of a decision: by group, by what is built, by place. */

import type { Choice, Text } from '../api/model';

export interface Narrowed {
  group: string | null;
  kind: string | null;
  place: string | null;
}

export const NOTHING: Narrowed = { group: null, kind: null, place: null };

/** What a choice is about, if its words name a tile: "Cotton Mill 2". Two such choices differ by place only. */
export function kindOf(choice: Choice): Text | null {
  const tile = choice.text.args['tile'];
  return typeof tile === 'object' && choice.target !== null ? tile : null;
}

export function kindKey(choice: Choice): string | null {
  const kind = kindOf(choice);
  return kind ? JSON.stringify(kind) : null;
}

/** Groups in the order in which they come, with the number of choices in each. */
export function groups(choices: readonly Choice[]): { group: string; choices: Choice[] }[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) found.set(choice.group, [...(found.get(choice.group) ?? []), choice]);
  return [...found].map(([group, members]) => ({ group, choices: members }));
}

/** Kinds among the choices, each with one choice as an example. */
export function kinds(choices: readonly Choice[]): { key: string; kind: Text; count: number }[] {
  const found = new Map<string, { key: string; kind: Text; count: number }>();
  for (const choice of choices) {
    const key = kindKey(choice);
    const kind = kindOf(choice);
    if (key === null || kind === null) continue;
    const entry = found.get(key) ?? { key, kind, count: 0 };
    entry.count += 1;
    found.set(key, entry);
  }
  return [...found.values()];
}

export function narrow(choices: readonly Choice[], by: Narrowed): Choice[] {
  return choices.filter(
    (choice) =>
      (by.group === null || choice.group === by.group) &&
      (by.kind === null || kindKey(choice) === by.kind) &&
      (by.place === null || choice.target === by.place),
  );
}

/** The amounts of a choice between many amounts, ascending; null if it is about something else, or about a few. */
export function amounts(choices: readonly Choice[]): { choice: Choice; amount: number }[] | null {
  if (choices.length < 2) return null;
  const found = choices.map((choice) => ({ choice, amount: choice.text.args['amount'] }));
  const key = choices[0]!.text.key;
  const alike = found.every((one) => one.choice.text.key === key && typeof one.amount === 'number');
  return alike ? (found as { choice: Choice; amount: number }[]).sort((a, b) => a.amount - b.amount) : null;
}

/** Addresses that light up. */
export function litTargets(choices: readonly Choice[], by: Narrowed): Set<string> {
  const lit = new Set<string>();
  for (const choice of narrow(choices, { ...by, place: null })) if (choice.target) lit.add(choice.target);
  return lit;
}
