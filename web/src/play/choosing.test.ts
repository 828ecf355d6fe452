import { expect, it } from 'vitest';
import type { Choice } from '../api/model';
import { groups, kinds, litTargets, narrow, NOTHING } from './choosing';

function build(option: number, level: number, target: string): Choice {
  const tile = { key: 'tile', args: { level } };
  return {
    option,
    text: { key: 'choice.build', args: { tile } },
    notation: '',
    target,
    group: 'build',
    effects: [],
    complete: true,
  };
}

const PASS: Choice = { ...build(9, 0, ''), text: { key: 'action.pass', args: {} }, target: null, group: 'pass' };
const CHOICES = [build(1, 1, 'slot:leek-1'), build(2, 2, 'slot:leek-1'), build(3, 1, 'slot:stone-2'), PASS];

it('groups keep the order of the choices', () => {
  expect(groups(CHOICES).map((one) => [one.group, one.choices.length])).toEqual([
    ['build', 3],
    ['pass', 1],
  ]);
});

it('kinds are the different tiles, with the number of places', () => {
  expect(kinds(CHOICES).map((one) => one.count)).toEqual([2, 1]);
});

it('narrowing by kind and by place leaves one choice', () => {
  const kind = kinds(CHOICES)[0]!.key;
  expect(narrow(CHOICES, { group: 'build', kind, place: 'slot:stone-2' })).toEqual([CHOICES[2]]);
});

it('what is narrowed by place stays lit elsewhere', () => {
  expect(litTargets(CHOICES, { ...NOTHING, place: 'slot:leek-1' })).toEqual(new Set(['slot:leek-1', 'slot:stone-2']));
});
