import { expect, it } from 'vitest';
import type { Why } from '../api/model';
import { answersTo, byKind, clusters } from './reasons';

function why(option: number, thing: string, reason: string, group = 'build', rule = 'card'): Why {
  return {
    option,
    notation: '',
    text: { key: thing, args: {} },
    kind: null,
    group,
    reason: { rule, reference: '9.1', satisfied: [], text: { key: reason, args: {} } },
    fine: [],
    helps: [],
  };
}

const say = (text: { key: string }) => text.key;

it('a thing that is refused at two spaces is told once', () => {
  const told = answersTo([why(1, 'Mill in Derby', 'no card'), why(2, 'Mill in Derby', 'no card')], say);
  expect(told.map((answer) => answer.things)).toEqual([['Mill in Derby']]);
});

it('different reasons of one thing stand together', () => {
  const told = answersTo([why(1, 'Mill in Derby', 'no card'), why(2, 'Mill in Derby', 'use the other space')], say);
  expect(told).toHaveLength(1);
  expect(told[0]!.reasons.map((one) => one.words)).toEqual(['no card', 'use the other space']);
});

it('things with the same reasons share an answer', () => {
  const told = answersTo([why(1, 'Mill in Derby', 'too dear'), why(2, 'Mill in Leek', 'too dear')], say);
  expect(told.map((answer) => answer.things)).toEqual([['Mill in Derby', 'Mill in Leek']]);
});

it('what can be chosen at another space is not called impossible', () => {
  expect(answersTo([why(1, 'Mill in Derby', 'no card')], say, new Set(['Mill in Derby']))).toEqual([]);
});

it('answers that name one rule are a cluster', () => {
  const told = answersTo(
    [
      why(1, 'Derby', 'no card for Derby'),
      why(2, 'Leek', 'no card for Leek'),
      why(3, 'Stone', 'dear', 'build', 'money'),
    ],
    say,
  );
  expect(clusters(told).map((one) => [one.rule, one.answers.length])).toEqual([
    ['card', 2],
    ['money', 1],
  ]);
});

it('kinds keep their order', () => {
  const entries = [why(1, 'Derby', 'x'), why(2, 'Leek-Stone', 'x', 'network'), why(3, 'Leek', 'x')];
  expect(byKind(entries).map((one) => [one.group, one.entries.length])).toEqual([
    ['build', 2],
    ['network', 1],
  ]);
});
