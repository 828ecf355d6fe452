import { expect, it } from 'vitest';
import { openedBy, places, withCard } from './holding';

const CHOICES = [
  { target: 'slot:leek-1', cards: ['card:leek'], any_card: false },
  { target: 'slot:leek-1', cards: ['card:leek', 'card:cotton'], any_card: false },
  { target: 'slot:stone-2', cards: ['card:cotton'], any_card: false },
  { target: 'link:leek-stone', cards: [], any_card: true },
  { target: null, cards: [], any_card: true },
];

it('a card can be spent on what it fits and on what takes any card', () => {
  expect(withCard(CHOICES, 'card:leek').map((one) => one.target)).toEqual([
    'slot:leek-1',
    'slot:leek-1',
    'link:leek-stone',
    null,
  ]);
});

it('without a card everything can be chosen', () => {
  expect(withCard(CHOICES, null)).toHaveLength(5);
});

it('a card opens what not every card could', () => {
  expect(openedBy(CHOICES, 'card:cotton').map((one) => one.target)).toEqual(['slot:leek-1', 'slot:stone-2']);
});

it('a place for two things is one place', () => {
  expect(places(CHOICES, 'card:leek')).toBe(1);
  expect(places(CHOICES, 'card:cotton')).toBe(2);
  expect(places(CHOICES, 'card:iron')).toBe(0);
});
