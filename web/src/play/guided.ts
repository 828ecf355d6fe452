/** Whether a game is played with the guide. What draws it is loaded only then. */

import { api } from '../api/client';
import type { Table } from './table.svelte';

export type Guided = NonNullable<Awaited<ReturnType<typeof guidedBy>>>;

/** The guide with its card; null where there is none: only games against bots have one, and only for who plays. */
export async function guidedBy(table: Table) {
  const { live } = table;
  const bots = live.seats.some((seat) => seat.kind === 'bot');
  if (live.over || live.your_seats.length === 0 || !bots) return null;
  const state = await api.guide(live.id);
  if (!state.on) return null;
  const [{ Guide }, { default: Card }] = await Promise.all([import('./guide.svelte'), import('./GuideCard.svelte')]);
  return { guide: new Guide(table, state), Card };
}
