import type { Text } from '../api/model';
import { expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import { IntlMessageFormat } from 'intl-messageformat';
import { preferred } from './languages';
import pl from './pl.json';
import { decimal, isSentence, money, plainly, readAloud, speakAs, t, TitleWords } from './words';

const WORDS = new TitleWords({
  'place.leek': 'Leek',
  'log.build': 'Player {seat} builds {tile} in {place}.',
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

it('a seat without a name is called by its number after a noun that says what it is', () => {
  const words = new TitleWords({ income: 'Poziom dochodu gracza {seat} (gracz {owner}).' });
  const text = { key: 'income', args: { seat: 2, owner: 0 } };
  expect(words.say(text, ['Anna', 'Gracz 2', 'Gracz 3'])).toBe('Poziom dochodu gracza 3 (Anna).');
  expect(words.say(text, ['Gracz 1', 'Gracz 2', 'Marta'])).toBe('Poziom dochodu gracza Marta (gracz 1).');
});

it('the dashes around a heading are no part of it, whatever the language', () => {
  expect(['— era kanałów, runda 2 —', '– Kanalepoche, Runde 2 –'].map(plainly)).toEqual([
    'Era kanałów, runda 2',
    'Kanalepoche, Runde 2',
  ]);
  expect(['– Kanalepoche, Runde 2 –', 'Kanal'].map(isSentence)).toEqual([true, false]);
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

it('a number in a message has its thousands apart, and minus before the sign of money', () => {
  const words = new TitleWords({ pay: 'Bank £{amount}, {n, plural, one {# level} other {# levels}}' });
  expect(words.say({ key: 'pay', args: { amount: 12000, n: 1200 } })).toBe('Bank £12,000, 1,200 levels');
  expect(words.say({ key: 'pay', args: { amount: -5, n: -2 } })).toBe('Bank −£5, −2 levels');
});

it('a fraction has as many digits as it is asked for', () => {
  expect([decimal(7.25, 1), decimal(-3, 1)]).toEqual(['7.3', '−3.0']);
});

it('an argument is asked for in another form by its suffix', () => {
  const words = new TitleWords({
    build: 'Wo baust du {tile_acc}?',
    tile: '{industry} {level}',
    tile_acc: '{industry_acc} {level}',
    'industry.port': 'Hafen',
    'industry.port_acc': 'den Hafen',
  });
  const tile = { key: 'tile', args: { industry: { key: 'industry.port', args: {} }, level: 2 } };
  expect(words.say({ key: 'build', args: { tile } })).toBe('Wo baust du den Hafen 2?');
});

it('a paragraph names the same seat once', () => {
  const words = new TitleWords({
    subject: 'Player {seat}',
    build: 'Player {seat} builds.',
    borrow: 'Player {seat} borrows.',
  });
  const texts = [
    { key: 'build', args: { seat: 0 } },
    { key: 'borrow', args: { seat: 0 } },
  ];
  expect(words.prose(texts, ['Ann'])).toBe('Ann builds. Borrows.');
});

it('a word is said in the form that is asked for', () => {
  const words = new TitleWords({ 'place._where': 'in {it}', 'place.leek': 'Leek' });
  expect(words.say({ key: 'place.leek', args: {} }, [], 'where')).toBe('in Leek');
});

it('what is read aloud has one full stop between two sentences', () => {
  expect(readAloud(['P10 Flussbau', '£10 in jeder Runde.', null, false, 'Übernehmen'])).toBe(
    'P10 Flussbau. £10 in jeder Runde. Übernehmen',
  );
  expect(readAloud(['Leek, frei'])).toBe('Leek, frei');
});

it('a word without a form of its own takes the rule for its class', () => {
  const words = new TitleWords({
    build: 'Zbuduj port {place_where}',
    'place._where': 'w {it}',
    'place.leek': 'Leek',
    'place.manchester': 'Manchester',
    'place.manchester_where': 'w Manchesterze',
  });
  const built = (place: string) => ({ key: 'build', args: { place: { key: `place.${place}`, args: {} } } });
  expect(words.say(built('leek'))).toBe('Zbuduj port w Leek');
  expect(words.say(built('manchester'))).toBe('Zbuduj port w Manchesterze');
  expect(words.pieces(built('leek')).find((piece) => piece.place)).toEqual({ words: 'Leek', place: 'leek' });
});

it('a sentence about the same seat goes without its subject', () => {
  const words = new TitleWords({
    subject: 'Gracz {seat}',
    pay: 'Gracz {seat} płaci {n} £.',
    owe: '{n, plural, =0 {Gracz {seat} nic nie płaci.} other {Gracz {seat} płaci # £.}}',
  });
  const told = (...texts: [string, number, number][]) =>
    words
      .tell(
        texts.map(([key, seat, n]) => ({ key, args: { seat, n } })),
        ['Ala', 'Ewa'],
      )
      .map((pieces) => pieces.map((piece) => piece.words).join(''));
  expect(told(['pay', 0, 2], ['owe', 0, 0], ['pay', 1, 3])).toEqual([
    'Ala płaci 2 £.',
    'Nic nie płaci.',
    'Ewa płaci 3 £.',
  ]);
});

it('a sentence about the same company goes without its subject', () => {
  const words = new TitleWords({
    subject_company: '{company}',
    company: '{name}',
    runs: '{company} ma {n} £ dochodu.',
    pays: '{way, plural, =0 {{company} wstrzymuje {n} £.} other {{company} wypłaca {n} £.}}',
  });
  const of = (key: string, name: string) => ({
    key,
    args: { company: { key: 'company', args: { name } }, n: 20, way: 1 },
  });
  const told = words.tell([of('runs', 'LNWR'), of('pays', 'LNWR'), of('runs', 'GWR')]);
  expect(told.map((pieces) => pieces.map((piece) => piece.words).join(''))).toEqual([
    'LNWR ma 20 £ dochodu.',
    'Wypłaca 20 £.',
    'GWR ma 20 £ dochodu.',
  ]);
});

it('under the name of a seat only what is about that seat goes without its subject', () => {
  const words = new TitleWords({
    subject: 'Player {seat}',
    subject_company: '{company}',
    passes: 'Player {seat} passes.',
    runs: '{company} earns £20.',
  });
  const texts: Text[] = [
    { key: 'runs', args: { company: 'LNWR' } },
    { key: 'passes', args: { seat: 1 } },
    { key: 'passes', args: { seat: 0 } },
  ];
  const under = (seat: number) =>
    texts.map((text) =>
      words
        .tell([text], ['Ala', 'Ewa'], seat)[0]!
        .map((piece) => piece.words)
        .join(''),
    );
  expect(under(1)).toEqual(['LNWR earns £20.', 'Passes.', 'Ala passes.']);
});

it('who has no name is written small within a sentence where the noun is', () => {
  const words = new TitleWords({ over: 'Gracz {seat} zabudowuje hutę (gracz {owner}).' });
  const over = { key: 'over', args: { seat: 0, owner: 2 } };
  expect(words.say(over, ['Gracz 1', 'Ewa', 'Gracz 3'])).toBe('Gracz 1 zabudowuje hutę (gracz 3).');
  expect(words.say(over, ['Ala', 'Ewa', 'Jan'])).toBe('Ala zabudowuje hutę (Jan).');
});

it('a seat without a name is counted from 1', () => {
  expect(WORDS.say(BUILT)).toBe('2 builds Coal Mine 2 in Leek.');
});

it('a title may say words of the app otherwise', () => {
  const words = new TitleWords({ 'ui.era': 'Period of {era}' });
  expect(words.say({ key: 'ui.era', args: { era: 'canals' } })).toBe('Period of canals');
  expect(words.say({ key: 'ui.back', args: {} })).toBe(en['ui.back']);
});

it('the words of the app follow the title on the screen, and no longer', () => {
  const leave = speakAs(new TitleWords({ 'ui.rules': 'Rules of this title' }));
  expect([t('ui.rules'), t('ui.back')]).toEqual(['Rules of this title', en['ui.back']]);
  leave();
  expect(t('ui.rules')).toBe(en['ui.rules']);
});

it('the first language of the reader that we have is spoken', () => {
  expect(preferred(['fr-FR', 'de-AT', 'pl'])).toBe('de');
  expect(preferred(['fr'])).toBe('en');
});

it('every message of the catalogues is an ICU message without exclamation marks', () => {
  for (const [language, catalogue] of Object.entries({ en, pl, de }))
    for (const [key, pattern] of Object.entries(catalogue)) {
      expect(() => new IntlMessageFormat(pattern, language), key).not.toThrow();
      expect(pattern, key).not.toContain('!');
    }
});
