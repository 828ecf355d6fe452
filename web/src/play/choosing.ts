/** Narrowing down the choices of a decision: by group, by what is built, by place. */

import type { Choice, Text } from '../api/model';

export interface Narrowed {
  group: string | null;
  kind: string | null;
  place: string | null;
}

export const NOTHING: Narrowed = { group: null, kind: null, place: null };

/** What a choice is about apart from where: "Cotton Mill 2". Two such choices differ by place only. */
export function kindOf(choice: Pick<Choice, 'kind' | 'target'>): Text | null {
  return choice.target === null ? null : choice.kind;
}

export function kindKey(choice: Choice): string | null {
  const kind = kindOf(choice);
  return kind ? JSON.stringify(kind) : null;
}

export interface Group {
  group: string;
  /** The key that opens it. */
  number: number;
  choices: Choice[];
}

/**
 * Kinds of choices: those that a question always has in their order, without a choice where none is possible, then others.
 * `keys` are the numbers of the former; the others have the next ones.
 */
export function groups(
  choices: readonly Choice[],
  always: readonly string[] = [],
  keys: Readonly<Record<string, number>> = {},
): Group[] {
  const found = new Map<string, Choice[]>(always.map((group) => [group, []]));
  for (const choice of choices) found.set(choice.group, [...(found.get(choice.group) ?? []), choice]);
  let last = 0;
  return [...found].map(([group, members]) => {
    last = keys[group] ?? last + 1;
    return { group, number: last, choices: members };
  });
}

/** The verb of a choice that does nothing. */
const PASS = 'pass';

export function passes(choice: Choice): boolean {
  return choice.verb === PASS;
}

/** Doing nothing stands below what can be done. */
export function passLast(choices: readonly Choice[]): Choice[] {
  return [...choices.filter((one) => !passes(one)), ...choices.filter(passes)];
}

export interface Kind {
  key: string;
  kind: Text;
  count: number;
  /** What all of them cost, or what the cheapest does; null: some have no price. */
  money: { least: number; same: boolean } | null;
}

/** Kinds among the choices. */
export function kinds(choices: readonly Choice[]): Kind[] {
  const found = new Map<string, { kind: Text; members: Choice[] }>();
  for (const choice of choices) {
    const key = kindKey(choice);
    const kind = kindOf(choice);
    if (key === null || kind === null) continue;
    const entry = found.get(key) ?? { kind, members: [] };
    entry.members.push(choice);
    found.set(key, entry);
  }
  return [...found].map(([key, { kind, members }]) => ({ key, kind, count: members.length, money: moneyOf(members) }));
}

function moneyOf(choices: readonly Choice[]): Kind['money'] {
  const all = choices.flatMap(({ price }) => price?.money ?? []);
  if (all.length < choices.length) return null;
  const least = Math.min(...all);
  return { least, same: Math.max(...all) === least };
}

export function narrow(choices: readonly Choice[], by: Narrowed): Choice[] {
  return choices.filter(
    (choice) =>
      (by.group === null || choice.group === by.group) &&
      (by.kind === null || kindKey(choice) === by.kind) &&
      (by.place === null || choice.target === by.place),
  );
}

/** Whether places of several kinds of choices would be lit side by side. */
export function isMixed(choices: readonly Choice[]): boolean {
  return new Set(choices.filter((choice) => choice.target !== null).map((choice) => choice.group)).size > 1;
}

/** The amounts of a choice between amounts, ascending; null if it is about something else. What has a place is chosen there. */
export function amounts(choices: readonly Choice[]): { choice: Choice; amount: number }[] | null {
  if (choices.length < 2) return null;
  const found = choices.flatMap((choice) =>
    choice.amount === null || choice.target !== null ? [] : [{ choice, amount: choice.amount }],
  );
  return found.length === choices.length ? found.sort((a, b) => a.amount - b.amount) : null;
}

/** Whether a choice can be picked once more: there may be several of it. */
export function canPick(picked: readonly Choice[], choice: Choice): boolean {
  return timesPicked(picked, choice) < choice.times;
}

export function timesPicked(picked: readonly Choice[], choice: Choice): number {
  return picked.filter((one) => one.option === choice.option).length;
}

/** One row for each thing that can be picked: a choice as often as there is of it, and whether this one is picked. */
export function pickRows(
  choices: readonly Choice[],
  picked: readonly Choice[],
): { choice: Choice; copy: number; picked: boolean }[] {
  return choices.flatMap((choice) =>
    Array.from({ length: choice.times }, (_, copy) => ({
      choice,
      copy,
      picked: timesPicked(picked, choice) > copy,
    })),
  );
}

/** One of it less; the one picked last goes. */
export function withoutOne(picked: readonly Choice[], choice: Choice): Choice[] {
  const at = picked.map((one) => one.option).lastIndexOf(choice.option);
  return picked.filter((_, k) => k !== at);
}

/** Addresses that light up. */
export function litTargets(choices: readonly Choice[], by: Narrowed): Set<string> {
  const lit = new Set<string>();
  for (const choice of narrow(choices, { ...by, place: null })) if (choice.target) lit.add(choice.target);
  return lit;
}
