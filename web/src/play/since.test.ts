import { expect, it } from 'vitest';
import type { LogLine, LogText } from '../api/model';
import { isWorthTelling, summary } from './since';

function line(move: number, seat: number, key: string, shows: string[] = [], rank: LogText['rank'] = 'main'): LogLine {
  return { move, seat, notation: '', begins: true, texts: [{ key, args: {}, rank, shows, sums: [] }] };
}

it('numbers what is on the board through all seats', () => {
  const log = [line(1, 1, 'build', ['slot:a-1']), line(2, 1, 'loan'), line(3, 2, 'link', ['link:a-b'])];
  const numbers = summary(log).seats.map((one) => [one.seat, ...one.actions.map((action) => action.number)]);
  expect(numbers).toEqual([
    [1, 1, null],
    [2, 2],
  ]);
});

it('tells a seat that moved twice once', () => {
  const log = [line(1, 1, 'pass'), line(2, 2, 'pass'), line(3, 1, 'loan')];
  expect(summary(log).seats.map((one) => [one.seat, one.actions.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('keeps what nobody did apart, and leaves out headings with nothing below them', () => {
  const ends = line(1, 1, 'ends', [], 'heading');
  ends.texts.push({ key: 'income', args: {}, rank: 'detail', shows: [], sums: [] });
  ends.texts.push({ key: 'round', args: {}, rank: 'heading', shows: [], sums: [] });
  expect(summary([ends]).between.map((one) => one.headings.map((text) => text.key))).toEqual([['ends']]);
});

it('is worth telling where others took two turns since the last own move', () => {
  const log = [line(1, 1, 'pass'), line(2, 0, 'pass'), line(3, 1, 'pass'), line(4, 2, 'build', ['slot:a-1'])];
  expect(isWorthTelling(log, [0])).toBe(true);
  expect(isWorthTelling(log, [2])).toBe(false);
  expect(isWorthTelling(log, [0, 1])).toBe(false);
});

it('is not worth telling where nothing of it is on the board', () => {
  const log = [line(1, 0, 'keep'), line(2, 1, 'keep'), line(3, 2, 'keep')];
  expect(isWorthTelling(log, [0])).toBe(false);
});
