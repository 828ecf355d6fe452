import { expect, test } from 'vitest';
import { shareable } from './shareable';

const seats = (...kinds: ('person' | 'bot')[]) =>
  kinds.map((kind, seat) => ({ seat, kind, name: '', stands_in: false }));

test('a finished game of one person against bots can be shared', () => {
  expect(shareable({ over: true, seats: seats('bot', 'person'), your_seats: [1] })).toBe(true);
});

test('a game that goes on, one with others and one that somebody watches cannot', () => {
  expect(shareable({ over: false, seats: seats('bot', 'person'), your_seats: [1] })).toBe(false);
  expect(shareable({ over: true, seats: seats('person', 'person'), your_seats: [1] })).toBe(false);
  expect(shareable({ over: true, seats: seats('person', 'person'), your_seats: [0, 1] })).toBe(false);
  expect(shareable({ over: true, seats: seats('bot', 'person'), your_seats: [] })).toBe(false);
});
