import { expect, it } from 'vitest';
import type { SeatInfo } from '../api/model';
import { mayAnalyse } from './may';

const seat = (number: number, kind: SeatInfo['kind'], stands_in = false) =>
  ({ seat: number, kind, name: '', stands_in }) as SeatInfo;

it('a running game is analysed where nobody else plays', () => {
  const mine = { over: false, your_seats: [0], shared_deal: false };
  expect(mayAnalyse({ ...mine, seats: [seat(0, 'person'), seat(1, 'bot')] })).toBe(true);
  expect(mayAnalyse({ ...mine, seats: [seat(0, 'person'), seat(1, 'person')] })).toBe(false);
  expect(mayAnalyse({ ...mine, seats: [seat(0, 'person'), seat(1, 'open')] })).toBe(false);
  expect(mayAnalyse({ ...mine, seats: [seat(0, 'person'), seat(1, 'bot', true)] })).toBe(false);
  expect(mayAnalyse({ ...mine, shared_deal: true, seats: [seat(0, 'person'), seat(1, 'bot')] })).toBe(false);
});

it('a finished game is analysed by its players', () => {
  const seats = [seat(0, 'person'), seat(1, 'person')];
  expect(mayAnalyse({ over: true, seats, your_seats: [1], shared_deal: true })).toBe(true);
  expect(mayAnalyse({ over: true, seats, your_seats: [], shared_deal: false })).toBe(false);
});
