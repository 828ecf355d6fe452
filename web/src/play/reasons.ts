/** Answers to "why not?" put in order: each thing once, and those with the same rule together. */

import type { Why } from '../api/model';

/** Things that are not possible for the same reasons. */
export interface Answer {
  things: string[];
  /** Each reason in words, with one of the options that it forbids. Spaces of one place may have several. */
  reasons: { words: string; entry: Why }[];
}

/** Answers that name the same rule: the first stands for them, the rest can be unfolded. */
export interface Cluster {
  rule: string;
  answers: Answer[];
}

export type Say = (text: Why['text']) => string;

/** Each thing once with all its reasons, things with the same reasons together. What can be chosen elsewhere is left out. */
export function answersTo(entries: readonly Why[], say: Say, offered: ReadonlySet<string> = new Set()): Answer[] {
  const byThing = new Map<string, Map<string, Why>>();
  for (const entry of entries) {
    const thing = say(entry.text);
    if (!entry.reason || offered.has(thing)) continue;
    const reasons = byThing.get(thing) ?? new Map<string, Why>();
    const words = say(entry.reason.text);
    if (!reasons.has(words)) reasons.set(words, entry);
    byThing.set(thing, reasons);
  }
  const found = new Map<string, Answer>();
  for (const [thing, reasons] of byThing) {
    const key = JSON.stringify([...reasons.keys()].sort());
    const answer = found.get(key) ?? { things: [], reasons: [...reasons].map(([words, entry]) => ({ words, entry })) };
    answer.things.push(thing);
    found.set(key, answer);
  }
  return [...found.values()];
}

/** By the rule that is named first, in the order in which the rules come up. */
export function clusters(answers: readonly Answer[]): Cluster[] {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    const rule = answer.reasons[0]?.entry.reason?.rule ?? '';
    found.set(rule, [...(found.get(rule) ?? []), answer]);
  }
  return [...found].map(([rule, members]) => ({ rule, answers: members }));
}

/** Entries by the kind of choice they would be. */
export function byKind(entries: readonly Why[]): { group: string; entries: Why[] }[] {
  const found = new Map<string, Why[]>();
  for (const entry of entries) found.set(entry.group, [...(found.get(entry.group) ?? []), entry]);
  return [...found].map(([group, members]) => ({ group, entries: members }));
}
