import { expect, it } from 'vitest';
import { type Box, overlap } from '../geometry';
import { type CityLayout, cityLayout, type Components, outline } from './layout';

/** Rows of boards, each shifted by half a board against the one above, as the component file lays them out. */
function component(rows: number[]): Components {
  const slots = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, col) => ({ id: `r${row}c${col}`, x: col + row / 2, y: row, neighbours: [] })),
  );
  return {
    layouts: { [rows.length]: { rows, slots } },
    area_boards: slots.map(({ id }) => ({ id, kind: 'bank' })),
    area_kinds: [{ id: 'bank' }],
  } as unknown as Components;
}

function city(rows: number[], cards: string[] = []): CityLayout {
  const data = component(rows);
  const places = data.area_boards.map(({ id }) => ({ id, slot: id }));
  return cityLayout(data, rows.length, places, cards);
}

function boxes(layout: CityLayout): Box[] {
  const corners = [layout.church, layout.customs, layout.achievements, layout.slips, layout.agents, layout.cartouche];
  return [...layout.areas, ...corners, ...layout.rows.map((row) => row.box)];
}

it.each([[[4, 3, 2, 1]], [[5, 4, 3, 2]], [[6, 5, 4, 3]]])('nothing covers anything else in a city of %j', (rows) => {
  const all = boxes(city(rows, ['laboratory_a', 'port_a', 'port_b']));
  const covered = all.flatMap((box, k) => all.slice(k + 1).filter((other) => overlap(box, other)));
  expect(covered).toEqual([]);
});

it('everything lies on the sheet', () => {
  const layout = city([6, 5, 4, 3], ['port_a']);
  const outside = boxes(layout).filter((b) => b.x < 0 || b.x + b.w > layout.width || b.y + b.h > layout.height);
  expect(outside).toEqual([]);
});

it('card rows make the sheet longer, not wider', () => {
  expect(city([5, 4, 3, 2], ['port_a']).width).toBe(city([5, 4, 3, 2]).width);
});

it('an outline closes around its box', () => {
  expect(outline({ x: 0, y: 0, w: 20, h: 10 }, 0, 2)).toBe(
    'M2 0h16a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
  );
});
