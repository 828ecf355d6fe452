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

/** Kinds of choices: those that a question always has in their order, without a choice where none is possible, then others. */
export function groups(
  choices: readonly Choice[],
  always: readonly string[] = [],
): { group: string; choices: Choice[] }[] {
  const found = new Map<string, Choice[]>(always.map((group) => [group, []]));
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
