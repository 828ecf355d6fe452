/** What a person set for this browser. */

export type Theme = 'system' | 'light' | 'dark';

interface Stored {
  theme: Theme;
  /** Milliseconds that each move of others stays before the next one is shown. */
  pace: number;
  letters: boolean;
}

const KEY = 'tycoon.settings';
const DEFAULTS: Stored = { theme: 'system', pace: 400, letters: true };

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #stored = $state<Stored>(read());

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

  change(changes: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...changes };
    localStorage.setItem(KEY, JSON.stringify(this.#stored));
    this.apply();
  }

  /** Put the theme on the page. */
  apply(): void {
    const night = matchMedia('(prefers-color-scheme: dark)').matches;
    const dark = this.theme === 'dark' || (this.theme === 'system' && night);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }

  get dark(): boolean {
    return document.documentElement.dataset['theme'] === 'dark';
  }
}

export const settings = new Settings();
