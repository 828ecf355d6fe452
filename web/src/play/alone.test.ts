import { expect, test } from 'vitest';
import { isAlone } from './alone';

const seat = (seat: number, kind: 'person' | 'bot' | 'open') => ({ seat, kind, name: '', stands_in: false });

test('against bots one is alone, and with several seats of one’s own', () => {
  expect(isAlone({ seats: [seat(0, 'person'), seat(1, 'bot')], your_seats: [0], shared_deal: false })).toBe(true);
  expect(isAlone({ seats: [seat(0, 'person'), seat(1, 'person')], your_seats: [0, 1], shared_deal: false })).toBe(true);
});

test('another person, a free seat or a deal that others play is somebody else', () => {
  expect(isAlone({ seats: [seat(0, 'person'), seat(1, 'person')], your_seats: [0], shared_deal: false })).toBe(false);
  expect(isAlone({ seats: [seat(0, 'person'), seat(1, 'open')], your_seats: [0], shared_deal: false })).toBe(false);
  expect(isAlone({ seats: [seat(0, 'person'), seat(1, 'bot')], your_seats: [0], shared_deal: true })).toBe(false);
});
