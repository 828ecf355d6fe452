import { expect, test } from 'vitest';
import { named } from './labels';
import type { HexLayout } from './layout';

function hex(id: string, x: number, kind: 'city' | 'town'): HexLayout {
  const title = { lines: [id], size: 13, y: -20, kind };
  return { data: { id }, at: { x, y: 0 }, title } as unknown as HexLayout;
}

const TOWN = hex('Coventry', 0, 'town');
const CITY = hex('Leicester', 60, 'city');
const FAR = hex('Norwich', 400, 'town');
const none: ReadonlySet<string> = new Set();

test('near by every name is shown', () => {
  expect(named([TOWN, CITY, FAR], none, 1)).toEqual(new Set(['Coventry', 'Leicester', 'Norwich']));
});

test('from afar a town makes way for the city beside it, and stays where nothing is near', () => {
  expect(named([TOWN, CITY, FAR], none, 2)).toEqual(new Set(['Leicester', 'Norwich']));
});
