/** The kit of a title that brings its own board: the board is drawn by its module, everything else is generic. */

import { kit as generic } from '../generic/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import { type BoardModule, VERSION } from './host';
import { nameAt } from './lighting';
import { remember } from './modules';

/** Load the module of a title's board. The content policy admits addresses of this service alone. */
export async function kitOfModule(title: string, address: string): Promise<Kit> {
  const module = (await import(/* @vite-ignore */ address)) as Partial<BoardModule>;
  if (module.version !== VERSION || typeof module.mount !== 'function')
    throw new Error(`it is written for version ${module.version}, this app has ${VERSION}`);
  remember(title, module as BoardModule);
  return { ...generic, Board, nameOf: (table, at, data) => nameAt(at) ?? generic.nameOf(table, at, data) };
}
