import { expect, it } from 'vitest';
import type { Choice, Effects } from '../api/model';
import { onlyLeads, opensNext, waits } from './confirming';

const CHOICE: Choice = {
  option: 3,
  text: { key: 'build', args: {} },
  notation: '',
  target: null,
  group: 'build',
  amount: null,
  times: 1,
  verb: 'build',
  icon: 'build',
  price: null,
  leads_on: false,
  kind: null,
  cards: [],
  any_card: false,
  effects: [{ text: { key: 'pay', args: {} }, icon: '', good: null, shows: [] }],
  complete: true,
  weighs: false,
  ending: null,
};
const WEIGHTY: Choice = { ...CHOICE, weighs: true };
const UNKNOWN: Choice = { ...CHOICE, weighs: null };
const LEADING: Choice = { ...CHOICE, leads_on: true, effects: [] };
const TOLD: Effects = { option: 3, effects: [], complete: true, open: false, next: null, weighs: false, ending: null };

it('what can be taken back is done at once', () => {
  expect(waits(CHOICE, null, 'matters')).toBe(false);
});

it('what cannot be taken back or spends much waits', () => {
  expect(waits(WEIGHTY, null, 'matters')).toBe(true);
});

it('what is not worked out waits for its effects, and only for its own', () => {
  expect(waits(UNKNOWN, null, 'matters')).toBe(null);
  expect(waits(UNKNOWN, TOLD, 'matters')).toBe(false);
  expect(waits(UNKNOWN, { ...TOLD, option: 4 }, 'matters')).toBe(null);
});

it('everything waits or nothing does, for who wants it so', () => {
  expect(waits(CHOICE, null, 'always')).toBe(true);
  expect(waits(WEIGHTY, null, 'never')).toBe(false);
});

it('what only opens the next question never waits', () => {
  expect(onlyLeads(LEADING)).toBe(true);
  expect(waits(LEADING, null, 'always')).toBe(false);
});

it('going back takes back what has had no effect yet', () => {
  expect(opensNext({ ...CHOICE, effects: [] })).toBe(true);
  expect(opensNext(CHOICE)).toBe(false);
  expect(opensNext({ ...WEIGHTY, effects: [] })).toBe(false);
});
