import { expect, it } from 'vitest';
import en from './en.json';
import { IntlMessageFormat } from 'intl-messageformat';
import { money, TitleWords } from './words';

const WORDS = new TitleWords({
  'place.leek': 'Leek',
  'log.build': 'Seat {seat} builds {tile} in {place}.',
  tile: '{industry} {level}',
  'industry.coal': 'Coal Mine',
});
const BUILT = {
  key: 'log.build',
  args: {
    seat: 1,
    tile: { key: 'tile', args: { industry: { key: 'industry.coal', args: {} }, level: 2 } },
    place: { key: 'place.leek', args: {} },
  },
};

it('a seat is called by its name', () => {
  expect(WORDS.say(BUILT, ['Marta', 'Kasia'])).toBe('Kasia builds Coal Mine 2 in Leek.');
});

it('a place in a message can be shown on the board', () => {
  expect(WORDS.pieces(BUILT, []).find((piece) => piece.place)).toEqual({ words: 'Leek', place: 'leek' });
});

it('a missing argument is a dash', () => {
  expect(WORDS.say({ key: 'tile', args: { level: 2 } })).toBe('– 2');
});

it('an unknown key is still readable', () => {
  expect(WORDS.say({ key: 'log.new_thing', args: {} })).toBe('New thing');
});

it('money has its sign before the number', () => {
  expect([money(5), money(-5)]).toEqual(['£5', '−£5']);
});

it('every message of the catalogue is an ICU message without exclamation marks', () => {
  for (const [key, pattern] of Object.entries(en)) {
    expect(() => new IntlMessageFormat(pattern, 'en'), key).not.toThrow();
    expect(pattern, key).not.toContain('!');
  }
});
