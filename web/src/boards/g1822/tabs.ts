/** Which tab of the 1822 board shows what. */

import type { View1822 } from './model';

export const TABS = ['map', 'market', 'companies', 'bids', 'tiles'] as const;
export type Tab = (typeof TABS)[number];

/** The tab on which a board address is drawn. */
export function tabOf(address: string, view: View1822): Tab {
  const [kind, id = ''] = address.split(':');
  if (kind === 'cell') return 'market';
  if (kind === 'company') return view.round.kind === 'stock' ? 'market' : 'companies';
  if (kind === 'card') return isWithBank(id, view) ? 'bids' : 'companies';
  if (kind === 'train' || kind === 'pool') return 'companies';
  return 'map';
}

/** The card lies in a bid box or waits in a stack, and nobody owns it. */
function isWithBank(id: string, view: View1822): boolean {
  const { minors, concessions, privates } = view.stacks;
  return id in view.least || [minors, concessions, ...privates].some((stack) => stack.includes(id));
}

/**
 * The tab to open when a question comes: the first one, in the order of the tabs, on which something is lit, else the one
 * that shows what it is about.
 */
export function tabFor(page: string, lit: Iterable<string>, view: View1822): Tab | null {
  const found = new Set<Tab>();
  for (const address of lit) found.add(tabOf(address, view));
  return TABS.find((tab) => found.has(tab)) ?? TABS.find((tab) => tab === page) ?? null;
}
