/** The modules of boards that titles of other packages bring, by title. */

import type { BoardModule } from './host';

const modules = new Map<string, BoardModule>();

export function remember(title: string, module: BoardModule): void {
  modules.set(title, module);
}

export function moduleOf(title: string): BoardModule {
  const module = modules.get(title);
  if (!module) throw new Error(`the board of ${title} is not loaded`);
  return module;
}
