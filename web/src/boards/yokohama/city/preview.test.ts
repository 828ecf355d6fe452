import { expect, it } from 'vitest';
import type { Choice } from '../../../api/model';
import { coming, feesAt, wayOf } from './preview';
import type { Components, YokohamaView } from '../layout';

const DATA = { fees: { canal_toll: 1, enter_area_per_opposing_president: 1 } } as unknown as Components;
const VIEW = {
  active: 0,
  walking: null,
  seats: [{ president: 'bank' }, { president: 'church' }],
  areas: [
    { id: 'bank', tile: 'b01', presidents: [0] },
    { id: 'canal', tile: null, presidents: [] },
    { id: 'church', tile: 'b02', presidents: [1] },
    { id: 'port_a', tile: 'b03', presidents: [] },
  ],
} as unknown as YokohamaView;

function choice(group: string, target: string, money: number, way: string[] = []): Choice {
  const price = money === 0 ? null : { money, goods: [] };
  const effects = way.length === 0 ? [] : [{ shows: way.map((area) => `area:${area}`) }];
  return { option: 1, target, group, price, effects, complete: true } as unknown as Choice;
}

const WAY = ['bank', 'canal', 'church', 'port_a'];

it('a way is told by the engine, area by area, with the fee of each', () => {
  expect(wayOf(choice('go', 'area:port_a', 2, WAY), VIEW, DATA)).toEqual({
    areas: ['bank', 'canal', 'church', 'port_a'],
    fees: [0, 1, 1, 0],
  });
});

it('where a technology changes the fees, only the sum is told', () => {
  expect(wayOf(choice('go', 'area:port_a', 1, WAY), VIEW, DATA)?.fees).toEqual([0, 0, 0, 1]);
});

it('from hand there is no way', () => {
  expect(wayOf(choice('go', 'area:port_a', 0), VIEW, DATA)).toBeNull();
});

it('placing brings as many assistants as its kind says', () => {
  expect(coming(choice('place-two', 'area:bank', 0))).toEqual({
    area: 'bank',
    assistants: 2,
    president: false,
  });
});

it('an area is marked with the least that has to be paid there', () => {
  const choices = [choice('place', 'area:bank', 1), choice('place-two', 'area:bank', 2)];
  expect([...feesAt([...choices, choice('place', 'area:church', 0)])]).toEqual([['area:bank', 1]]);
});
