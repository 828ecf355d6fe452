import { expect, it } from 'vitest';
import type { Choice, Text } from '../../../api/model';
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

function area(id: string): Text {
  return { key: `area.${id}`, args: {} };
}

function choice(group: string, target: string, args: Text['args'], effects: Text[] = []): Choice {
  const text = { key: `choice.${group}`, args };
  return { option: 1, text, notation: '', target, group, effects, complete: true } as Choice;
}

const WENT: Text = {
  key: 'log.go_by',
  args: {
    seat: 0,
    from: area('bank'),
    area: area('port_a'),
    way: { key: 'list', args: { first: area('canal'), second: area('church') } },
  },
};

it('a way is told by the engine, area by area, with the fee of each', () => {
  expect(wayOf(choice('go', 'area:port_a', { cost: 2 }, [WENT]), VIEW, DATA)).toEqual({
    areas: ['bank', 'canal', 'church', 'port_a'],
    fees: [0, 1, 1, 0],
  });
});

it('where a technology changes the fees, only the sum is told', () => {
  expect(wayOf(choice('go', 'area:port_a', { cost: 1 }, [WENT]), VIEW, DATA)?.fees).toEqual([0, 0, 0, 1]);
});

it('from hand there is no way', () => {
  expect(wayOf(choice('go', 'area:port_a', { cost: 0 }), VIEW, DATA)).toBeNull();
});

it('placing brings as many assistants as the choice says', () => {
  expect(coming(choice('place-two', 'area:bank', { count: 2 }))).toEqual({
    area: 'bank',
    assistants: 2,
    president: false,
  });
});

it('an area is marked with the least that has to be paid there', () => {
  const choices = [choice('place', 'area:bank', { fee: 1 }), choice('place-two', 'area:bank', { fee: 2 })];
  expect([...feesAt([...choices, choice('place', 'area:church', { fee: 0 })])]).toEqual([['area:bank', 1]]);
});
