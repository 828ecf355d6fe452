/** Words for message keys, from ICU catalogues: the app's own and those of the titles. */

import { IntlMessageFormat } from 'intl-messageformat';
import { api } from '../api/client';
import type { Arg, Text } from '../api/model';
import { settings } from '../play/settings.svelte';
import en from './en.json';
import type { Language } from './languages';

export type Key = keyof typeof en;
type Values = Record<string, string | number>;

/** A piece of a rendered message; `place` is set where the board can show what is meant. */
export interface Piece {
  words: string;
  place?: string;
}

class Nested {
  constructor(readonly pieces: Piece[]) {}
  toString(): string {
    return this.pieces.map((piece) => piece.words).join('');
  }
}

type Catalogues = Record<Language, Record<string, string>>;

/** The app's own words, and those of the boards that are open. */
const OWN: Catalogues = { en: { ...en }, pl: {}, de: {} };
/** The app's own words in the other languages, each loaded when it is spoken. */
const OTHERS = { pl: () => import('./pl.json'), de: () => import('./de.json') };
/**
 * Other forms of an argument, such as the accusative: `{tile_acc}` is `tile` by the key `tile_acc`. A word without a
 * form of its own takes the rule for its class, `place._where`, in which `{it}` is the plain word.
 */
const FORMS = ['acc', 'gen', 'dat', 'ins', 'where', 'whereto', 'wherefrom'] as const;
/** Arguments that are numbers of seats. */
const SEATS: ReadonlySet<string> = new Set(['seat', 'owner', 'other']);
/** Keys of the words that a sentence of the log begins with, and the argument that they name. */
const SUBJECTS = [
  ['subject', 'seat'],
  ['subject_company', 'company'],
] as const;
/** What people are called who have no name. */
const NAMELESS = /^(?:Player|Gracz|Spieler) (\d+)$/;
const parsed = new Map<string, IntlMessageFormat>();

/** The language that is spoken now, also for `Intl`. Reading it in a template follows every change. */
export function language(): Language {
  return settings.language;
}

/** Learn the app's own words in a language. */
export async function learnOwn(spoken: Language): Promise<void> {
  if (spoken !== 'en') Object.assign(OWN[spoken], (await OTHERS[spoken]()).default);
}

/** Our own words. */
export function t(key: Key, values: Values = {}): string {
  return maybe(key, values) ?? key;
}

/** Learn the words of a board; the function says them, and those of the app. */
export function boardWords<K extends string>(words: Catalogues): (key: K | Key, values?: Values) => string {
  for (const spoken of Object.keys(words) as Language[]) Object.assign(OWN[spoken], words[spoken]);
  return (key, values = {}) => maybe(key, values) ?? key;
}

/** The title on the screen, which may say words of the app otherwise: `ui.era` is a period in the game of 2007. */
let onScreen: TitleWords | null = null;

/** Speak as this title does until the returned function is called. */
export function speakAs(words: TitleWords): () => void {
  onScreen = words;
  return () => {
    if (onScreen === words) onScreen = null;
  };
}

/** Words for a key that may or may not be in the catalogue. */
export function maybe(key: string, values: Values = {}): string | null {
  const pattern = onScreen?.pattern(key) ?? OWN[language()][key] ?? OWN.en[key];
  return pattern === undefined ? null : minus(String(format(pattern, values)));
}

const lists = new Map<string, Intl.ListFormat>();

/** Several things as a list: `coal and iron`, or `coal or iron`. */
export function list(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const key = `${language()} ${type}`;
  let format = lists.get(key);
  if (!format) lists.set(key, (format = new Intl.ListFormat(language(), { type })));
  return format.format(words);
}

function message(pattern: string): IntlMessageFormat {
  const key = `${language()} ${pattern}`;
  let found = parsed.get(key);
  if (!found) {
    found = new IntlMessageFormat(pattern, language(), undefined, { ignoreTag: true });
    parsed.set(key, found);
  }
  return found;
}

function format(pattern: string, values: Values): string {
  return message(pattern).format(values) as string;
}

/** The words of one title, in every language asked for so far. Names stand where the catalogues say "player 2". */
export class TitleWords {
  private catalogues = new Map<string, Record<string, string>>();

  constructor(patterns: Record<string, string>) {
    this.learn(language(), patterns);
  }

  learn(spoken: Language, patterns: Record<string, string>): void {
    const named = Object.entries(patterns).map(([key, pattern]) => [
      key,
      pattern
        .replace(/\b(?:seat|player|gracz) \{(seat|owner|other)\}/g, '{$1_within}')
        .replace(/\b(?:seat|player|gracz|spieler) \{(seat|owner|other)\}/gi, '{$1}')
        .replace(/\b(gracz(?:a|owi|em)) \{(seat|owner|other)\}/gi, '$1 {$2_after_noun}'),
    ]);
    this.catalogues.set(spoken, Object.fromEntries(named) as Record<string, string>);
  }

  /** In words; with `form` in another form, as the suffix of an argument asks for it. */
  say(text: Text, names: readonly string[] = [], form = ''): string {
    return new Nested(this.pieces(text, names, form)).toString();
  }

  has(key: string): boolean {
    return this.pattern(key) !== undefined;
  }

  /** Words for a key that the title may not have. */
  maybe(key: string): string | null {
    return this.has(key) ? this.say({ key, args: {} }) : null;
  }

  pieces(text: Text, names: readonly string[] = [], form = ''): Piece[] {
    const own = form ? this.pattern(`${text.key}_${form}`) : undefined;
    const rule = form && own === undefined ? this.pattern(`${text.key.replace(/[^.]*$/, '')}_${form}`) : undefined;
    if (rule !== undefined) return this.fill(rule, { key: '', args: { it: text } }, names);
    const pattern = own ?? this.pattern(text.key);
    return pattern === undefined ? [{ words: readable(text.key) }] : this.fill(pattern, text, names);
  }

  /**
   * Messages one after the other: the second of two about the same seat or company goes without its subject. Under the
   * name of a seat, `under`, so does the first if it is about that seat.
   */
  tell(texts: readonly Text[], names: readonly string[] = [], under: number | null = null): Piece[][] {
    let before = under === null ? null : JSON.stringify(['subject', under]);
    return texts.map((text) => {
      const found = this.subject(text);
      const goesOn = found !== null && found.named === before;
      before = found?.named ?? null;
      return goesOn ? this.fill(found.shorter, text, names) : this.pieces(text, names);
    });
  }

  /** The same as one paragraph. */
  prose(texts: readonly Text[], names: readonly string[] = []): string {
    return this.tell(texts, names)
      .map((pieces) => new Nested(pieces).toString())
      .join(' ');
  }

  /** Whom a sentence begins with, and how it goes on after another one about them; null if it begins otherwise. */
  private subject(text: Text): { named: string; shorter: string } | null {
    for (const [key, argument] of SUBJECTS) {
      const named = text.args[argument];
      const shorter = withoutSubject(this.pattern(text.key) ?? '', this.pattern(key) ?? '');
      if (named !== undefined && shorter !== null) return { named: JSON.stringify([key, named]), shorter };
    }
    return null;
  }

  private fill(pattern: string, text: Text, names: readonly string[]): Piece[] {
    const values = this.values(pattern, text, names);
    const place = /^(?:place|area)\.(.*)$/.exec(text.key)?.[1];
    const pieces: Piece[] = [];
    for (const part of parts(pattern, values)) {
      const value: unknown = part.value;
      if (value instanceof Nested) pieces.push(...value.pieces);
      else pieces.push({ words: minus(String(value)), ...(place ? { place } : {}) });
    }
    return pieces;
  }

  pattern(key: string): string | undefined {
    const spoken = this.catalogues.get(language()) ?? this.catalogues.values().next().value;
    return spoken?.[key] ?? OWN[language()][key] ?? OWN.en[key];
  }

  /** The arguments, also in the forms that the pattern asks for. */
  private values(pattern: string, text: Text, names: readonly string[]): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const [name, arg] of Object.entries(text.args)) {
      const counted = pattern.includes(`{${name},`);
      values[name] = this.value(name, arg, names, counted);
      if (SEATS.has(name) && typeof arg === 'number') {
        values[`${name}_after_noun`] = afterNoun(names[arg] ?? arg + 1);
        values[`${name}_within`] = within(names[arg] ?? arg + 1);
      }
      for (const form of FORMS) {
        const formed = `${name}_${form}`;
        if (typeof arg === 'object' && pattern.includes(`{${formed}}`))
          values[formed] = new Nested(this.pieces(arg, names, form));
      }
    }
    return values;
  }

  /** Numbers are written as the language has them, unless the pattern itself decides by them. */
  private value(name: string, arg: Arg, names: readonly string[], counted: boolean): unknown {
    if (typeof arg === 'object') return new Nested(this.pieces(arg, names));
    if (typeof arg !== 'number') return arg;
    if (SEATS.has(name)) return names[arg] ?? arg + 1;
    return counted ? arg : digits(arg);
  }
}

/** A name after a noun in its case: "gracza Anna", but "gracza 3", as the noun is the better half of "Gracz 3". */
function afterNoun(name: string | number): string {
  return NAMELESS.exec(String(name))?.[1] ?? String(name);
}

/** A name where the sentence writes its noun small: "player 3", but "Anna". */
function within(name: string | number): string {
  return NAMELESS.test(String(name)) ? String(name).charAt(0).toLowerCase() + String(name).slice(1) : String(name);
}

/** A message that lacks an argument is shown with a dash in its place: a screen never breaks because of words. */
function parts(pattern: string, values: Record<string, unknown>): { value: unknown }[] {
  const known = new Proxy(values, { has: () => true, get: (all, name) => (name in all ? all[name as string] : '–') });
  try {
    return message(pattern).formatToParts(known as Values);
  } catch {
    return [{ value: pattern.replace(/\{[^{}]*\}/g, '–') }];
  }
}

/** The pattern as it goes on after a sentence with the same subject; null if it does not begin with the subject. */
function withoutSubject(pattern: string, subject: string): string | null {
  if (subject === '') return null;
  if (pattern.startsWith(`${subject} `)) {
    const rest = pattern.slice(subject.length + 1);
    return /^\p{L}/u.test(rest) ? capital(rest) : null;
  }
  if (!pattern.startsWith('{')) return null;
  const shorter = pattern.split(`{${subject} `).map((part, n) => (n === 0 ? part : capital(part)));
  return shorter.length > 1 ? shorter.join('{') : null;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Minus is U+2212, not a hyphen, and stands before the sign of money. */
export function minus(words: string): string {
  return words.replace(/(^|[\s(])([£¥]?)-(?=\d)/g, '$1−$2');
}

/** Whether the words end like a sentence; a label that stands among sentences needs a full stop. */
export function isSentence(words: string): boolean {
  return /[.?…—–]$/.test(words);
}

/** One sentence after the other, as it is read aloud; what is none gets a full stop if something follows. */
export function readAloud(parts: readonly (string | false | null | undefined)[]): string {
  const said = parts.filter((words): words is string => Boolean(words));
  return said.map((words, k) => (k < said.length - 1 && !isSentence(words) ? `${words}.` : words)).join(' ');
}

/** A key nobody wrote words for is still better read than hidden. */
export function readable(key: string): string {
  const last = key.split('.').pop() ?? key;
  return capital(last.replace(/[_-]/g, ' '));
}

const loaded = new Map<string, Promise<TitleWords>>();

/** The words of a title; asked for once. */
export function titleWords(title: string): Promise<TitleWords> {
  let words = loaded.get(title);
  if (!words) {
    words = api.messages(language(), title).then((patterns) => new TitleWords(patterns));
    loaded.set(title, words);
  }
  return words;
}

/** Speak another language from now on, once the words of all open titles are there. */
export async function speak(wanted: Language): Promise<void> {
  const titles = [...loaded].map(async ([title, words]) =>
    (await words).learn(wanted, await api.messages(wanted, title)),
  );
  await Promise.all([learnOwn(wanted), ...titles]);
  settings.change({ language: wanted });
}

const numbers = new Map<Language, Intl.NumberFormat>();

function digits(amount: number): string {
  let format = numbers.get(language());
  if (!format) numbers.set(language(), (format = new Intl.NumberFormat(language())));
  return format.format(amount);
}

/** Money as the language writes it: £5, −£5, 5 £. Minus is U+2212. */
export function money(amount: number, sign = '£'): string {
  const minus = amount < 0 ? '−' : '';
  const written = digits(Math.abs(amount));
  return language() === 'pl' ? `${minus}${written}\u00a0${sign}` : `${minus}${sign}${written}`;
}

/** A share of a hundred as the language writes it: 60%, 60 %. */
export function percent(amount: number): string {
  return language() === 'de' ? `${amount}\u00a0%` : `${amount}%`;
}

/** Money on a tag drawn on a board: the sign stands in front in every language. */
export function tag(amount: number, sign = '£'): string {
  return `${amount < 0 ? '−' : ''}${sign}${Math.abs(amount)}`;
}

/** A number with so many digits behind the point, or the comma. */
export function decimal(value: number, places: number): string {
  const format = { minimumFractionDigits: places, maximumFractionDigits: places };
  return minus(new Intl.NumberFormat(language(), format).format(value));
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** The heading of a round without the dashes that it has in the log. */
export function plainly(heading: string): string {
  const words = heading.replace(/^[—–] | [—–]$/g, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
