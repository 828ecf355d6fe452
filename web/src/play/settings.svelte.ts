/** What a person set for this browser. */

import type { Confirming } from './confirming';
import { type Language, preferred } from '../messages/languages';

export type Theme = 'system' | 'light' | 'dark';

interface Stored {
  theme: Theme;
  /** Milliseconds that each move of others stays before the next one is shown. */
  pace: number;
  letters: boolean;
  /** Stronger patterns on the pieces of the seats. */
  patterns: boolean;
  /** Show what happened since the last turn without being asked. */
  since: boolean;
  /** A sound when it becomes one's turn. */
  sound: boolean;
  /** Which choices wait for a button before they are made. */
  confirm: Confirming;
  /** Null: the browser's. */
  language: Language | null;
}

const KEY = 'tycoon.settings';
const DEFAULTS: Stored = {
  theme: 'system',
  pace: 700,
  letters: true,
  patterns: false,
  since: true,
  sound: false,
  confirm: 'matters',
  language: null,
};

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}

class Settings {
  #stored = $state<Stored>(read());
  readonly #browser = preferred(browserLanguages());

  get theme(): Theme {
    return this.#stored.theme;
  }
  get pace(): number {
    return this.#stored.pace;
  }
  /** Whether single letters are shortcuts. */
  get letters(): boolean {
    return this.#stored.letters;
  }

  get since(): boolean {
    return this.#stored.since;
  }
  get sound(): boolean {
    return this.#stored.sound;
  }

  get language(): Language {
    return this.#stored.language ?? this.#browser;
  }

  get patterns(): boolean {
    return this.#stored.patterns;
  }

  get confirm(): Confirming {
    return this.#stored.confirm;
  }

  change(changes: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...changes };
    localStorage.setItem(KEY, JSON.stringify(this.#stored));
    this.apply();
  }

  /** Put the theme and the language on the page. */
  apply(): void {
    document.documentElement.lang = this.language;
    const night = matchMedia('(prefers-color-scheme: dark)').matches;
    const dark = this.theme === 'dark' || (this.theme === 'system' && night);
    document.documentElement.toggleAttribute('data-patterns', this.patterns);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }

  get dark(): boolean {
    return document.documentElement.dataset['theme'] === 'dark';
  }
}

export const settings = new Settings();
