/** Words for message keys, from ICU catalogues: the app's own and those of the titles. */

import { IntlMessageFormat } from 'intl-messageformat';
import { api } from '../api/client';
import type { Arg, Text } from '../api/model';
import en from './en.json';

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

const LANGUAGE = 'en';
const own: Record<string, string> = en;
const parsed = new Map<string, IntlMessageFormat>();

/** Our own words. */
export function t(key: Key, values: Values = {}): string {
  return String(format(own[key] ?? key, values));
}

/** Words for a key that may or may not be in the catalogue. */
export function maybe(key: string, values: Values = {}): string | null {
  const pattern = own[key];
  return pattern === undefined ? null : String(format(pattern, values));
}

function message(pattern: string): IntlMessageFormat {
  let found = parsed.get(pattern);
  if (!found) {
    found = new IntlMessageFormat(pattern, LANGUAGE, undefined, { ignoreTag: true });
    parsed.set(pattern, found);
  }
  return found;
}

function format(pattern: string, values: Values): string {
  return message(pattern).format(values) as string;
}

/** The words of one title. Names of the seats stand where the catalogue says "seat 2". */
export class TitleWords {
  private patterns: Record<string, string> = {};

  constructor(patterns: Record<string, string>) {
    for (const [key, pattern] of Object.entries(patterns)) {
      this.patterns[key] = pattern.replace(/\bseat \{(seat|owner)\}/gi, '{$1}');
    }
  }

  say(text: Text, names: readonly string[] = []): string {
    return new Nested(this.pieces(text, names)).toString();
  }

  has(key: string): boolean {
    return key in this.patterns;
  }

  pieces(text: Text, names: readonly string[] = []): Piece[] {
    const pattern = this.patterns[text.key] ?? own[text.key];
    if (pattern === undefined) return [{ words: readable(text.key) }];
    const values: Record<string, unknown> = {};
    for (const [name, arg] of Object.entries(text.args)) values[name] = this.value(name, arg, names);
    const place = text.key.startsWith('place.') ? text.key.slice(6) : undefined;
    const pieces: Piece[] = [];
    for (const part of parts(pattern, values)) {
      const value: unknown = part.value;
      if (value instanceof Nested) pieces.push(...value.pieces);
      else pieces.push({ words: minus(String(value)), ...(place ? { place } : {}) });
    }
    return pieces;
  }

  private value(name: string, arg: Arg, names: readonly string[]): unknown {
    if (typeof arg === 'object') return new Nested(this.pieces(arg, names));
    if ((name === 'seat' || name === 'owner') && typeof arg === 'number') return names[arg] ?? arg;
    return arg;
  }
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

/** Minus is U+2212, not a hyphen. */
function minus(words: string): string {
  return words.replace(/(^|[\s(£])-(?=\d)/g, '$1−');
}

/** A key nobody wrote words for is still better read than hidden. */
export function readable(key: string): string {
  const last = key.split('.').pop() ?? key;
  const words = last.replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const loaded = new Map<string, Promise<TitleWords>>();

/** The words of a title; asked for once. */
export function titleWords(title: string): Promise<TitleWords> {
  let words = loaded.get(title);
  if (!words) {
    words = api.messages(LANGUAGE, title).then((patterns) => new TitleWords(patterns));
    loaded.set(title, words);
  }
  return words;
}

/** Money with its sign before the number, minus as U+2212. */
export function money(amount: number): string {
  return amount < 0 ? `−£${-amount}` : `£${amount}`;
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
