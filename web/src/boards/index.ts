/** The boards. Each is loaded when its game is opened, with its fonts, styles and words. */

import type { Kit } from './kit';
import { kit as generic } from './generic/kit';

type Built = () => Promise<{ kit: Kit }>;

/** The boards of this app by their names; a title says `app:brass`. */
const BUILT: Readonly<Record<string, Built>> = {
  brass: () => import('./brass/kit'),
  yokohama: () => import('./yokohama/kit'),
  g1822: () => import('./g1822/kit'),
};

/** What a title says about its board. */
interface Declared {
  title: string;
  board: string;
}

const open = new Map<string, Kit>();

function builtIn(board: string): Built | undefined {
  return board.startsWith('app:') ? BUILT[board.slice('app:'.length)] : undefined;
}

/** The kit of a title whose board is open; the generic one until then, and for titles without a board. */
export function kitOf(title: string): Kit {
  return open.get(title) ?? generic;
}

/** Load the board of a title. One that cannot be loaded is no reason not to play: the generic one stands in for it. */
export async function openBoard({ title, board }: Declared): Promise<Kit> {
  const known = open.get(title);
  if (known) return known;
  try {
    const kit = await load(title, board);
    if (kit) open.set(title, kit);
  } catch (error) {
    console.error(`the board of ${title} cannot be loaded:`, error);
  }
  return kitOf(title);
}

async function load(title: string, board: string): Promise<Kit | null> {
  const built = builtIn(board);
  if (built) return (await built()).kit;
  if (!board.startsWith('/')) return null;
  return (await import('./outside/kit')).kitOfModule(title, board);
}
