/** The shapes of the view and the component file of 1822, and small questions about them. */

import type { components } from '../../api/types';
import type { Table } from '../../play/table.svelte';

type Schemas = components['schemas'];

export type View1822 = Schemas['G1822View'];
export type Components1822 = Schemas['G1822Components'];
export type CompanyView = Schemas['G1822CompanyView'];
export type PlayerView = Schemas['G1822PlayerView'];
export type Private = Schemas['G1822Private'];
export type Major = Schemas['G1822Major'];
export type Minor = Schemas['G1822Minor'];
export type Hex = Schemas['G1822Hex'];
export type Tile = Schemas['G1822Tile'];
export type Train = Schemas['G1822Train'];
export type Phase = Schemas['G1822Phase'];

export function viewOf(table: Table): View1822 {
  return table.shown.view as unknown as View1822;
}

/** All companies that are started, in operating order; those that are not floated last. */
export function inOrder(view: View1822): string[] {
  const place = (id: string) => (view.operating_order.indexOf(id) + 1000) % 1000;
  return Object.keys(view.companies).sort((a, b) => place(a) - place(b));
}

/** Shares of a major that have left its treasury; null for a minor. */
export function soldShares(company: CompanyView): number | null {
  return company.treasury === null ? null : 10 - company.treasury;
}

/** Certificates as the limit counts them: those held, and those that the highest bids would bring. */
export function certificatesOf(player: PlayerView): number {
  return player.certificates + player.winning;
}
