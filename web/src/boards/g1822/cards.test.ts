import { expect, it } from 'vitest';
import type { Text } from '../../api/model';
import type { Table } from '../../play/table.svelte';
import { cardFacts } from './cards';
import type { Components1822 } from './model';

const card = {
  power: 'train',
  discount: 0,
  uses: 0,
  revenue: 0,
  revenue_per_phase: 0,
  acquirable_by: [],
  from_phase: null,
};
const data = {
  minors: [],
  majors: [],
  privates: [
    { ...card, id: 'P3', gains_train: '2P' },
    { ...card, id: 'P13', gains_train: 'P+' },
  ],
  trains: [
    { name: '2P', attachment: false },
    { name: 'P+', attachment: true },
  ],
} as unknown as Components1822;

/** What the words of the power are asked for. */
function trainOfPower(id: string): unknown {
  const said: Text[] = [];
  const table = { say: (text: Text) => (said.push(text), text.key) } as unknown as Table;
  cardFacts(table, data, id);
  return said.find((text) => text.key === 'power.train')?.args['train'];
}

it('a power names the train as a word that a language can inflect', () => {
  expect(trainOfPower('P3')).toEqual({ key: 'train', args: { kind: '2P' } });
});

it('a Pullman car is not called a train', () => {
  expect(trainOfPower('P13')).toEqual({ key: 'pullman', args: {} });
});
