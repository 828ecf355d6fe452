/** Colours and icons of Yokohama: every colour has an icon or letters beside it. */

import { language, money, tag } from '../../messages/words';

export const INK = '#2B2A33';
export const PAPER = '#FBF5E6';

interface KindLook {
  icon: string;
  /** Colour of the name slip and of the print's darkest block. */
  colour: string;
}

const KINDS: Record<string, KindLook> = {
  copper_mine: { icon: 'copper', colour: '#A2552B' },
  fishing_ground: { icon: 'fish', colour: '#2F6C8F' },
  silk_mill: { icon: 'silk', colour: '#A8455F' },
  tea_plantation: { icon: 'tea', colour: '#4B7226' },
  bank: { icon: 'bank', colour: '#7C6A45' },
  canal: { icon: 'bridge', colour: '#2E6B77' },
  chinatown: { icon: 'chinatown', colour: '#B8392B' },
  church: { icon: 'church', colour: '#665A86' },
  customs_house: { icon: 'customs', colour: '#8C6B2D' },
  employment_agency: { icon: 'employment', colour: '#80624A' },
  laboratory_a: { icon: 'laboratory', colour: '#41776A' },
  laboratory_b: { icon: 'laboratory', colour: '#41776A' },
  port_a: { icon: 'port', colour: '#27527E' },
  port_b: { icon: 'port', colour: '#27527E' },
};

export function kindLook(kind: string): KindLook {
  return KINDS[kind] ?? { icon: 'market', colour: INK };
}

interface ThingLook {
  icon: string;
  colour: string;
}

const THINGS: Record<string, ThingLook> = {
  vp: { icon: 'vp', colour: INK },
  yen: { icon: 'yen', colour: '#7F5E0C' },
  copper: { icon: 'copper', colour: '#A2552B' },
  silk: { icon: 'silk', colour: '#A8455F' },
  tea: { icon: 'tea', colour: '#4B7226' },
  fish: { icon: 'fish', colour: '#2F6C8F' },
  any_good: { icon: 'any-good', colour: '#4C4A70' },
  import: { icon: 'import', colour: '#7A5B2E' },
  assistant: { icon: 'assistant', colour: '#3E3A36' },
  shop: { icon: 'shop', colour: '#3E3A36' },
  trading_house: { icon: 'trading-house', colour: '#3E3A36' },
  move: { icon: 'move', colour: '#3E3A36' },
};

/** Icon and colour of something a reward or a cost holds. */
export function thingLook(key: string): ThingLook {
  return THINGS[key] ?? { icon: 'market', colour: INK };
}

const COUNTRIES: Record<string, string> = {
  us: '#3C5A94',
  nl: '#A85A12',
  uk: '#8E2A3B',
  fr: '#4C3F7E',
  de: '#3B3B3B',
};

/** Colour of a country's band; its two letters stand on it. */
export function countryColour(country: string): string {
  return COUNTRIES[country] ?? INK;
}

/** The width of a letter of a name, in parts of its size, by the face that the language is set in (themes.css). */
export function letter(): number {
  return language() === 'pl' ? 0.52 : 0.59;
}

/** Yen on a tag. */
export function yen(amount: number): string {
  return tag(amount, '¥');
}

/** Yen in words and lists beside the board, as the language writes them. */
export function purse(amount: number): string {
  return money(amount, '¥');
}
