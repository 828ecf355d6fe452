import { expect, it } from 'vitest';
import type { Choice } from '../api/model';
import {
  amounts,
  canPick,
  groups,
  isMixed,
  kinds,
  litTargets,
  narrow,
  NOTHING,
  passLast,
  pickRows,
  withoutOne,
} from './choosing';

function build(option: number, level: number, target: string): Choice {
  return {
    option,
    text: { key: 'build', args: {} },
    notation: '',
    target,
    group: 'build',
    amount: null,
    times: 1,
    verb: 'build',
    icon: 'build',
    price: null,
    leads_on: false,
    kind: { key: 'tile', args: { level } },
    cards: [],
    any_card: false,
    effects: [],
    complete: true,
    weighs: false,
    ending: null,
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

it('a kind that a question always has stands in its place, without a choice where none is possible', () => {
  expect(groups(CHOICES, ['loan', 'pass', 'build']).map((one) => [one.group, one.choices.length])).toEqual([
    ['loan', 0],
    ['pass', 1],
    ['build', 3],
  ]);
});

it('a kind has the number that the question gives it, others have the next ones', () => {
  const found = groups(CHOICES, ['loan', 'pass'], { loan: 2, pass: 4 });
  expect(found.map((one) => [one.group, one.number])).toEqual([
    ['loan', 2],
    ['pass', 4],
    ['build', 5],
  ]);
});

it('kinds are the different tiles, with the number of places', () => {
  expect(kinds(CHOICES).map((one) => one.count)).toEqual([2, 1]);
});

it('a kind costs what all of it do, or from the cheapest on, and without a price nothing is told', () => {
  const dear = (choice: Choice, money: number): Choice => ({ ...choice, price: { money, goods: [] } });
  const [leek, other, stone] = [build(1, 1, 'slot:leek-1'), build(2, 2, 'slot:leek-1'), build(3, 1, 'slot:stone-2')];
  const money = (...choices: Choice[]) => kinds(choices).map((one) => one.money);
  expect(money(dear(leek, 5), dear(stone, 5))).toEqual([{ least: 5, same: true }]);
  expect(money(dear(stone, 7), dear(leek, 5), dear(other, 0))).toEqual([
    { least: 5, same: false },
    { least: 0, same: true },
  ]);
  expect(money(dear(leek, 5), stone)).toEqual([null]);
});

it('narrowing by kind and by place leaves one choice', () => {
  const kind = kinds(CHOICES)[0]!.key;
  expect(narrow(CHOICES, { group: 'build', kind, place: 'slot:stone-2' })).toEqual([CHOICES[2]]);
});

it('what is narrowed by place stays lit elsewhere', () => {
  expect(litTargets(CHOICES, { ...NOTHING, place: 'slot:leek-1' })).toEqual(new Set(['slot:leek-1', 'slot:stone-2']));
});

const bid = (amount: number | null, target: string | null = null): Choice => ({ ...PASS, amount, target });

it('choices with an amount are a scale, ascending', () => {
  expect(amounts([bid(105), bid(100)])?.map((one) => one.amount)).toEqual([100, 105]);
});

it('what has no amount, or a place on the board, is no scale', () => {
  expect([amounts([bid(100), bid(null)]), amounts([bid(50, 'cell:1,1'), bid(55, 'cell:1,2')])]).toEqual([null, null]);
});

const DUDLEY: Choice = { ...PASS, option: 3, times: 2 };

it('a card that is held twice can be picked twice, and has two rows', () => {
  expect([canPick([DUDLEY], DUDLEY), canPick([DUDLEY, DUDLEY], DUDLEY)]).toEqual([true, false]);
  expect(pickRows([DUDLEY, PASS], [DUDLEY]).map((row) => row.picked)).toEqual([true, false, false]);
});

it('one of two equal cards is taken back', () => {
  expect(withoutOne([DUDLEY, PASS, DUDLEY], DUDLEY)).toEqual([DUDLEY, PASS]);
});

it('places of two kinds of choices are mixed, places of one are not', () => {
  const link: Choice = { ...build(4, 1, 'link:leek-stone'), group: 'network' };
  expect(isMixed(CHOICES)).toBe(false);
  expect(isMixed([...CHOICES, link])).toBe(true);
});

it('doing nothing stands last', () => {
  const pass = { ...PASS, verb: 'pass' };
  expect(passLast([pass, ...CHOICES.slice(0, 2)]).map((one) => one.option)).toEqual([1, 2, 9]);
});
