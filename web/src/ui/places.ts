/** The pages that lead to all others: at the head of a page, on a phone at its foot. */

import type { t } from '../messages/words';

export interface Place {
  path: string;
  icon: string;
  word: Parameters<typeof t>[0];
  /** At the head of a page the account stands for it. */
  footOnly?: boolean;
}

export const PLACES: readonly Place[] = [
  { path: '/', icon: 'play', word: 'ui.nav.play' },
  { path: '/learn', icon: 'book', word: 'ui.learn' },
  { path: '/puzzles', icon: 'puzzle', word: 'ui.nav.puzzles' },
  { path: '/analysis', icon: 'branch', word: 'ui.analysis' },
  { path: '/account', icon: 'human', word: 'ui.nav.you', footOnly: true },
];

/** Whether a page belongs to it. Home is no part of another address. */
export function isAt(place: Place, path: string): boolean {
  return path === place.path || (place.path !== '/' && path.startsWith(`${place.path}/`));
}
