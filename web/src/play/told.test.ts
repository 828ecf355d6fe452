import { expect, it } from 'vitest';
import type { LogLine, LogText } from '../api/model';
import { sections } from './told';

function text(key: string, rank: LogText['rank'], args: LogText['args'] = {}, sums: string[] = []): LogText {
  return { key, rank, args, sums, shows: rank === 'main' ? [`slot:${key}`] : [] };
}

function line(move: number, seat: number, texts: LogText[], begins = false): LogLine {
  return { move, seat, notation: '', begins, texts };
}

const keys = (log: LogLine[]) =>
  sections(log).map((one) => [
    one.seat,
    ...one.actions.map((action) => action.texts.map((said) => said.key).join(' ')),
  ]);

it('tells a turn downwards, whatever the number of its moves', () => {
  const log = [
    line(1, 0, [text('build', 'main')], true),
    line(2, 0, [text('coal', 'detail')]),
    line(3, 0, [text('link', 'main')], true),
    line(4, 1, [text('pass', 'main')], true),
  ];
  expect(keys(log)).toEqual([
    [0, 'build coal', 'link'],
    [1, 'pass'],
  ]);
});

it('names what was done before the card it took', () => {
  const log = [
    line(1, 0, [], true),
    line(2, 0, [text('discard', 'detail'), text('link', 'main'), text('pay', 'detail')]),
  ];
  expect(keys(log)).toEqual([[0, 'link discard pay']]);
});

it('keeps cards that are discarded beforehand with what they were for', () => {
  const log = [
    line(1, 0, [text('loan', 'main')], true),
    line(2, 0, [], true),
    line(3, 0, [text('discard', 'detail')]),
    line(4, 0, [text('develop', 'main')]),
  ];
  expect(keys(log)).toEqual([[0, 'loan', 'develop discard']]);
});

it('makes one sentence of what an action costs, and of each action its own', () => {
  const pay = (amount: number) => text('pay', 'detail', { seat: 0, amount }, ['amount']);
  const log = [
    line(1, 0, [text('build', 'main'), pay(5)], true),
    line(2, 0, [pay(2)]),
    line(3, 0, [text('link', 'main'), pay(3)], true),
  ];
  const amounts = sections(log)[0]!.actions.map((action) => action.texts.slice(1).map((said) => said.args['amount']));
  expect(amounts).toEqual([[7], [3]]);
});

it('puts what nobody did under a heading of its own', () => {
  const log = [
    line(1, 0, [
      text('pass', 'main'),
      text('ends', 'heading'),
      text('income', 'detail'),
      text('turn', 'turn', { seat: 1 }),
    ]),
    line(2, 1, [text('loan', 'main')], true),
  ];
  expect(keys(log)).toEqual([
    [0, 'pass'],
    [null, 'income'],
    [1, 'loan'],
  ]);
  expect(sections(log)[1]!.headings.map((one) => one.key)).toEqual(['ends']);
});

it('tells two turns of the same seat apart', () => {
  const log = [
    line(1, 0, [text('pass', 'main'), text('turn', 'turn', { seat: 0 })]),
    line(2, 0, [text('loan', 'main')]),
  ];
  expect(keys(log)).toEqual([
    [0, 'pass'],
    [0, 'loan'],
  ]);
});

it('gives what happens by itself in a turn to the seat whose turn it is', () => {
  const log = [line(1, 0, [text('pass', 'main'), text('turn', 'turn', { seat: 2 }), text('skip', 'main')])];
  expect(keys(log)).toEqual([
    [0, 'pass'],
    [2, 'skip'],
  ]);
});

it('leaves out what nobody has to read', () => {
  expect(sections([line(1, 0, [text('draw', 'silent')])])).toEqual([]);
});
